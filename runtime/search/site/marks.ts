/** Found words in texts, to be marked. */
import type { SearchIndex } from "#runtime/search/index.ts";
import { SHORTEST_BEGINNING } from "#runtime/search/query-words.ts";
import { isEmptyWord, toWords } from "#runtime/search/words.ts";

/** A text in parts; every second one, beginning with the second, is what was searched for. */
export type Marked = readonly string[];

/** Returns whether a word, as texts are split, was searched for. */
export type IsFound = (word: string) => boolean;

/** A word where it stands in a text, with what joins names (`node.js`, `R&D`, `C++`). */
const PLACE = /[\p{L}\p{M}\p{N}]+(?:['’.&][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;

/**
 * What is marked for a query: its words, those that begin like them, and the other names of their terms.
 *
 * @param meant the words that were searched for
 */
export function whatIsFound(meant: readonly string[], { terms }: Pick<SearchIndex, "terms">): IsFound {
  const named = terms.find(meant, true).flatMap(({ term }) => term.names.flatMap(toWords));
  const full = [...meant, ...named].filter((word) => !isEmptyWord(word));
  const whole = new Set(full.length > 0 ? full : meant);
  const beginnings = meant.filter((word) => word.length >= SHORTEST_BEGINNING);
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** Marks what was found. */
export function mark(text: string, isFound: IsFound): Marked {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: written, index } of text.matchAll(PLACE)) {
    if (!toWords(written).some(isFound)) continue;
    parts.push(text.slice(from, index), written);
    from = index + written.length;
  }
  return [...parts, text.slice(from)];
}

/** How many different words of a text were searched for. */
export function countFound(text: string, isFound: IsFound): number {
  return new Set(toWords(text).filter(isFound)).size;
}
