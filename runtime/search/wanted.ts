/** What a query stands for: whole words, their terms, words that begin like them, and corrections of misspelt ones. */
import { type SearchIndex, termKey } from "./index.ts";
import { nearWords } from "./near.ts";
import type { Postings } from "./postings.ts";
import { isEmptyWord, toWords } from "./words.ts";

/** A thing that is searched for, in all the ways in which a document can have it. */
export type Wanted = { alternatives: { postings: Postings; weight: number }[] };

/** A word that is nowhere, with what is searched for instead. */
export type Corrected = { from: string; to: string };

/** A query as it is read. `isCut` when it has more words than are searched for. */
export type Asked = { wanted: Wanted[]; corrected: Corrected[]; isCut: boolean };

/** The most words that are searched for: a query with more is hardly intended. */
const MOST_WORDS = 12;

/** The shortest beginning of a word that stands for the word. */
export const SHORTEST_BEGINNING = 3;

/** Words that begin alike, at most. */
const MOST_ENDINGS = 60;

/** How much less than itself something counts that stands for it. */
const LESS = { below: 0.6, beginning: 0.6, near: 0.5, word: 0.8 } as const;

/** Reads a query; `wanted` is empty when it has no words. */
export function readWanted(text: string, index: SearchIndex): Asked {
  const words = withoutEmpty(toWords(text));
  const corrected: Corrected[] = [];
  const wanted = wantedIn(words.slice(0, MOST_WORDS), index, corrected);
  return { wanted, corrected, isCut: words.length > MOST_WORDS };
}

function withoutEmpty(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => !isEmptyWord(word));
  return full.length > 0 ? full : words;
}

function wantedIn(words: readonly string[], index: SearchIndex, corrected: Corrected[]): Wanted[] {
  const { terms, postings } = index;
  const wanted: Wanted[] = [];
  const take = (alternatives: [key: string, weight: number][]) => {
    const found = alternatives.flatMap(([key, weight]) => {
      const own = postings.get(key);
      return own ? [{ postings: own, weight }] : [];
    });
    wanted.push({ alternatives: found });
    return found.length > 0;
  };
  const mentions = terms.find(words, true);
  for (let at = 0; at < words.length; ) {
    const mention = mentions.find(({ from }) => from === at);
    const word = words[at] as string;
    if (!mention) {
      take(waysOf(word, index, corrected));
      at++;
      continue;
    }
    const { id } = mention.term;
    const ways: [string, number][] = [
      [termKey(id), 1],
      ...[...terms.below(id)].map((one): [string, number] => [termKey(one), LESS.below]),
      ...(mention.to - at === 1 ? waysOf(word, index) : []),
    ];
    if (!take(ways)) {
      // Nothing is about it as a whole: what has its words may still be.
      wanted.pop();
      for (const part of words.slice(at, mention.to)) take(waysOf(part, index, corrected));
    }
    at = mention.to;
  }
  return wanted;
}

/** The keys that a word is found under, with how much each counts. */
function waysOf(word: string, index: SearchIndex, corrected?: Corrected[]): [string, number][] {
  const ways: [string, number][] = index.postings.has(word) ? [[word, LESS.word]] : [];
  const endings = beginningWith(word, index.vocabulary.words);
  ways.push(...endings.map((one): [string, number] => [one, (LESS.beginning * word.length) / one.length]));
  if (ways.length > 0 || !corrected) return ways;
  const countOf = (one: string) => index.postings.get(one)?.documents.length ?? 0;
  // Of several equally near words, the one that most documents have is searched for, and reported.
  const [meant] = nearWords(word, index.vocabulary).sort((a, b) => countOf(b) - countOf(a));
  if (meant === undefined) return [];
  corrected.push({ from: word, to: meant });
  return [[meant, LESS.near]];
}

/** Longer words that begin with one. */
function beginningWith(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < SHORTEST_BEGINNING) return [];
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < vocabulary.length && found.length < MOST_ENDINGS; at++) {
    const one = vocabulary[at] ?? "";
    if (!one.startsWith(word)) break;
    if (one !== word) found.push(one);
  }
  return found;
}
