/** Pictures whose file is not there. */
import { defineCheck } from "#schemas/check.ts";
import { imageEntries } from "#schemas/checks/images.ts";
import { quote } from "#schemas/checks/names.ts";
import { suggest } from "#schemas/suggest.ts";

export const check = defineCheck({
  code: "missing-image-file",
  severity: "error",
  description: "Every picture has its file in content/images/.",
  document(facts, { site, report }) {
    for (const { value, pointer } of imageEntries(facts)) {
      if (typeof value.src !== "string" || site.imageFiles.has(value.src)) continue;
      report({
        pointer: `${pointer}/src`,
        message: `There is no picture ${quote(value.src)} in content/images/.`,
        hint: hintFor(value.src, site.imageFiles),
      });
    }
  },
});

function hintFor(src: string, files: ReadonlySet<string>): string {
  if (/^(https?:)?\/\//i.test(src))
    return "Pictures of other sites cannot be shown. Save the file in content/images/.";
  const inside = src
    .replaceAll("\\", "/")
    .replace(/^.*content\/images\//, "")
    .replace(/^(\.{0,2}\/)+/, "");
  const near = files.has(inside) ? inside : suggest(inside, files);
  if (near !== undefined) return `Did you mean ${quote(near)}?`;
  if (src.includes("..")) return "Write the path as it is inside content/images/, without dots at the start.";
  return `Put the file there, as content/images/${inside || "name.svg"}.`;
}
