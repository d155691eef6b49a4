/** What visitors load of a page before they scroll, at most. */
import { shownPictures } from "#schemas/checks/images.ts";
import type { DocumentFacts, NamedPicture } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { DEFAULT_SIZE } from "#schemas/values/image-size.ts";

/** Browsers fetch pictures some three screens ahead, which are about as many sections. */
const SECTIONS_AT_TOP = 4;

/** What AVIF takes for a pixel at the quality that pictures are made in: the most of three prints of fine lines in three sizes. */
const BYTES_PER_PIXEL = 0.07;

/** What is left of text and drawings, which are compressed on their way: brotli takes a third of ours. */
const COMPRESSED = 1 / 3;

/** How much a picture weighs, and where it is shown. */
export type Heavy = { pointer: string; bytes: number };

/** The weight of a page's words and of the pictures of its first sections, with the heaviest of them. */
export function weighTop(facts: DocumentFacts, site: SiteIndex): { bytes: number; heaviest?: Heavy } {
  let bytes = (facts.advice?.letters ?? 0) * COMPRESSED;
  let heaviest: Heavy | undefined;
  const seen = new Set<string>();
  for (const picture of shownPictures(facts, site).filter(isAtTop)) {
    // A picture that is shown again is there already.
    if (seen.has(picture.src)) continue;
    seen.add(picture.src);
    const weight = weigh(picture, site);
    bytes += weight;
    if (weight > (heaviest?.bytes ?? 0)) heaviest = { pointer: picture.pointer, bytes: weight };
  }
  return { bytes, ...(heaviest ? { heaviest } : {}) };
}

const SECTION = /^\/sections\/(\d+)\//;

function isAtTop({ pointer }: NamedPicture): boolean {
  return Number(SECTION.exec(pointer)?.[1] ?? Number.NaN) < SECTIONS_AT_TOP;
}

/** A drawing that the site's own code makes has no weight that is known before. */
function weigh({ src, size = DEFAULT_SIZE }: NamedPicture, site: SiteIndex): number {
  const fact = site.imageFact(src);
  if (fact?.is === "vector") return fact.bytes * COMPRESSED;
  if (fact?.is !== "raster" || fact.width === 0) return 0;
  const width = Math.min(size.width, fact.width);
  const ratio = size.height === undefined ? fact.height / fact.width : size.height / size.width;
  return width * width * ratio * BYTES_PER_PIXEL;
}
