/** Addresses that run code, that hide where they lead, or that lead nowhere as they are written. */
import { repairLink } from "#schemas/checks/links.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
import { judgeForm, type Malformed } from "#schemas/checks/unsafe-address/malformed.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { isSafeAddress, schemeOf } from "#schemas/values/address.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unsafe-address",
  severity: "error",
  description: "Every link leads to a page, a mail address or a telephone number.",
  references(facts, { site, report }) {
    for (const [index, href] of facts.links.entries()) {
      const address = href.trim();
      const scheme = isSafeAddress(address) ? undefined : schemeOf(address);
      const problem: Malformed | undefined = scheme
        ? { message: `Pages cannot link to ${quote(href)}.`, hint: hintFor(address, scheme) }
        : judgeForm(address);
      if (!problem) continue;
      const { message, hint, meant } = problem;
      report({ ...repairLink(site, facts.file, index, meant), message, hint: didYouMean(meant, hint) });
    }
  },
});

function hintFor(href: string, scheme: string): string {
  if (/^([a-z]:[\\/]|file:)/i.test(href))
    return "This is a file on your own computer. Put it in public/ and link to /its-name.pdf.";
  const forward = href.replaceAll("\\", "/");
  if (forward.startsWith("//")) return `Write the whole address: ${quote(`https:${forward}`)}.`;
  if (forward !== href) return `Addresses have forward slashes: ${quote(forward)}.`;
  const near = suggest(scheme, ["https:", "http:", "mailto:", "tel:"]);
  return didYouMean(
    near && href.replace(/^[^:]*:/, near),
    "Addresses begin with / or # on this site, and otherwise with https://, mailto: or tel:.",
  );
}
