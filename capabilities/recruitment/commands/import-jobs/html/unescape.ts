/**
 * Descriptions that were escaped once too often: their tags arrive as words, `&lt;p&gt;Work …`. A text that speaks of a tag has it
 * within a sentence, or after `<code>`, and keeps it.
 */
import { tokenise } from "#schemas/html/tokens.ts";
import { decodeEntities } from "./entities.ts";

/** A tag that a text or a block can begin with. */
const TAG = /^\s*<(p|div|span|section|article|ul|ol|li|h[1-6]|strong|b|em|i|table|br)\b[^<>]*>(\s?)/i;
/** What stands in these is meant as it is written. */
const LITERAL = new Set("code pre kbd samp".split(" "));
/** How often one text is escaped too often, at the most. */
const MOST = 3;

/** Decodes the words of a text as often as it takes for tags to begin in them that they also close. */
export function unescapeTags(written: string): string {
  if (!written.includes("&")) return written;
  const tokens = tokenise(written);
  let parts = tokens.map(({ kind, start, end }, index) => {
    const before = tokens[index - 1];
    const isLiteral = before?.kind === "open" && LITERAL.has(before.name);
    return { text: written.slice(start, end), isWords: kind === "words" && !isLiteral };
  });
  for (let round = 0; round < MOST; round++) {
    parts = parts.map((part) => (part.isWords ? { ...part, text: decodeEntities(part.text) } : part));
    const words = parts.flatMap(({ isWords, text }) => (isWords ? [text] : []));
    const ends = words.flatMap((text) => [...text.toLowerCase().matchAll(/<\/(\w+)\s*>/g)]);
    const closed = new Set(ends.map(([, name]) => name));
    const isMarkup = words.some((text) => {
      const [, name, space] = TAG.exec(text) ?? [];
      if (name === undefined) return false;
      // Beside real tags, only words that also end with one.
      const isAll = tokens.length === 1;
      return closed.has(name.toLowerCase()) ? isAll || />\s*$/.test(text) : isAll && space === "";
    });
    if (isMarkup) return parts.map(({ text }) => text).join("");
  }
  return written;
}

/**
 * Decodes names of characters that were escaped once too often, where they are part of a word: `R&amp;amp;D`, `we&amp;rsquo;re`. One
 * that stands by itself may be spoken of.
 *
 * @param words decoded once
 */
export function decodeAgain(words: string): string {
  return words.replace(REFERENCE, (written, name: string, at: number) => {
    const context = `${words[at - 1] ?? " "}${words[at + written.length] ?? " "}`;
    const isMeant = !/^[lg]t$/i.test(name) && (name === "amp" || /[\p{L}\p{N}]/u.test(context));
    return isMeant ? decodeEntities(`&${name};`) : written;
  });
}

const REFERENCE = /&(?:amp;)*(#x?[\da-f]{1,6}|[a-z]\w{1,30});/gi;

/** The first tag or name of a character that readers of these words would see, if there is one. */
export function markupIn(words: string): string | undefined {
  return /<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|u|a|h[1-6]|table|tr|td)\b[^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{2,5});/i.exec(
    words,
  )?.[0];
}
