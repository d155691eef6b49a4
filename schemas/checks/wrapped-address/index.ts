/** Addresses that were copied with something around them: what a mail program wraps them in, and what tells where they were copied. */
import { repairLink } from "#schemas/checks/links.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { webAddressOf } from "#schemas/values/address.ts";

/** Services that stand between a reader and an address, with the parameter that has it. */
const WRAPPERS: readonly [host: RegExp, parameters: readonly string[]][] = [
  [/(^|\.)safelinks\.protection\.outlook\.com$/, ["url"]],
  [/^(www\.)?google\.[a-z.]+$/, ["q", "url"]],
  [/^lm?\.(facebook|instagram)\.com$/, ["u"]],
  [/^(www\.)?linkedin\.com$/, ["url"]],
  [/^urldefense(\.proofpoint)?\.com$/, ["u"]],
];

/** Parameters by which newsletters and advertisements count who came from where. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|igshid|igsh|mc_[ce]id|mkt_tok|_hs(enc|mi)|vero_id|li_fat_id)$/i;

export const check = defineCheck({
  code: "wrapped-address",
  severity: "warning",
  advice: true,
  description: "Every link leads straight to its page, and says nothing of where it was copied.",
  references(facts, { site, report }) {
    for (const [index, href] of facts.links.entries()) {
      const url = webAddressOf(href);
      if (!url) continue;
      const inner = unwrapped(url);
      const names = [...new Set(url.searchParams.keys())].filter((name) => TRACKING.test(name));
      if (inner === undefined && names.length === 0) continue;
      const meant = withoutTracking(inner ?? url);
      report({
        ...repairLink(site, facts.file, index, meant),
        message:
          inner === undefined
            ? `This address tells where it was copied (${names.join(", ")}), so your visitors are counted as if they came from there.`
            : `This address leads to ${quote(url.host)} first, which sends visitors on, and sees who they are.`,
        hint: didYouMean(meant, ""),
      });
    }
  },
});

/** The address that a service sends readers on to. */
function unwrapped(url: URL): URL | undefined {
  const [, parameters = []] = WRAPPERS.find(([host]) => host.test(url.hostname)) ?? [];
  return parameters.map((name) => webAddressOf(url.searchParams.get(name) ?? "")).find(Boolean);
}

function withoutTracking(url: URL): string {
  const clean = new URL(url);
  for (const name of [...clean.searchParams.keys()]) if (TRACKING.test(name)) clean.searchParams.delete(name);
  return clean.href;
}
