/** Finding documents by words: whole words, what they stand for, words that begin like them, and what was probably meant. */
import { addBit, type Bits, createBits, hasBit } from "./bits.ts";
import { type Postings, type SearchIndex, termKey } from "./index.ts";
import { nearWords } from "./near.ts";
import { isEmptyWord, toWords } from "./words.ts";

/** What words find: the documents, how well each fits, and what was made of the words. */
export type WordsFound = {
  documents: Bits;
  /** By document; 0 where it does not fit. */
  scores: Float64Array;
  /** Words that are nowhere, with what was looked for instead. */
  corrected: { from: string; to: string }[];
  /** Whether no document has all that was asked for, so that those with some of it were taken. */
  isRelaxed: boolean;
  /** Whether there were more words than are looked for. */
  isCut: boolean;
};

/** More words than these nobody looks for on purpose. */
const MOST_WORDS = 12;

/** The shortest beginning of a word that stands for the word. */
const SHORTEST_BEGINNING = 3;

/** Words that begin alike, at most. */
const MOST_ENDINGS = 60;

/** How much less than itself something counts that stands for it. */
const LESS = { below: 0.6, beginning: 0.6, near: 0.5, word: 0.8 } as const;

/** How soon more of the same word counts no more (BM25's k1). */
const SATURATION = 1.2;

/** A thing that is looked for, in all the ways in which a document can have it. */
type Wanted = { alternatives: { postings: Postings; weight: number }[] };

/** Finds the documents that have all words of a text, or some where none has all; undefined when the text says nothing. */
export function findByWords(text: string, index: SearchIndex): WordsFound | undefined {
  const typed = toWords(text);
  const words = withoutEmpty(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const corrected: WordsFound["corrected"] = [];
  const wanted = wantedIn(words, index, corrected);
  const scored = wanted.map((one) => scoresOf(one, index));
  const add = (enough: number) => {
    const documents = createBits(index.size);
    const scores = new Float64Array(index.size);
    for (let at = 0; at < index.size; at++) {
      let sum = 0;
      let has = 0;
      for (const own of scored) {
        const score = own[at] ?? 0;
        if (score > 0) has++;
        sum += score;
      }
      if (has < enough) continue;
      addBit(documents, at);
      scores[at] = sum * (has / wanted.length);
    }
    return { documents, scores };
  };
  const whole = add(wanted.length);
  const isRelaxed = wanted.length > 1 && whole.documents.every((word) => word === 0);
  const found = isRelaxed ? add(Math.ceil(wanted.length / 2)) : whole;
  return { ...found, corrected, isRelaxed, isCut: withoutEmpty(typed).length > MOST_WORDS };
}

function withoutEmpty(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => !isEmptyWord(word));
  return full.length > 0 ? full : words;
}

function wantedIn(
  words: readonly string[],
  index: SearchIndex,
  corrected: WordsFound["corrected"],
): Wanted[] {
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
function waysOf(word: string, index: SearchIndex, corrected?: WordsFound["corrected"]): [string, number][] {
  const ways: [string, number][] = index.postings.has(word) ? [[word, LESS.word]] : [];
  const endings = beginningWith(word, index.vocabulary);
  ways.push(...endings.map((one): [string, number] => [one, (LESS.beginning * word.length) / one.length]));
  if (ways.length > 0 || !corrected) return ways;
  const near = nearWords(word, index.vocabulary);
  const [first] = near;
  if (first !== undefined) corrected.push({ from: word, to: first });
  return near.map((one) => [one, LESS.near]);
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

/** How well each document fits one thing: by the best of the ways in which it has it (BM25F), the rarer the more. */
function scoresOf({ alternatives }: Wanted, { size }: SearchIndex): Float64Array {
  const best = new Float64Array(size);
  const seen = createBits(size);
  let count = 0;
  for (const { postings, weight } of alternatives) {
    for (let at = 0; at < postings.documents.length; at++) {
      const document = postings.documents[at] as number;
      const impact = postings.impacts[at] as number;
      const score = (weight * impact * (SATURATION + 1)) / (impact + SATURATION);
      if (score > (best[document] ?? 0)) best[document] = score;
      if (!hasBit(seen, document)) {
        addBit(seen, document);
        count++;
      }
    }
  }
  const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
  return best.map((score) => score * rarity);
}
