/** Links to other sites over a connection that others can read. */
import { placeOfLink } from "#schemas/checks/links.ts";
import { quote } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { isOwnMachine, webAddressOf } from "#schemas/values/address.ts";

export const check = defineCheck({
  code: "insecure-link",
  severity: "warning",
  advice: true,
  description: "Links to other sites begin with https://.",
  references(facts, { site, report }) {
    for (const [index, href] of facts.links.entries()) {
      const url = webAddressOf(href);
      if (url?.protocol !== "http:" || isOwnMachine(url.hostname)) continue;
      report({
        ...placeOfLink(site, facts.file, index),
        message: `On the way to ${quote(url.host)} others can read along, and change what visitors see.`,
        hint: "Write https:// in its place once you have seen that the page is there too, as it nearly always is.",
      });
    }
  },
});
