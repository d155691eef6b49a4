/**
 * Writes a value as this repository's formatter does: in one line if it fits. Always spread over several lines are the
 * document itself, and objects in a list that hold objects or lists.
 */
import { type JsonStyle, USUAL_STYLE } from "./style.ts";

/** How long a line may be. */
export const WIDTH = 110;

/** A value that is written as it stood elsewhere. `base` is the indentation of the line that it began in. */
export class Written {
  readonly text: string;
  readonly base: string;

  constructor(text: string, base: string) {
    this.text = text;
    this.base = base;
  }
}

/** Where a value is written. */
type Place = {
  style: JsonStyle;
  /** The indentation of the line that it begins in. */
  base: string;
  /** How much of that line is taken, and by what follows. */
  taken: number;
};

/** A whole document, with a line end after it. */
export function printDocument(value: unknown, style: JsonStyle = USUAL_STYLE): string {
  return `${write(value, { style, base: "", taken: 0 }, true)}${style.eol}`;
}

/** A value that stands within a document, without the indentation of its first line. */
export function printValue(value: unknown, place: Place): string {
  return write(value, place, false);
}

function write(value: unknown, place: Place, isOpen: boolean): string {
  const { style, base } = place;
  if (value instanceof Written) return indentAnew(value, place);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members: [string, unknown][] = isList
    ? value.map((item) => ["", item])
    : Object.entries(value).map(([name, member]) => [`${JSON.stringify(name)}${style.colon}`, member]);
  if (members.length === 0) return isList ? "[]" : "{}";
  const line = inLine(value, style);
  if (style.indent === "") return line;
  if (!isOpen && !isOpened(value) && place.taken + line.length <= WIDTH) return line;
  const inner = base + style.indent;
  const lines = members.map(([name, member]) => {
    const taken = widthOf(inner) + name.length + 1;
    return inner + name + write(member, { style, base: inner, taken }, isList && isRich(member));
  });
  const [opening, closing] = isList ? "[]" : "{}";
  return [opening, lines.join(`,${style.eol}`), base + closing].join(style.eol);
}

function indentAnew({ text, base }: Written, place: Place): string {
  const [first = "", ...rest] = text.split(/\r\n?|\n/);
  const lines = rest.map((line) => place.base + (line.startsWith(base) ? line.slice(base.length) : line));
  return [first, ...lines].join(place.style.eol);
}

/** Whether a value is spread over several lines because of what is in it. */
function isOpened(value: unknown): boolean {
  if (value instanceof Written) return /[\r\n]/.test(value.text);
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) && value.some(isRich) ? true : Object.values(value).some(isOpened);
}

/** Whether a value is an object that holds objects or lists. */
function isRich(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  if (value instanceof Written) return false;
  return Object.values(value).some((member) => typeof member === "object" && member !== null);
}

function inLine(value: unknown, style: JsonStyle): string {
  if (value instanceof Written) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isTight = style.colon === ":";
  const comma = isTight ? "," : ", ";
  if (Array.isArray(value)) return `[${value.map((item) => inLine(item, style)).join(comma)}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}${style.colon}${inLine(member, style)}`,
  );
  if (members.length === 0) return "{}";
  return isTight ? `{${members.join(comma)}}` : `{ ${members.join(comma)} }`;
}

/** A tab is as wide as the formatter takes it to be. */
function widthOf(indentation: string): number {
  return indentation.replaceAll("\t", "  ").length;
}
