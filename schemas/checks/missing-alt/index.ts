/** Pictures without words for people who cannot see them. WCAG 2.2, success criterion 1.1.1. */
import { defineCheck } from "#schemas/check.ts";
import { imageEntries } from "#schemas/checks/images.ts";
import { openingOf } from "#schemas/checks/places.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

const HINT =
  'Say what the picture shows: "alt": { "en": "…" }. If it only decorates, write "decorative": true instead.';

export const check = defineCheck({
  code: "missing-alt",
  severity: "error",
  description: "Every picture has an alternative text, unless it only decorates.",
  document(facts, { report }) {
    for (const { value, pointer } of imageEntries(facts)) {
      if (value.decorative === true) continue;
      // A misspelt "alt" is one mistake, which its schema has found.
      if (facts.findings.some((finding) => `${finding.pointer}/`.startsWith(`${pointer}/`))) continue;
      if (value.alt === undefined) {
        report({
          ...openingOf(facts, pointer),
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
