/** Picture files that no browser could show. */
import { knownImages } from "#schemas/checks/images.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "broken-image-file",
  severity: "error",
  description: "Every picture file can be read to its end.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      if (fact.is !== "broken") continue;
      report({
        pointer: picture.pointer,
        message: `The picture ${name} cannot be shown: it ${fact.reason}.`,
        hint: "Open it on your machine: if it is whole there, copy it again; if not, export it again.",
      });
    }
  },
});
