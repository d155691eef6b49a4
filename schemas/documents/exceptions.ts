/** What a document excepts itself from. JSON has no comments, so it names them in a field. */
import { fromPointer } from "#schemas/json/pointer.ts";
import { isObject, listIn } from "#schemas/json/schema.ts";

/** One exception. `at` narrows it to a section, an item or an entry. */
export type Exception = { check: string; at?: string; pointer: string };

/** The exceptions of a document, as far as they are what they should be. */
export function exceptionsIn(value: unknown): Exception[] {
  return listIn(value, "exceptions").flatMap((one, index) => {
    if (!isObject(one) || typeof one.check !== "string") return [];
    const at = typeof one.at === "string" ? { at: one.at } : {};
    return [{ check: one.check, ...at, pointer: `/exceptions/${index}` }];
  });
}

/** Names on the way to a place in a document: the ids of sections and items, and the keys of entries. */
export function namesAt(pointer: string, value: unknown): string[] {
  const names: string[] = [];
  let at = value;
  for (const step of fromPointer(pointer)) {
    if (!isObject(at) && !Array.isArray(at)) break;
    at = Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined;
    names.push(step);
    if (isObject(at) && typeof at.id === "string") names.push(at.id);
  }
  return names;
}
