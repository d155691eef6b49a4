/**
 * Parses a JSON document, and finds where its values stand in the text.
 *
 * Nearly every document is in order. For those, `JSON.parse` and one cheap count are enough; our own scanners run only when
 * something is wrong, or when the place of a value is needed.
 */
import { createLines, type Position } from "./lines.ts";
import { createLocator, type Locator } from "./locate.ts";
import { MAX_DEPTH, MAX_LENGTH, RESERVED_NAME } from "./syntax/limits.ts";

/** A document that is well-formed JSON; its content may still be wrong. */
export type ParsedDocument = {
  ok: true;
  value: unknown;
  position(offset: number): Position;
} & Locator;

/** A text that is not JSON. `syntax/explain.ts` finds what is wrong in it. */
export type BrokenDocument = {
  ok: false;
  position(offset: number): Position;
};

/**
 * Parses a text. A byte-order mark at its start is accepted; offsets count it, columns do not.
 *
 * Some JSON is refused as well: a text longer than `MAX_LENGTH` or nested deeper than `MAX_DEPTH`, so that functions that walk the
 * value can be recursive; and a property called `RESERVED_NAME`, so that every value can be printed.
 */
export function parseJson(text: string): ParsedDocument | BrokenDocument {
  if (text.length > MAX_LENGTH) return refuse(text);
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return refuse(text);
  }
  const members = countMembers(value, 1);
  if (Number.isNaN(members)) return refuse(text);
  const locator = createLocator(text);
  return {
    ok: true,
    value,
    ...locator,
    position: createLines(text).position,
    duplicates: () => (countColons(text) === members ? [] : locator.duplicates()),
  };
}

function refuse(text: string): BrokenDocument {
  return { ok: false, position: createLines(text).position };
}

/** The properties of a value and of all values in it; `NaN` when it is nested too deeply or has the reserved name. */
function countMembers(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === "object" && item !== null) count += countMembers(item, depth + 1);
    }
    return count;
  }
  const members = value as Record<string, unknown>;
  for (const name in members) {
    if (name === RESERVED_NAME) return Number.NaN;
    count++;
    const member = members[name];
    if (typeof member === "object" && member !== null) count += countMembers(member, depth + 1);
  }
  return count;
}

/**
 * How many colons of well-formed JSON may end a property's name: each follows a quote. A text such as `": a"` counts
 * too, so the sum is at least the number of properties written; when it equals the properties that the parser kept,
 * none was written twice.
 *
 * @returns `NaN` when a name ends in an escaped sign: of `{"\"": 1, "\"": 2}` the parser of Node 24 sometimes keeps two
 * properties, one of them of another name.
 */
function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= 0x20) before--;
    if (text.charCodeAt(before) !== 0x22) continue;
    const last = text.charCodeAt(before - 1);
    if (last === 0x22 || last === 0x5c) return Number.NaN;
    count++;
  }
  return count;
}
