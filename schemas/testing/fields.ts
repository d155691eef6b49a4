/** Fields of collections, for tests: their names are given, and their descriptions follow from these. */
import { type SlotKind, schemaOfSlot } from "#schemas/compile/plan.ts";

/** A field with words, a picture or another thing that the engine prepares. */
export function slot(kind: string, title: string, more: object = {}): object {
  return { $ref: `../../../${schemaOfSlot(kind as SlotKind)}`, ...plain(title, more) };
}

/** A field with a value as it is. */
export function plain(title: string, more: object): object {
  return { title, description: `The ${title.toLowerCase()}.`, ...more };
}
