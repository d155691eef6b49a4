/** Picture files, and fields that require them, with fewer pixels than the places that show them. */
import { shownPictures } from "#schemas/checks/images.ts";
import { quote } from "#schemas/checks/names.ts";
import { checkFields } from "#schemas/checks/small-image-file/fields.ts";
import { sizeWords } from "#schemas/checks/small-image-file/words.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { DEFAULT_SIZE, isSmaller } from "#schemas/values/image-size.ts";

export const check = defineCheck({
  code: "small-image-file",
  severity: "warning",
  advice: true,
  description: "Every picture file has as many pixels as the place that shows it.",
  references(facts, { site, report }) {
    // How large a shared picture is shown is up to the documents that show it.
    const pictures = facts.kind === "images" ? [] : shownPictures(facts, site);
    for (const { src, pointer, size = DEFAULT_SIZE } of pictures) {
      const fact = site.imageFact(src);
      // One that was too large to be read is no smaller than anything.
      if (fact?.is !== "raster" || fact.width === 0) continue;
      if (!isSmaller(fact, size)) continue;
      report({
        pointer,
        message: `The picture ${quote(src)} has ${fact.width} by ${fact.height} pixels, and this place needs ${sizeWords(size)}.`,
        hint: "On large screens it will be blurred. Use a larger one.",
      });
    }
    checkFields(facts, site, report);
  },
});
