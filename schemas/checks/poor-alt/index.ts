/** Alternative texts that do not say what a picture shows. WCAG 2.2, success criterion 1.1.1. */
import { defineCheck } from "#schemas/check.ts";
import { imageEntries } from "#schemas/checks/images.ts";
import { faultOf } from "#schemas/checks/poor-alt/words.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

export const check = defineCheck({
  code: "poor-alt",
  severity: "warning",
  advice: true,
  description: "Every alternative text says what the picture shows, in a sentence and in words of its own.",
  document(document, { report }) {
    for (const { value, place } of imageEntries(document)) {
      if (value.decorative === true || !isObject(value.alt)) continue;
      for (const language in value.alt) {
        const text = value.alt[language];
        const fault = typeof text === "string" ? faultOf(text, language) : undefined;
        if (fault) report({ pointer: place() + toPointer(["alt", language]), ...fault });
      }
    }
  },
});
