/** Splits a text into tags and words. Every character belongs to exactly one token, in order. */

/** An attribute as written. `value` is raw; `valueStart` is where it begins in the text. */
export type Attribute = { name: string; value: string; start: number; end: number; valueStart: number };

/** A token with its place in the text. `other` is a comment, a declaration or a processing instruction. */
export type Token =
  | { kind: "words"; start: number; end: number }
  | { kind: "open"; name: string; attributes: Attribute[]; start: number; end: number }
  | { kind: "close"; name: string; start: number; end: number }
  | { kind: "other"; start: number; end: number };

/** No tag of the closed set needs more; a limit keeps reading linear whatever is written. */
const LONGEST_TAG = 4096;

const TAG_NAME = /[a-z][a-z0-9-]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>="'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** Reads a text. Never throws. */
export function* tokenise(text: string): Generator<Token> {
  let from = 0;
  let at = text.indexOf("<");
  while (at !== -1) {
    const token = readMarkup(text, at);
    if (token) {
      if (at > from) yield { kind: "words", start: from, end: at };
      yield token;
      from = token.end;
    }
    at = text.indexOf("<", token ? token.end : at + 1);
  }
  if (from < text.length) yield { kind: "words", start: from, end: text.length };
}

/** The tag or comment that begins at `start`, or nothing when the `<` is only a character. */
function readMarkup(text: string, start: number): Token | undefined {
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start + 4);
    return { kind: "other", start, end: end === -1 ? text.length : end + 3 };
  }
  const isClose = text[start + 1] === "/";
  const next = text[start + 1];
  TAG_NAME.lastIndex = start + (isClose ? 2 : 1);
  const name = TAG_NAME.exec(text)?.[0].toLowerCase();
  const end = endOfTag(text, start);
  if (end === undefined) return undefined;
  if (name === undefined) return next === "!" || next === "?" ? { kind: "other", start, end } : undefined;
  if (isClose) return { kind: "close", name, start, end };
  return { kind: "open", name, attributes: readAttributes(text, TAG_NAME.lastIndex, end - 1), start, end };
}

/** The end of a tag: the first `>` outside quotes. */
function endOfTag(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + LONGEST_TAG);
  let quote = "";
  for (let at = start + 1; at < limit; at++) {
    const character = text[at] as string;
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === ">") {
      return at + 1;
    } else if (character === "<") {
      return undefined;
    }
  }
  return undefined;
}

function readAttributes(text: string, from: number, end: number): Attribute[] {
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = from;
  while (ATTRIBUTE.lastIndex < end) {
    const match = ATTRIBUTE.exec(text);
    if (!match || ATTRIBUTE.lastIndex > end) break;
    const name = match[1] ?? "";
    const value = match[2] ?? match[3] ?? match[4] ?? "";
    const last = ATTRIBUTE.lastIndex;
    const start = match.index + match[0].indexOf(name);
    const valueStart = value === "" ? last : last - value.length - (match[4] === undefined ? 1 : 0);
    attributes.push({ name: name.toLowerCase(), value, start, end: last, valueStart });
  }
  return attributes;
}
