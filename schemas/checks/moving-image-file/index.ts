/** Picture files that move. What moves by itself has to have a button that stops it: WCAG 2.2, success criterion 2.2.2. */
import { knownImages } from "#schemas/checks/images.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "moving-image-file",
  severity: "warning",
  advice: true,
  description: "No picture file moves, since pages show still pictures.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      if (fact.is !== "raster" || fact.frames < 2) continue;
      report({
        pointer: picture.pointer,
        message: `The picture ${name} moves, and pages show only the first of its ${fact.frames} frames.`,
        hint: "Choose the frame that says most, and save it as a picture of its own.",
      });
    }
  },
});
