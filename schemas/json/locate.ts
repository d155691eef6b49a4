/**
 * Where the values of a document stand in its text.
 *
 * The text is scanned once, when a place is first asked for, which does not happen in a document without problems. It must be
 * well-formed JSON: `JSON.parse` has accepted it before.
 */
import { once } from "#schemas/values/remember.ts";
import type { Range } from "./lines.ts";
import { fromPointer, toPointer } from "./pointer.ts";

/** Where a value stands; `key` is where its property's name stands, quotes included in both. */
export type Location = { key?: Range; value: Range };

/** A property whose object has one of that name already. The last one counts, as in every JSON parser. */
export type DuplicateProperty = {
  /** Pointer of the property. */
  pointer: string;
  name: string;
  /** Where the name stands again, and where it stands first. */
  key: Range;
  first: Range;
};

export type Locator = {
  /** `undefined` when the document has no such value. Of a repeated property, the last one is meant. */
  locate(pointer: string): Location | undefined;
  /** What an object or a list holds, by names or indices, in the order of the text. */
  members(pointer: string): [name: string, place: Location][];
  /** Every repetition of a property's name, in the order of the text. */
  duplicates(): DuplicateProperty[];
};

/** A value, and what it holds by names or indices. */
type Node = { place: Location; members: Map<string, Node> };

export function createLocator(text: string): Locator {
  const scanned = once(() => scan(text));
  const nodeAt = (pointer: string) => {
    let node: Node | undefined = scanned().root;
    for (const step of fromPointer(pointer)) node = node?.members.get(step);
    return node;
  };
  return {
    locate: (pointer) => nodeAt(pointer)?.place,
    members: (pointer) => [...(nodeAt(pointer)?.members ?? [])].map(([name, { place }]) => [name, place]),
    duplicates: () => scanned().duplicates,
  };
}

/** A text, a bracket, or a number or a word. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s"{}[\]:,]+/g;

/** What scalars hold. */
const NOTHING = new Map<string, Node>();

function scan(text: string): { root: Node | undefined; duplicates: DuplicateProperty[] } {
  const duplicates: DuplicateProperty[] = [];
  const open: { name: string; node: Node; firstKeys: Map<string, Range> | undefined }[] = [];
  let root: Node | undefined;
  let key: Range | undefined;
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const end = start + token.length;
    const parent = open.at(-1);
    if (token === "}" || token === "]") {
      if (parent) parent.node.place.value.end = end;
      open.pop();
      continue;
    }
    if (parent?.firstKeys && !key) {
      key = { start, end };
      continue;
    }
    const isOpening = token === "{" || token === "[";
    const value = { start, end };
    const place = key ? { key, value } : { value };
    const node = { place, members: isOpening ? new Map() : NOTHING };
    const name = key ? nameOf(text, key) : String(parent?.node.members.size ?? "");
    if (key && parent?.firstKeys) {
      const first = parent.firstKeys.get(name);
      if (first) {
        const pointer = toPointer([...open.slice(1).map((one) => one.name), name]);
        duplicates.push({ pointer, name, key, first });
        // The last one counts, also for the order.
        parent.node.members.delete(name);
      } else parent.firstKeys.set(name, key);
    }
    if (parent) parent.node.members.set(name, node);
    else root = node;
    if (isOpening) open.push({ name, node, firstKeys: token === "{" ? new Map() : undefined });
    key = undefined;
  }
  return { root, duplicates };
}

function nameOf(text: string, { start, end }: Range): string {
  const name = text.slice(start + 1, end - 1);
  return name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name;
}
