/**
 * Where the values of a document stand in its text.
 *
 * Documents without problems are never searched, so the text is scanned on the first call only, once. The scan
 * takes well-formed JSON for granted: `JSON.parse` has accepted the text before.
 */
import type { Range } from "./lines.ts";
import { fromPointer, toPointer } from "./pointer.ts";

/** Where a value stands; `key` is where its property's name stands, quotes included in both. */
export type Location = { key?: Range; value: Range };

/** A property that its object has had before. The last one counts, as for every JSON reader. */
export type DuplicateProperty = {
  /** Pointer of the property. */
  pointer: string;
  name: string;
  /** The name's repetition, and its first occurrence. */
  key: Range;
  first: Range;
};

export type Locator = {
  /** `undefined` when the document has no such value. Of a repeated property, the last one is meant. */
  locate(pointer: string): Location | undefined;
  /** Every repetition of a property's name, in the order of the text. */
  duplicates(): DuplicateProperty[];
};

/** One value of the document. `next` is the index after the last one inside of it. */
type Node = { keyStart: number; keyEnd: number; start: number; end: number; next: number; parent: number };

export function createLocator(text: string): Locator {
  let known: Node[] | undefined;
  const members = new Map<number, Map<string, number>>();
  const nodes = () => {
    known ??= scan(text);
    return known;
  };
  const membersOf = (index: number) => {
    let found = members.get(index);
    if (!found) {
      found = listMembers(text, nodes(), index);
      members.set(index, found);
    }
    return found;
  };
  return {
    locate(pointer) {
      let index = 0;
      for (const step of fromPointer(pointer)) {
        const member = membersOf(index).get(step);
        if (member === undefined) return undefined;
        index = member;
      }
      const node = nodes()[index];
      if (!node) return undefined;
      const value = { start: node.start, end: node.end };
      return node.keyEnd > 0 ? { key: { start: node.keyStart, end: node.keyEnd }, value } : { value };
    },
    duplicates: () => findDuplicates(text, nodes()),
  };
}

function listMembers(text: string, nodes: Node[], index: number): Map<string, number> {
  const members = new Map<string, number>();
  const parent = nodes[index];
  if (!parent) return members;
  let place = 0;
  let child = index + 1;
  while (child < parent.next) {
    const node = nodes[child];
    if (!node) break;
    members.set(node.keyEnd > 0 ? nameOf(text, node) : String(place), child);
    place++;
    child = node.next;
  }
  return members;
}

function findDuplicates(text: string, nodes: Node[]): DuplicateProperty[] {
  const duplicates: DuplicateProperty[] = [];
  const seen = new Map<number, Map<string, Node>>();
  for (const node of nodes) {
    if (node.keyEnd === 0) continue;
    let names = seen.get(node.parent);
    if (!names) {
      names = new Map();
      seen.set(node.parent, names);
    }
    const name = nameOf(text, node);
    const first = names.get(name);
    if (!first) {
      names.set(name, node);
      continue;
    }
    duplicates.push({
      pointer: toPointer([...pathOf(text, nodes, node.parent), name]),
      name,
      key: { start: node.keyStart, end: node.keyEnd },
      first: { start: first.keyStart, end: first.keyEnd },
    });
  }
  return duplicates;
}

function pathOf(text: string, nodes: Node[], index: number): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = index; at > 0; ) {
    const node = nodes[at];
    if (!node) break;
    path.unshift(node.keyEnd > 0 ? nameOf(text, node) : placeOf(nodes, at, node.parent));
    at = node.parent;
  }
  return path;
}

function placeOf(nodes: Node[], index: number, parent: number): number {
  let place = 0;
  for (let at = parent + 1; at < index; at = nodes[at]?.next ?? index) place++;
  return place;
}

function nameOf(text: string, node: Node): string {
  const name = text.slice(node.keyStart + 1, node.keyEnd - 1);
  return name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name;
}

function scan(text: string): Node[] {
  const nodes: Node[] = [];
  const open: number[] = [];
  let key: Range | undefined;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const add = (start: number, end: number) => {
    const next = nodes.length + 1;
    nodes.push({
      keyStart: key?.start ?? 0,
      keyEnd: key?.end ?? 0,
      start,
      end,
      next,
      parent: open.at(-1) ?? -1,
    });
    key = undefined;
  };
  while (at < text.length) {
    const code = text.charCodeAt(at);
    switch (code) {
      case 0x20:
      case 0x0a:
      case 0x0d:
      case 0x09:
      case 0x2c: // ,
        at++;
        break;
      case 0x7b: // {
      case 0x5b: // [
        add(at, at);
        open.push(nodes.length - 1);
        at++;
        break;
      case 0x7d: // }
      case 0x5d: {
        // ]
        at++;
        const node = nodes[open.pop() ?? 0];
        if (node) {
          node.end = at;
          node.next = nodes.length;
        }
        break;
      }
      case 0x22: {
        // "
        const end = stringEnd(text, at);
        const colon = key ? -1 : colonAfter(text, end);
        if (colon === -1) add(at, end);
        else key = { start: at, end };
        at = colon === -1 ? end : colon + 1;
        break;
      }
      default: {
        const end = scalarEnd(text, at);
        add(at, end);
        at = end;
      }
    }
  }
  return nodes;
}

/** Offset after the closing quote of the text that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? text.length : quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === 92) before--;
  return (at - before) % 2 === 0;
}

function colonAfter(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === 0x3a ? at : -1;
}

function scalarEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x2c || code === 0x7d || code === 0x5d || code <= 0x20) break;
    at++;
  }
  return at;
}
