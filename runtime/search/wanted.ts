/**
 * What a query stands for: choices of facets and amounts that it names, and words: whole, in other names of what they speak of,
 * and as beginnings.
 */
import { type Amount, readAmounts } from "./amounts.ts";
import { type Bits, hasBit } from "./bits.ts";
import type { NamedChoice } from "./choice-names.ts";
import { type SearchIndex, shortKey, termKey } from "./index.ts";
import { nearWords } from "./near.ts";
import { beginningWith, type Corrected, isSkipped, readWords } from "./query-words.ts";
import type { Mention } from "./terms.ts";
import { isEmptyWord } from "./words.ts";

/** A key of the index under which a thing is found. */
export type Way = {
  key: string;
  /** How much that counts. */
  weight: number;
  /** Whether it stands for the thing in other words, or only comes close: several of these count together, the rarer the more. */
  is?: "other" | "kin";
  /** Whether it counts in names alone. */
  inName?: boolean;
};

/** A word that is searched for, in all the ways in which a document can have it. */
export type Wanted = { ways: Way[] };

/** A query after reading. */
export type Asked = {
  wanted: Wanted[];
  /** Stop words: no document has to have them, and those that have them come first. */
  welcome: Wanted[];
  /** By facet: the choices that are named. One of each facet is enough. */
  choices: ReadonlyMap<string, readonly NamedChoice[]>;
  amounts: readonly Amount[];
  /** The words that are searched for, as texts have them. */
  meant: string[];
  corrected: Corrected[];
  isCut: boolean;
  /** Whether it speaks of things that others are akin to. */
  hasKin: boolean;
};

/** Words that begin alike, at most. */
const MOST_ENDINGS = 60;

/** How much less than itself something counts that stands for it. */
const LESS = {
  word: 0.8,
  below: 0.6,
  beginning: 0.6,
  near: 0.5,
  short: 0.4,
  related: 0.3,
  kin: 0.2,
} as const;

/** `among` are the documents that can be found; `isWide` when what is akin counts. */
type Reading = { among: Bits; isWide: boolean };

/** Reads a query. */
export function readWanted(text: string, index: SearchIndex, reading: Reading): Asked {
  const { amounts, rest } = readAmounts(text, index);
  const { words, corrected, isCut } = readWords(rest, index);
  const named = index.choiceNames.find(words);
  const mentions = index.terms.find(words, true);
  const choices = new Map<string, NamedChoice[]>();
  const wanted: Wanted[] = [];
  const skipped: string[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = mentions.find(({ from }) => from === at);
    const choice = named.find(({ from }) => from === at);
    if (choice && choice.to >= (mention?.to ?? 0)) {
      for (const facet of new Set(choice.choices.map((one) => one.facet))) {
        choices.set(facet, [...(choices.get(facet) ?? []), choice]);
      }
      at = choice.to;
    } else if (mention && (mention.to - at > 1 || !isSkipped(words[at] as string, index))) {
      wanted.push(...ofMention(words, mention, index, reading));
      at = mention.to;
    } else {
      const word = words[at] as string;
      if (isSkipped(word, index)) skipped.push(word);
      else {
        // A developer may be called an engineer, and a project manager a PM.
        const short: Way = { key: shortKey(word), weight: LESS.short, is: "other", inName: true };
        wanted.push({ ways: [...waysOf(words, at, index), short] });
      }
      at++;
    }
  }
  const welcome = skipped.filter(isEmptyWord).map((word) => ({ ways: [{ key: word, weight: LESS.word }] }));
  const hasKin = mentions.some(({ term }) => term.akin || term.parents);
  const isEmpty = wanted.length === 0 && choices.size === 0 && amounts.length === 0;
  return {
    ...(isEmpty ? { wanted: welcome, welcome: [] } : { wanted, welcome }),
    ...{ choices, amounts, meant: words, corrected, isCut, hasKin },
  };
}

/** The words of a name: each is found by what the name stands for, too. */
function ofMention(
  words: readonly string[],
  { term: { id, related = [], akin = [], parents = [] }, from, to }: Mention,
  index: SearchIndex,
  { among, isWide }: Reading,
): Wanted[] {
  const { terms, postings } = index;
  const below = [...terms.below(id)];
  const isThere = [id, ...below].some((one) =>
    postings.get(termKey(one))?.documents.some((document) => hasBit(among, document)),
  );
  const kin = isWide ? [...akin, ...parents.flatMap((parent) => [parent, ...terms.below(parent)])] : [];
  const toWay = (weight: number, is: "other" | "kin", inName?: true) => (one: string) => ({
    ...{ key: termKey(one), weight, is, ...(inName ? { inName } : {}) },
  });
  const itself: Way[] = [
    toWay(1, "other")(id),
    ...below.map(toWay(LESS.below, "other")),
    ...related.map(toWay(LESS.related, "other", true)),
    ...kin.map(toWay(LESS.kin, "kin")),
  ];
  // Where documents are about it as a whole, its words by themselves are something else.
  const inName = to - from > 1 && isThere;
  return words.slice(from, to).map((_, at) => ({
    ways: [...itself, ...waysOf(words, from + at, index).map((way) => (inName ? { ...way, inName } : way))],
  }));
}

/** A word itself, with the next one or the one before as one word, and those that begin like it. */
function waysOf(words: readonly string[], at: number, index: SearchIndex): Way[] {
  const word = words[at] as string;
  const joined = [`${words[at - 1] ?? ""}${word}`, `${word}${words[at + 1] ?? ""}`].filter(
    (one) => one !== word && index.postings.has(one),
  );
  // What only begins like a word can be a misspelt one.
  const near = index.postings.has(word) ? [] : nearWords(word, index.vocabularyOfNames);
  return [
    ...[word, ...joined].map((key) => ({ key, weight: LESS.word })),
    ...near.map((key) => ({ key, weight: LESS.near })),
    ...beginningWith(word, index.vocabulary.words, MOST_ENDINGS).map((key) => ({
      key,
      weight: (LESS.beginning * word.length) / key.length,
    })),
  ];
}
