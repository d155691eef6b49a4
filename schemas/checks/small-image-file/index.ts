/** Picture files, and fields that ask for them, with fewer pixels than the places that show them. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import { checkFields } from "#schemas/checks/small-image-file/fields.ts";
import { sizeWords } from "#schemas/checks/small-image-file/words.ts";
import type { DocumentFacts, NamedPicture } from "#schemas/facts.ts";
import { DEFAULT_SIZE, isSmaller } from "#schemas/image-size.ts";
import { isObject } from "#schemas/schema.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

export const check = defineCheck({
  code: "small-image-file",
  severity: "warning",
  advice: true,
  description: "Every picture file has as many pixels as the place that shows it.",
  references(facts, { site, report }) {
    for (const { src, pointer, size = DEFAULT_SIZE } of shownBy(facts, site)) {
      const fact = site.imageFact(src);
      // One that was too large to be looked at is no smaller than anything.
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

/** What a document shows in its slots: pictures that stand there, and those whose key does. */
function shownBy({ kind, pictures, uses }: DocumentFacts, site: SiteIndex): NamedPicture[] {
  const keys = uses.flatMap(({ kind: slot, key, pointer, size }) => {
    // Another document may hold anything under that key.
    const entry: unknown = slot === "image" ? site.images.get(key)?.value : undefined;
    const src = isObject(entry) ? entry.src : undefined;
    return typeof src === "string" ? [{ src, pointer, ...(size ? { size } : {}) }] : [];
  });
  // How large a shared picture is shown is up to whoever shows it.
  return kind === "images" ? [] : [...pictures, ...keys];
}
