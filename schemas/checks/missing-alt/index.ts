/** Pictures without words for people who cannot see them. WCAG 2.2, success criterion 1.1.1. */
import { imageEntries } from "#schemas/checks/images.ts";
import { openingOf } from "#schemas/checks/places.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { defineCheck } from "#schemas/validate/check.ts";

const HINT =
  'Say what the picture shows: "alt": { "en": "…" }. If it only decorates, write "decorative": true instead.';

export const check = defineCheck({
  code: "missing-alt",
  severity: "error",
  description: "Every picture has an alternative text, unless it only decorates.",
  document(document, { report }) {
    for (const { value, place } of imageEntries(document)) {
      if (value.decorative === true || isDescribed(value)) continue;
      const pointer = place();
      // A misspelt "alt" is one problem, which its schema has found.
      if (document.schemaProblems.some((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`)))
        continue;
      if (value.alt === undefined) {
        report({
          ...openingOf(document, pointer),
          message: "This picture has no alternative text.",
          hint: HINT,
        });
        continue;
      }
      for (const [language, words] of Object.entries(isObject(value.alt) ? value.alt : {})) {
        if (typeof words !== "string" || words.trim() !== "") continue;
        report({
          pointer: pointer + toPointer(["alt", language]),
          message: "The alternative text of this picture is empty.",
          hint: HINT,
        });
      }
    }
  },
});

/** Whether there are words in every language that is named. */
function isDescribed({ alt }: { readonly [field: string]: unknown }): boolean {
  if (!isObject(alt)) return false;
  for (const language in alt) {
    const words = alt[language];
    if (typeof words === "string" && words.trim() === "") return false;
  }
  return true;
}
