/**
 * Splits a text into tags and words. Every character belongs to exactly one token, in order.
 *
 * A tag never goes on beyond the next `<`: no attribute of the closed set needs that sign, it bounds the damage of a
 * forgotten quotation mark, and it makes reading linear whatever is written.
 */

/**
 * An attribute as written. `value` is raw; `valueStart` is where it begins in the text. With a `problem`, its value is a
 * guess: the closing quotation mark is missing, or the quotation marks are curly.
 */
export type Attribute = {
  name: string;
  value: string;
  start: number;
  end: number;
  valueStart: number;
  problem?: "unclosed" | "curly";
};

/**
 * A token with its place in the text.
 *
 * `opaque` is a tag with all its content, which is no text; `other` a comment, a declaration or a processing
 * instruction; `broken` words that begin like a tag and have no `>`.
 */
export type Token =
  | { kind: "words"; start: number; end: number }
  | { kind: "open"; name: string; attributes: Attribute[]; start: number; end: number }
  | { kind: "close"; name: string; start: number; end: number }
  | { kind: "opaque"; name: string; start: number; end: number; tagEnd: number }
  | { kind: "other"; start: number; end: number }
  | { kind: "broken"; name: string; isClose: boolean; start: number; end: number };

/** Tags whose content is no text. */
const OPAQUE = new Set(
  "script style template iframe noscript noembed noframes textarea title xmp svg math object".split(" "),
);

/** Reads a text. Never throws. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let at = text.indexOf("<");
  while (at !== -1) {
    const token = readMarkup(text, at);
    if (token) {
      if (at > from) tokens.push({ kind: "words", start: from, end: at });
      tokens.push(token);
      from = token.end;
    }
    at = text.indexOf("<", token ? from : at + 1);
  }
  if (from < text.length) tokens.push({ kind: "words", start: from, end: text.length });
  return tokens;
}

/** The tag or comment that begins at `start`, or nothing when the `<` is only a character. */
function readMarkup(text: string, start: number): Token | undefined {
  const isClose = text.charCodeAt(start + 1) === SLASH;
  const nameStart = start + (isClose ? 2 : 1);
  const nameEnd = endOfName(text, nameStart);
  if (nameEnd === nameStart) return isClose ? undefined : readOther(text, start);
  const after = text.charCodeAt(nameEnd);
  const name = text.slice(nameStart, nameEnd).toLowerCase();
  if (after === GREATER) return toTag(text, start, isClose, name, [], nameEnd + 1);
  if (nameEnd < text.length && after !== SLASH && after !== LESS && !isSpace(after)) return undefined;
  const attributes: Attribute[] = [];
  const end = readAttributes(text, nameEnd, attributes);
  if (end >= 0) return toTag(text, start, isClose, name, attributes, end);
  return { kind: "broken", name, isClose, start, end: -end };
}

function toTag(
  text: string,
  start: number,
  isClose: boolean,
  name: string,
  attributes: Attribute[],
  end: number,
): Token {
  if (isClose) return { kind: "close", name, start, end };
  if (OPAQUE.has(name))
    return { kind: "opaque", name, start, end: endOfOpaque(text, name, end), tagEnd: end };
  return { kind: "open", name, attributes, start, end };
}

function readOther(text: string, start: number): Token | undefined {
  const sign = text.charAt(start + 1);
  if (sign !== "!" && sign !== "?") return undefined;
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start + 4);
    return { kind: "other", start, end: end === -1 ? text.length : end + 3 };
  }
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) !== GREATER && text.charCodeAt(end) !== LESS) end++;
  return text.charCodeAt(end) === GREATER ? { kind: "other", start, end: end + 1 } : undefined;
}

function endOfName(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    const isLater = at > start && ((code >= 0x30 && code <= 0x39) || code === 0x2d);
    if (!isLetter && !isLater) break;
  }
  return at;
}

/**
 * Reads attributes up to the tag's `>` and returns the offset after it. Without one, it returns the offset of what ends
 * the tag, the next `<` or the end of the text, as a negative number.
 */
function readAttributes(text: string, from: number, attributes: Attribute[]): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === LESS) return -at;
    if (code === SLASH || isSpace(code)) {
      at++;
      continue;
    }
    const attribute = readAttribute(text, at);
    attributes.push(attribute);
    at = attribute.end;
  }
  return -text.length;
}

function readAttribute(text: string, start: number): Attribute {
  let nameEnd = start + 1;
  for (; nameEnd < text.length; nameEnd++) {
    const code = text.charCodeAt(nameEnd);
    if (code === EQUALS || code === SLASH || endsValue(code)) break;
  }
  const name = text.slice(start, nameEnd).toLowerCase();
  const equals = skipSpaces(text, nameEnd);
  if (text.charCodeAt(equals) !== EQUALS)
    return { name, value: "", start, end: nameEnd, valueStart: nameEnd };
  const first = skipSpaces(text, equals + 1);
  const quote = text.charCodeAt(first);
  if (quote === 0x22 || quote === 0x27) return readQuoted(text, name, start, first);
  const end = endOfValue(text, first);
  const value = text.slice(first, end);
  if (!/^[“”„«»‘’]/.test(value)) return { name, value, start, end, valueStart: first };
  return {
    name,
    value: value.replace(/^.|[“”„«»‘’]$/g, ""),
    start,
    end,
    valueStart: first,
    problem: "curly",
  };
}

/** An attribute whose quotation mark opens at `first`. Without its partner, the value ends at the next space or `>`. */
function readQuoted(text: string, name: string, start: number, first: number): Attribute {
  const quote = text.charCodeAt(first);
  let last = first + 1;
  while (last < text.length && text.charCodeAt(last) !== quote && text.charCodeAt(last) !== LESS) last++;
  const value = text.slice(first + 1, last);
  const isClosed = text.charCodeAt(last) === quote;
  // href="/x/ hreflang="en": the second mark opens the next value.
  const tookNext = value.endsWith("=") && /\s[\w-]+=$/.test(value);
  if (isClosed && !tookNext) return { name, value, start, end: last + 1, valueStart: first + 1 };
  const end = endOfValue(text, first + 1);
  return { name, value: text.slice(first + 1, end), start, end, valueStart: first + 1, problem: "unclosed" };
}

const SLASH = 0x2f;
const EQUALS = 0x3d;
const LESS = 0x3c;
const GREATER = 0x3e;

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function endsValue(code: number): boolean {
  return code === GREATER || code === LESS || isSpace(code);
}

function endOfValue(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsValue(text.charCodeAt(at))) at++;
  return at;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** The end of an opaque tag's closing tag, or of the text. */
function endOfOpaque(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![a-z0-9-])[^<>]*>?`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : text.length;
}
