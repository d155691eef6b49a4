/**
 * Splits a text into tags and words. Every character belongs to exactly one token, in order.
 *
 * A tag never goes on beyond the next `<`: no attribute of the closed set needs that sign, it bounds the damage of a
 * forgotten quotation mark, and it makes reading linear whatever is written.
 */

/**
 * An attribute as written. `value` is raw; `valueStart` is where it begins in the text. With a `flaw`, its value is a
 * guess: the closing quotation mark is missing, or the quotation marks are curly.
 */
export type Attribute = {
  name: string;
  value: string;
  start: number;
  end: number;
  valueStart: number;
  flaw?: "unclosed" | "curly";
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

const SPACE = /\s/;

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
  const sign = text.charAt(start + 1);
  if (text.startsWith("<!--", start)) {
    const end = text.indexOf("-->", start + 4);
    return { kind: "other", start, end: end === -1 ? text.length : end + 3 };
  }
  const next = text.indexOf("<", start + 1);
  const limit = next === -1 ? text.length : next;
  if (sign === "!" || sign === "?") {
    const end = text.slice(start, limit).indexOf(">");
    return end === -1 ? undefined : { kind: "other", start, end: start + end + 1 };
  }
  const isClose = sign === "/";
  const nameStart = start + (isClose ? 2 : 1);
  const nameEnd = endOfName(text, nameStart);
  if (nameEnd === nameStart) return undefined;
  const after = text.charAt(nameEnd);
  if (nameEnd < limit && after !== ">" && after !== "/" && !SPACE.test(after)) return undefined;
  const name = text.slice(nameStart, nameEnd).toLowerCase();
  const attributes: Attribute[] = [];
  const end = readAttributes(text, nameEnd, limit, attributes);
  if (end === -1) return { kind: "broken", name, isClose, start, end: limit };
  if (isClose) return { kind: "close", name, start, end };
  if (OPAQUE.has(name))
    return { kind: "opaque", name, start, end: endOfOpaque(text, name, end), tagEnd: end };
  return { kind: "open", name, attributes, start, end };
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

/** Reads attributes up to the tag's `>` and returns the offset after it; -1 when there is none before `limit`. */
function readAttributes(text: string, from: number, limit: number, attributes: Attribute[]): number {
  let at = from;
  while (at < limit) {
    const sign = text.charAt(at);
    if (sign === ">") return at + 1;
    if (sign === "/" || SPACE.test(sign)) {
      at++;
      continue;
    }
    const attribute = readAttribute(text, at, limit);
    attributes.push(attribute);
    at = attribute.end;
  }
  return -1;
}

function readAttribute(text: string, start: number, limit: number): Attribute {
  const nameEnd = endBefore(text, start + 1, limit, (sign) => "=/>".includes(sign) || SPACE.test(sign));
  const name = text.slice(start, nameEnd).toLowerCase();
  const equals = endBefore(text, nameEnd, limit, (sign) => !SPACE.test(sign));
  if (equals === limit || text.charAt(equals) !== "=") {
    return { name, value: "", start, end: nameEnd, valueStart: nameEnd };
  }
  const first = endBefore(text, equals + 1, limit, (sign) => !SPACE.test(sign));
  const quote = text.charAt(first);
  if (first < limit && (quote === '"' || quote === "'"))
    return readQuoted(text, { name, start }, first, limit);
  const end = endBefore(text, first, limit, (sign) => sign === ">" || SPACE.test(sign));
  const value = text.slice(first, end);
  if (!/^[“”„«»‘’]/.test(value)) return { name, value, start, end, valueStart: first };
  return { name, value: value.replace(/^.|[“”„«»‘’]$/g, ""), start, end, valueStart: first, flaw: "curly" };
}

/** An attribute whose quotation mark opens at `first`. Without its partner, the value ends at the next space or `>`. */
function readQuoted(
  text: string,
  { name, start }: { name: string; start: number },
  first: number,
  limit: number,
): Attribute {
  const quote = text.charAt(first);
  const last = endBefore(text, first + 1, limit, (sign) => sign === quote);
  const value = text.slice(first + 1, last);
  const tookNext = /\s[\w-]+=$/.test(value);
  if (last < limit && !tookNext) return { name, value, start, end: last + 1, valueStart: first + 1 };
  const end = endBefore(text, first + 1, limit, (sign) => sign === ">" || SPACE.test(sign));
  return { name, value: text.slice(first + 1, end), start, end, valueStart: first + 1, flaw: "unclosed" };
}

function endBefore(text: string, from: number, limit: number, isEnd: (sign: string) => boolean): number {
  let at = from;
  while (at < limit && !isEnd(text.charAt(at))) at++;
  return at;
}

/** The end of an opaque tag's closing tag, or of the text. */
function endOfOpaque(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![a-z0-9-])[^<>]*>?`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(text);
  return found ? found.index + found[0].length : text.length;
}
