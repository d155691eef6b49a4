/** Picture files whose ending says another format than they have. */
import { defineCheck } from "#schemas/check.ts";
import { knownImages } from "#schemas/checks/images.ts";
import { quote } from "#schemas/checks/names.ts";
import type { ImageFact } from "#schemas/image-facts.ts";

/** What files of each format are called; the first is what to rename them to. */
const ENDINGS: { readonly [format: string]: readonly string[] } = {
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
  gif: ["gif"],
  svg: ["svg"],
};

export const check = defineCheck({
  code: "misnamed-image-file",
  severity: "error",
  description: "The name of every picture file ends as its format does.",
  references(facts, { site, report }) {
    for (const { name, fact, picture } of knownImages(facts, site)) {
      const [ending, ...others] = ENDINGS[formatOf(fact)] ?? [];
      const own = /\.([^./]*)$/.exec(picture.src)?.[1]?.toLowerCase() ?? "";
      if (ending === undefined || own === ending || others.includes(own)) continue;
      report({
        pointer: picture.pointer,
        message: `${name} is not what its name says: it has the format ${formatOf(fact).toUpperCase()}.`,
        hint: `Rename the file to ${quote(picture.src.replace(/(\.[^./]*)?$/, `.${ending}`))}, here and in content/images/.`,
      });
    }
  },
});

function formatOf(fact: ImageFact): string {
  if (fact.is === "vector") return "svg";
  return fact.is === "raster" ? fact.format : "";
}
