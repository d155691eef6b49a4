/**
 * Finds a `&` that begins no reference, the most frequent mistake in XML that was put together by hand. The parser would take
 * all up to the next semicolon for a name, and report another mistake at the end of the feed.
 */

/** What opens and closes parts in which `&` is only a character, and `&` itself. */
const SIGN = /<!\[CDATA\[|\]\]>|<!--|-->|&/g;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z_][\w.-]{0,40});/i;
const LONGEST_REFERENCE = 50;

/** The index of the first; -1 if there is none. */
export function findStrayAmpersand(text: string): number {
  /** What ends the part that is being read, in which everything is words. */
  let end: string | undefined;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (end !== undefined) {
      if (sign === end) end = undefined;
    } else if (sign === "<!--") end = "-->";
    else if (sign === "<![CDATA[") end = "]]>";
    else if (sign === "&" && !REFERENCE.test(text.slice(index, index + LONGEST_REFERENCE))) return index;
  }
  return -1;
}
