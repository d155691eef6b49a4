/** Picture files with fewer pixels than the place that shows them. */
import { defineCheck } from "#schemas/check.ts";
import { quote } from "#schemas/checks/names.ts";
import type { DocumentFacts, NamedPicture } from "#schemas/facts.ts";
import { DEFAULT_SIZE, type ImageSize } from "#schemas/image-size.ts";
import { isObject } from "#schemas/schema.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

export const check = defineCheck({
  code: "small-image-file",
  severity: "warning",
  description: "Every picture file has as many pixels as the place that shows it.",
  references(facts, { site, report }) {
    for (const { src, pointer, size = DEFAULT_SIZE } of shownBy(facts, site)) {
      const fact = site.imageFact(src);
      // One that was too large to be looked at is no smaller than anything.
      if (fact?.is !== "raster" || fact.width === 0) continue;
      if (fact.width >= size.width && fact.height >= (size.height ?? 0)) continue;
      report({
        pointer,
        message: `The picture ${quote(src)} has ${fact.width} by ${fact.height} pixels, and this place needs ${needed(size)}.`,
        hint: "On large screens it will be blurred. Use a larger one.",
      });
    }
  },
});

function needed({ width, height }: ImageSize): string {
  return height === undefined ? `a width of ${width}` : `${width} by ${height}`;
}

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
