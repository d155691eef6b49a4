/** Picture files whose ending is that of another format. */
import { knownImages } from "#schemas/checks/images.ts";
import { quote } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";

/** What each format is called, and how its files end; the first is what to rename them to. */
const FORMATS: { readonly [format: string]: { name: string; endings: readonly [string, ...string[]] } } = {
  jpeg: { name: "JPEG", endings: ["jpg", "jpeg"] },
  png: { name: "PNG", endings: ["png"] },
  webp: { name: "WebP", endings: ["webp"] },
  avif: { name: "AVIF", endings: ["avif"] },
  gif: { name: "GIF", endings: ["gif"] },
  svg: { name: "SVG", endings: ["svg"] },
};

export const check = defineCheck({
  code: "misnamed-image-file",
  severity: "error",
  description: "The name of every picture file ends as its format does.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      const format = FORMATS[formatOf(fact)];
      const own = /\.([^./]*)$/.exec(picture.src)?.[1]?.toLowerCase() ?? "";
      if (!format || format.endings.includes(own)) continue;
      report({
        pointer: picture.pointer,
        message: `${name} is not what its name says: it has the format ${format.name}.`,
        hint: `Rename the file to ${quote(picture.src.replace(/(\.[^./]*)?$/, `.${format.endings[0]}`))}, here and in content/images/.`,
      });
    }
  },
});

function formatOf(fact: ImageFact): string {
  if (fact.is === "vector") return "svg";
  return fact.is === "raster" ? fact.format : "";
}
