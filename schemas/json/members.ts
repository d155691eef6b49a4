/**
 * Changes to a document: another value, another name, one member more or fewer. Each returns an edit of the text that follows
 * the style of the document and leaves the rest of it as it is.
 */
import type { Edit } from "./edit.ts";
import type { Range } from "./lines.ts";
import type { ParsedDocument } from "./parse.ts";
import { fromPointer, toPointer } from "./pointer.ts";
import { printValue, WIDTH, Written } from "./print.ts";
import { type JsonStyle, styleOf } from "./style.ts";

/** A document that was read, and the text that it was read from. */
export type EditableDocument = { text: string; source: ParsedDocument };

/** Puts another value in the place of the one at `pointer`. */
export function replaceValue({ text, source }: EditableDocument, pointer: string, value: unknown): Edit {
  const { start, end } = placeOf(source, pointer).value;
  const base = indentationAt(text, start);
  const taken = start - lineStart(text, start) + 1;
  return { start, end, text: printValue(value, { style: styleOf(text), base, taken }) };
}

/** The value at `pointer` as it is written, to be put into another place. */
export function writtenAt({ text, source }: EditableDocument, pointer: string): Written {
  const { start, end } = placeOf(source, pointer).value;
  return new Written(text.slice(start, end), indentationAt(text, start));
}

/** Spreads the object at `pointer` over several lines when its line is too long. */
export function openLongLine(document: EditableDocument, pointer: string): Edit | undefined {
  const { text, source } = document;
  const { start, end } = placeOf(source, pointer).value;
  const isInLine = !/[\r\n]/.test(text.slice(start, end));
  if (!isInLine || end - lineStart(text, start) <= WIDTH || styleOf(text).indent === "") return undefined;
  const members = source
    .members(pointer)
    .map(([name]) => [name, writtenAt(document, pointer + toPointer([name]))]);
  return replaceValue(document, pointer, Object.fromEntries(members));
}

/** Gives the property at `pointer` another name. The object may not have one of that name. */
export function renameKey({ source }: EditableDocument, pointer: string, name: string): Edit {
  const { key } = placeOf(source, pointer);
  if (!key) throw new Error(`There is no property at ${pointer}.`);
  return { ...key, text: JSON.stringify(name) };
}

/**
 * Adds a property to the object at `pointer`. The object may not have one of that name.
 *
 * @param after the property that it follows; the last one where this is absent or not there
 */
export function insertProperty(
  document: EditableDocument,
  pointer: string,
  name: string,
  value: unknown,
  after?: string,
): Edit {
  const members = membersAt(document, pointer);
  const before = members.find((member) => member.name === after) ?? members.at(-1);
  return insert(document, pointer, before?.whole, value, name);
}

/** Adds an item at the end of the list at `pointer`. */
export function appendItem(document: EditableDocument, pointer: string, value: unknown): Edit {
  return insert(document, pointer, membersAt(document, pointer).at(-1)?.whole, value);
}

/** Removes the property or the item at `pointer`, with the comma that goes with it. */
export function removeMember(document: EditableDocument, pointer: string): Edit {
  const { source } = document;
  const { key, value } = placeOf(source, pointer);
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  const members = membersAt(document, parent);
  const index = members.findIndex(({ whole }) => whole.end === value.end);
  const [previous, next] = [members[index - 1]?.whole, members[index + 1]?.whole];
  const start = key?.start ?? value.start;
  if (next) return { start, end: next.start, text: "" };
  if (previous) return { start: previous.end, end: value.end, text: "" };
  const parentRange = placeOf(source, parent).value;
  return { start: parentRange.start + 1, end: parentRange.end - 1, text: "" };
}

type Member = { name: string; whole: Range };

/** What an object or a list holds, in the order of the text. */
function membersAt({ source }: EditableDocument, pointer: string): Member[] {
  return source
    .members(pointer)
    .map(([name, { key, value }]) => ({ name, whole: { start: (key ?? value).start, end: value.end } }));
}

function insert(
  { text, source }: EditableDocument,
  pointer: string,
  before: Range | undefined,
  value: unknown,
  name?: string,
): Edit {
  const style = styleOf(text);
  const label = name === undefined ? "" : `${JSON.stringify(name)}${style.colon}`;
  if (before) {
    const gap = gapBefore(text, before.start);
    const written = printMember(label, value, style, gap);
    return { start: before.end, end: before.end, text: `,${gap}${written}` };
  }
  const { start, end } = placeOf(source, pointer).value;
  const base = indentationAt(text, start);
  const isInLine = style.indent === "";
  const gap = isInLine ? "" : style.eol + base + style.indent;
  const closing = isInLine ? "" : style.eol + base;
  return { start: start + 1, end: end - 1, text: gap + printMember(label, value, style, gap) + closing };
}

/** Writes a member after `gap`, which may have a line end in it. */
function printMember(label: string, value: unknown, style: JsonStyle, gap: string): string {
  const base = /[^\r\n]*$/.exec(gap)?.[0] ?? "";
  const isOwnLine = base !== gap;
  // Where others share a line, so does this one.
  const own = isOwnLine ? style : { ...style, indent: "" };
  return label + printValue(value, { style: own, base, taken: base.length + label.length + 1 });
}

/** What stands between a member and the comma or bracket before it. In a line of its own, a list may begin without a space. */
function gapBefore(text: string, start: number): string {
  const gap = /\s*$/.exec(text.slice(Math.max(start - 1000, 0), start))?.[0] ?? "";
  if (/[\r\n]/.test(gap)) return (/(?:\r\n?|\n)[^\r\n]*$/.exec(gap) ?? [gap])[0];
  return gap !== "" || styleOf(text).colon === ":" ? gap : " ";
}

function placeOf(source: ParsedDocument, pointer: string) {
  const place = source.locate(pointer);
  if (!place) throw new Error(`There is no value at ${pointer}.`);
  return place;
}

/** The value at `pointer`; nothing where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const name of fromPointer(pointer)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as { [name: string]: unknown })[name];
  }
  return at;
}

function lineStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
}

function indentationAt(text: string, at: number): string {
  return /[ \t]*/y.exec(text.slice(lineStart(text, at)))?.[0] ?? "";
}
