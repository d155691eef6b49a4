/** Drawings that would act or load something, had it not been taken out. */
import { knownImages } from "#schemas/checks/images.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unsafe-image-file",
  severity: "warning",
  description: "No drawing holds scripts, or anything that it would load from elsewhere.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      if (fact.is !== "vector" || fact.removed.length === 0) continue;
      report({
        pointer: picture.pointer,
        message: `The drawing ${name} is shown without what could act or load something: ${fact.removed.join(", ")}.`,
        hint: "Look at it on the page. Where something is missing, export it anew with everything inside the file, and without scripts.",
      });
    }
  },
});
