/** Addresses that run code, or that hide where they lead. */
import { placeOfLink } from "#schemas/checks/links.ts";
import { didYouMean, quote } from "#schemas/checks/names.ts";
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
      if (!scheme) continue;
      report({
        ...placeOfLink(site, facts.file, index),
        message: `Pages cannot link to ${quote(href)}.`,
        hint: hintFor(href.trim(), scheme),
      });
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
