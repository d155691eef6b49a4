/** Pictures whose file is not there. */
import { quote, quoteWhole } from "#schemas/checks/names.ts";
import { defineCheck } from "#schemas/validate/check.ts";
import { isDrawing } from "#schemas/values/image-facts.ts";
import { suggest } from "#schemas/values/suggest.ts";

export const check = defineCheck({
  code: "missing-image-file",
  severity: "error",
  description: "Every picture has its file in content/images/.",
  references({ pictures }, { site, report }) {
    for (const { src, pointer } of pictures) {
      if (isDrawing(src) || site.imageFiles.has(src)) continue;
      report({
        pointer,
        ...(isSeenAlike(src, site.imageFiles)
          ? SEEN_ALIKE
          : {
              message: `There is no picture ${quote(src)} in content/images/.`,
              hint: hintFor(src, site.imageFiles),
            }),
      });
    }
  },
});

/** Macs write an accented letter as two signs, and most others as one. */
const SEEN_ALIKE = {
  message:
    "There is a picture of this name in content/images/, and its accented letters are written in another way.",
  hint: "Rename the file: letters without accents are the same on every computer.",
};

function isSeenAlike(src: string, files: ReadonlySet<string>): boolean {
  return /[^\0-\x7f]/.test(src) && [...files].some((file) => file.normalize() === src.normalize());
}

function hintFor(src: string, files: ReadonlySet<string>): string {
  if (/^(https?:)?\/\//i.test(src))
    return "Pictures of other sites cannot be shown. Save the file in content/images/.";
  if (/^(?:[a-z]:[\\/]|file:|\/(?:Users|home)\/)/i.test(src)) {
    const name = src.replace(/^.*[\\/]/, "");
    return `This is a file on your own computer. Copy it into content/images/, and write ${quote(name)}.`;
  }
  const inside = src
    .replaceAll("\\", "/")
    .replace(/^.*content\/images\//, "")
    .replace(/^(\.{0,2}\/)+/, "");
  const near = files.has(inside) ? inside : suggest(inside, files);
  if (near !== undefined) return `Did you mean ${quoteWhole(near)}?`;
  if (src.includes("..")) return "Write the path as it is inside content/images/, without dots at the start.";
  return `Put the file there, as content/images/${inside || "name.svg"}.`;
}
