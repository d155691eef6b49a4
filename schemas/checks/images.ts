/** Pictures that a document describes: in place, or under a shared key. */
import { quote } from "#schemas/checks/names.ts";
import type { Document } from "#schemas/documents/document.ts";
import type { DocumentFacts, NamedPicture } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { isObject } from "#schemas/json/schema.ts";
import type { ImageFact } from "#schemas/values/image-facts.ts";

/** An image entry as it was written, whatever is in it. `place` gives its pointer. */
export type WrittenImage = { place: () => string; value: { readonly [field: string]: unknown } };

/** The image entries that stand in a document. */
export function imageEntries({ slots }: Document): WrittenImage[] {
  return slots.flatMap((slot) =>
    slot.kind === "image" && isObject(slot.value) ? [{ place: () => slot.pointer, value: slot.value }] : [],
  );
}

/** A picture file that a document names, with what is known of it. `name` is how messages call it. */
export type KnownImage = { name: string; fact: ImageFact; picture: NamedPicture };

/** The picture files that a document names and that are there. */
export function knownImages({ pictures }: DocumentFacts, site: SiteIndex): KnownImage[] {
  return pictures.flatMap((picture) => {
    const fact = site.imageFact(picture.src);
    return fact ? [{ name: quote(picture.src), fact, picture }] : [];
  });
}

/** The pictures that a document shows: those that stand in its slots, and those whose key does. */
export function shownPictures({ pictures, uses }: DocumentFacts, site: SiteIndex): NamedPicture[] {
  const keyed = uses.flatMap(({ kind, key, pointer, size }) => {
    // Another document may hold anything under that key.
    const entry: unknown = kind === "image" ? site.images.get(key)?.value : undefined;
    const src = isObject(entry) ? entry.src : undefined;
    return typeof src === "string" ? [{ src, pointer, ...(size ? { size } : {}) }] : [];
  });
  return [...pictures, ...keyed];
}

/** Bytes as people write them: `24 MB`, `640 kB`. */
export function amount(bytes: number): string {
  const inMegabytes = bytes / 1e6;
  if (inMegabytes >= 10) return `${Math.round(inMegabytes)} MB`;
  return inMegabytes >= 1 ? `${inMegabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}
