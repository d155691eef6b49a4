/**
 * Splits a text into tags and words. Every character belongs to exactly one token, in order.
 *
 * A tag ends at the next `<` at the latest. No attribute that is allowed needs that sign, a forgotten quotation mark spoils one
 * tag only, and the time is linear whatever is written.
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

// Each of these is looked for at one offset, with `matchAt`. `[\t-\r ]` is the white space of HTML.
const TAG = /<(\/?)([a-z][\da-z-]*)(?=[\t-\r /<>]|$)/iy;
const OTHER = /<!--.*?(?:-->|$)|<[!?][^<>]*>/sy;
const NAME = /([\t-\r /]*)([^\t-\r /<>][^\t-\r =/<>]*)([\t-\r ]*=[\t-\r ]*)?/y;
const QUOTED = /(["'])([^<]*?)\1/y;
const UNQUOTED = /(["']?)([^\t-\r <>]*)/y;
const END = /[\t-\r /]*(>?)/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** The tag or comment that begins at `start`, or nothing when the `<` is only a character. */
function readMarkup(text: string, start: number): Token | undefined {
  const tag = matchAt(TAG, text, start);
  if (!tag) {
    const other = matchAt(OTHER, text, start);
    return other ? { kind: "other", start, end: start + other[0].length } : undefined;
  }
  const [opening, slash, written = ""] = tag;
  const isClose = slash !== "";
  const name = written.toLowerCase();
  const attributes: Attribute[] = [];
  let end = start + opening.length;
  for (let next = readAttribute(text, end); next; next = readAttribute(text, end)) {
    attributes.push(next);
    end = next.end;
  }
  const [ending = "", sign = ""] = matchAt(END, text, end) ?? [];
  end += ending.length;
  if (sign === "") return { kind: "broken", name, isClose, start, end };
  if (isClose) return { kind: "close", name, start, end };
  if (!OPAQUE.has(name)) return { kind: "open", name, attributes, start, end };
  const closing = matchAt(new RegExp(`</${name}(?![a-z0-9-])[^<>]*>?`, "gi"), text, end);
  return {
    ...{ kind: "opaque", name, start, tagEnd: end },
    end: closing ? closing.index + closing[0].length : text.length,
  };
}

/** The attribute that comes next in a tag, if there is one. */
function readAttribute(text: string, from: number): Attribute | undefined {
  const found = matchAt(NAME, text, from);
  if (!found) return undefined;
  const [written, space = "", word = "", equals] = found;
  const name = word.toLowerCase();
  const start = from + space.length;
  const end = from + written.length;
  if (equals === undefined) return { name, value: "", start, end, valueStart: end };
  const [quoted, , inside = ""] = matchAt(QUOTED, text, end) ?? [];
  // href="/x/ hreflang="en": the second mark opens the next value.
  if (quoted !== undefined && !/\s[\w-]+=$/.test(inside)) {
    return { name, value: inside, start, end: end + quoted.length, valueStart: end + 1 };
  }
  // Without its partner, a quotation mark goes as far as the next space or `>`.
  const [all = "", mark = "", value = ""] = matchAt(UNQUOTED, text, end) ?? [];
  const place = { name, start, end: end + all.length, valueStart: end + mark.length };
  if (mark !== "") return { ...place, value, problem: "unclosed" };
  if (!/^[“”„«»‘’]/.test(value)) return { ...place, value };
  return { ...place, value: value.replace(/^.|[“”„«»‘’]$/g, ""), problem: "curly" };
}
