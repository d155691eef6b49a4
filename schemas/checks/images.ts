/** Pictures that a document describes: in place, or under a shared key. */
import type { Document } from "#schemas/document.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** An image entry as it was written, whatever is in it. `place` gives its pointer. */
export type WrittenImage = { place: () => string; value: { readonly [field: string]: unknown } };

/** The image entries that stand in a document. */
export function imageEntries({ kind, value, slots }: Document): WrittenImage[] {
  if (kind !== "images") {
    return slots.flatMap((slot) =>
      slot.kind === "image" && isObject(slot.value) ? [{ place: () => slot.pointer, value: slot.value }] : [],
    );
  }
  const entries = isObject(value) && isObject(value.entries) ? value.entries : {};
  return Object.entries(entries).flatMap(([key, entry]) =>
    isObject(entry) ? [{ place: () => toPointer(["entries", key]), value: entry }] : [],
  );
}
