/** Pictures that a document describes: in place, or under a shared key. */
import { imageUses } from "#schemas/checks/uses.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";

/** An image entry as it was written, whatever is in it. */
export type WrittenImage = { pointer: string; value: { readonly [field: string]: unknown } };

/** The image entries that stand in a document. */
export function imageEntries(facts: DocumentFacts): WrittenImage[] {
  if (facts.kind !== "images") {
    return imageUses(facts).flatMap(({ pointer, value }) => (isObject(value) ? [{ pointer, value }] : []));
  }
  const entries = isObject(facts.value) && isObject(facts.value.entries) ? facts.value.entries : {};
  return Object.entries(entries).flatMap(([key, value]) =>
    isObject(value) ? [{ pointer: toPointer(["entries", key]), value }] : [],
  );
}
