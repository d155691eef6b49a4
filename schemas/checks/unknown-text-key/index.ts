/** Text slots with a key that no text has. Often the words themselves stand where the key belongs. */

import { mayBeHidden } from "#schemas/checks/error-free.ts";
import { quote, quoteWhole } from "#schemas/checks/names.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { ENTITY_PREFIX } from "#schemas/values/placeholders.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "unknown-text-key",
  severity: "error",
  description: "Every key of a text leads to a text.",
  references(facts, { site, report }) {
    for (const { kind, key: value, pointer } of facts.uses) {
      if (
        (kind !== "text" && kind !== "rich-text") ||
        site.texts.get(value) ||
        value.startsWith(ENTITY_PREFIX)
      )
        continue;
      if (mayBeHidden(value, "texts", site)) continue;
      report({
        pointer,
        message: value === "" ? "There are no words here." : `There is no text with the key ${quote(value)}.`,
        hint: hintFor(value, site),
      });
    }
  },
});

function hintFor(value: string, site: SiteIndex): string {
  if (value === "") return 'Write the words: { "en": "…" }.';
  if (site.images.get(value))
    return "This is the key of a picture. Choose the key of a text, or write the words.";
  const near = suggest(value, site.texts.shared.keys());
  const hints = near === undefined ? [] : [`Did you mean ${quoteWhole(near)}?`];
  if (/[\sA-Z]/.test(value) || !value.includes(".")) {
    const words = value.length > 60 ? "…" : value;
    hints.push(`If these are the words themselves, write { "en": ${JSON.stringify(words)} }.`);
  }
  if (hints.length > 0) return hints.join(" ");
  return 'Add the text to a file in content/texts/, or write the words here: { "en": "…" }.';
}
