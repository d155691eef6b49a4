/** Picture files so large that making them smaller takes too long, or that visitors would have to wait for. */
import { amount, knownImages } from "#schemas/checks/images.ts";
import { defineCheck } from "#schemas/validate/check.ts";

/** The most that a picture of pixels may be. */
const MOST = { bytes: 20e6, pixels: 50e6 };
/** From how many bytes on a drawing, which visitors get as it is, is too large. */
const LARGE_DRAWING = 400e3;

export const check = defineCheck({
  code: "huge-image-file",
  severity: "error",
  description: `No picture file is larger than ${amount(MOST.bytes)} or ${MOST.pixels / 1e6} million pixels.`,
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      const { pointer } = picture;
      if (fact.bytes > MOST.bytes) {
        report({
          pointer,
          message: `The picture ${name} is too large: it has ${amount(fact.bytes)}.`,
          hint: `Save it with at most ${amount(MOST.bytes)}; 2000 to 3000 pixels of width are enough for any place.`,
        });
      } else if (fact.is === "vector" && fact.bytes > LARGE_DRAWING) {
        report({
          pointer,
          severity: "warning",
          message: `The drawing ${name} has ${amount(fact.bytes)}, and visitors load all of it.`,
          hint: `Simplify its lines until it has at most ${amount(LARGE_DRAWING)}, or save it as JPEG or PNG.`,
        });
      } else if (fact.is === "raster" && fact.width * fact.height > MOST.pixels) {
        report({
          pointer,
          message: `The picture ${name} is too large: it has ${fact.width} by ${fact.height} pixels, ${Math.round((fact.width * fact.height) / 1e6)} million in all.`,
          hint: `Save it with at most ${MOST.pixels / 1e6} million; 2000 to 3000 pixels of width are enough for any place.`,
        });
      }
    }
  },
});
