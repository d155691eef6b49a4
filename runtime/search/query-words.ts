/** The words of a query as the index has them: misspelt ones corrected, and those written as one taken apart. */
import type { SearchIndex } from "./index.ts";
import { nearWords } from "./near.ts";
import { isEmptyWord, toWords } from "./words.ts";

/** A word that is nowhere, with what is searched for instead. */
export type Corrected = { from: string; to: string };

/** The words of a query. `isCut` when it has more than are searched for. */
export type QueryWords = { words: string[]; corrected: Corrected[]; isCut: boolean };

/** The most words that are searched for: a query with more is hardly intended. */
const MOST_WORDS = 12;

/** The shortest beginning of a word that stands for the word. */
export const SHORTEST_BEGINNING = 3;

/** The shortest part of two words that are written as one. */
const SHORTEST_PART = 3;

export function readWords(text: string, index: SearchIndex): QueryWords {
  const words: string[] = [];
  const corrected: Corrected[] = [];
  const { short = {} } = index.setup;
  const known = new Set<string>();
  const typed = toWords(text).flatMap((one) =>
    Object.hasOwn(short, one) ? toWords(short[one] ?? "") : [one],
  );
  for (const word of typed) {
    if (!isSkipped(word, index)) {
      if (known.has(word)) continue;
      known.add(word);
      if (known.size > MOST_WORDS) break;
    }
    const parts = isWhole(word, index) ? undefined : partsOf(word, index);
    if (parts || isKnown(word, index)) {
      words.push(...(parts ?? [word]));
      continue;
    }
    // Of several equally near words, the one that most names, and most documents have is searched for, and reported.
    const [meant] = nearWords(word, index.vocabulary).sort(
      (a, b) =>
        countOf(b, index.names) - countOf(a, index.names) || countOf(b, [index]) - countOf(a, [index]),
    );
    if (meant !== undefined) corrected.push({ from: word, to: meant });
    words.push(meant ?? word);
  }
  return { words, corrected, isCut: known.size > MOST_WORDS };
}

/** Whether a query is searched for without a word, unless it has no other. */
export function isSkipped(word: string, { setup }: SearchIndex): boolean {
  return isEmptyWord(word) || (setup.ignored?.includes(word) ?? false);
}

/** Whether a word is in a document, or names something by itself. */
function isWhole(word: string, index: SearchIndex): boolean {
  return (
    isSkipped(word, index) ||
    index.postings.has(word) ||
    index.terms.find([word], true).length > 0 ||
    index.choiceNames.find([word]).length > 0
  );
}

/** Whether a word is whole, stands in a name of something, or begins like a word of documents. */
function isKnown(word: string, index: SearchIndex): boolean {
  return (
    isWhole(word, index) ||
    index.terms.hasWord(word) ||
    index.choiceNames.hasWord(word) ||
    beginningWith(word, index.vocabulary.words, 1).length > 0
  );
}

/** How many documents have a word. */
function countOf(word: string, all: readonly Pick<SearchIndex, "postings">[]): number {
  return all.reduce((count, { postings }) => count + (postings.get(word)?.documents.length ?? 0), 0);
}

/** Two words of documents that are written as one; of several such pairs, the one whose rarer word most documents have. */
function partsOf(word: string, index: SearchIndex): [string, string] | undefined {
  let best: [string, string] | undefined;
  let most = 0;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const count = Math.min(...parts.map((part) => countOf(part, [index])));
    if (count > most) [best, most] = [parts, count];
  }
  return best;
}

/** Longer words that begin with one, at most so many. */
export function beginningWith(word: string, vocabulary: readonly string[], most: number): string[] {
  if (word.length < SHORTEST_BEGINNING) return [];
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < vocabulary.length && found.length < most; at++) {
    const one = vocabulary[at] ?? "";
    if (!one.startsWith(word)) break;
    if (one !== word) found.push(one);
  }
  return found;
}
