/** What is marked as a draft: a document, or an item of a list in one. */
import { fromPointer, toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";

/** The pointer of the outermost draft that a place of a document is in. */
export function draftAt(pointer: string, document: unknown): string | undefined {
  const names = fromPointer(pointer);
  let at = document;
  for (let depth = 0; ; depth++) {
    const isItem = depth === 0 || /^\d+$/.test(names[depth - 1] ?? "");
    if (isItem && isObject(at) && at.status === "draft") return toPointer(names.slice(0, depth));
    const name = names[depth];
    if (name === undefined || typeof at !== "object" || at === null || !Object.hasOwn(at, name))
      return undefined;
    at = (at as { readonly [name: string]: unknown })[name];
  }
}
