/**
 * Finds a `&` that begins no reference, the most frequent mistake in XML that was put together by hand. The parser takes
 * whatever follows one for a name, to the next semicolon, and complains of something else at the end of the feed.
 */

/** What opens and closes parts in which `&` is only a character, and `&` itself. */
const SIGN = /<!\[CDATA\[|\]\]>|<!--|-->|&/g;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z_][\w.-]{0,40});/i;
/** How long what is looked for can be. */
const LONGEST = 50;

/** Text up to a `&` that begins no reference; that it was met is yielded last. */
export async function* untilStray(text: AsyncIterable<string>): AsyncGenerator<string | { isStray: true }> {
  let held = "";
  /** What ends the part that is being read, in which everything is words. */
  let end: string | undefined;
  for await (const chunk of text) {
    held += chunk;
    const found = scan(held, end, held.length - LONGEST);
    if (found.at > 0) yield held.slice(0, found.at);
    if (found.isStray) {
      yield { isStray: true };
      return;
    }
    held = held.slice(found.at);
    end = found.end;
  }
  const { at, isStray } = scan(held, end, held.length);
  if (at > 0) yield held.slice(0, at);
  if (isStray) yield { isStray: true };
}

type Found = { at: number; end: string | undefined; isStray: boolean };

/** Reads the signs before `limit`; what follows may not be whole yet. */
function scan(text: string, before: string | undefined, limit: number): Found {
  let end = before;
  let at = Math.max(limit, 0);
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (index >= limit) break;
    if (end !== undefined) {
      if (sign === end) end = undefined;
    } else if (sign === "<!--") end = "-->";
    else if (sign === "<![CDATA[") end = "]]>";
    else if (sign === "&" && !REFERENCE.test(text.slice(index, index + LONGEST))) {
      return { at: index, end, isStray: true };
    } else continue;
    at = Math.max(at, index + sign.length);
  }
  return { at, end, isStray: false };
}
