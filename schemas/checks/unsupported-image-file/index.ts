/** Picture files of a format that browsers, or we, do not show. */
import { knownImages } from "#schemas/checks/images.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "unsupported-image-file",
  severity: "error",
  description: "Every picture file has a format that can be shown.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      if (fact.is !== "unsupported") continue;
      report({
        pointer: picture.pointer,
        message:
          fact.format === undefined
            ? `${name} is no picture of a known format.`
            : `${name} has the format ${fact.format}, which cannot be shown.`,
        hint: "Save it as JPEG, PNG, WebP or AVIF, and drawings as SVG.",
      });
    }
  },
});
