/** How well each document fits what is searched for: kept as lists of numbers, one for each document. */
import type { SearchIndex } from "./index.ts";
import type { Postings } from "./postings.ts";
import type { Wanted } from "./wanted.ts";

/** By document. */
export type Fit = {
  scores: Float64Array;
  /** How many of the wanted words it has, and how many of the named choices and amounts. */
  words: Uint8Array;
  choices: Uint8Array;
  /** By field that documents are called by. */
  names: NameFit[];
  /** The score of one word. */
  best: Touched;
};

/** Numbers by document, 0 but for those that were touched. */
type Touched = { values: Float64Array | Uint8Array; touched: Uint32Array; count: number };

/** How many of the wanted words the name of each document has. */
type NameFit = {
  own: Uint8Array;
  /** In these or other words. */
  any: Uint8Array;
  /** How many words of named choices it has. */
  chosen: Uint8Array;
  /** Of one word: whether the name has it. */
  mark: Touched;
};

/** How soon more of the same word counts no more (BM25's k1). */
const SATURATION = 1.2;

/** What a name has: something that stands for the word, or the word. */
const [OTHER, OWN] = [1, 2] as const;

const known = new WeakMap<SearchIndex, Fit>();

/** Nothing fits yet. Kept with the index: half a megabyte for each answer about 20,000 documents is what the collector stops for. */
export function emptyFit(index: SearchIndex): Fit {
  const { size } = index;
  const bytes = () => new Uint8Array(size);
  const touchable = (values: Touched["values"]) => ({ values, touched: new Uint32Array(size), count: 0 });
  const fit = known.get(index) ?? {
    ...{ scores: new Float64Array(size), words: bytes(), choices: bytes() },
    best: touchable(new Float64Array(size)),
    names: index.names.map(() => ({ own: bytes(), any: bytes(), chosen: bytes(), mark: touchable(bytes()) })),
  };
  known.set(index, fit);
  const { scores, words, choices, names } = fit;
  const lists = names.flatMap(({ own, any, chosen }) => [own, any, chosen]);
  for (const list of [scores, words, choices, ...lists]) list.fill(0);
  return fit;
}

/** Adds how well each document fits one word: by the best of the ways in which it has it (BM25F), the rarer the more. */
export function addWord({ ways }: Wanted, index: SearchIndex, fit: Fit, isNeeded = true): void {
  const { best, names, scores, words } = fit;
  for (const { key, weight, is } of ways) {
    const found = is === "kin" ? index.postings.get(key) : undefined;
    if (found) scoreOne(found, weight * rarityOf(found.documents.length, index.size), best, true);
  }
  for (const { key, weight, is, inName } of ways) {
    if (is === "kin") continue;
    for (let at = 0; at < names.length; at++) {
      const found = index.names[at]?.postings.get(key);
      if (!found) continue;
      markAll(found.documents, is === "other" ? OTHER : OWN, (names[at] as NameFit).mark);
      if (inName) scoreOne(found, weight, best, false);
    }
    const found = inName ? undefined : index.postings.get(key);
    if (found) scoreOne(found, weight, best, false);
  }
  const rarity = rarityOf(best.count, index.size);
  for (let at = 0; at < best.count; at++) {
    const document = best.touched[at] as number;
    scores[document] = (scores[document] ?? 0) + (best.values[document] ?? 0) * rarity;
    if (isNeeded) words[document] = (words[document] ?? 0) + 1;
    best.values[document] = 0;
  }
  best.count = 0;
  for (const { mark, own, any } of names) {
    for (let at = 0; at < mark.count; at++) {
      const document = mark.touched[at] as number;
      if (isNeeded) any[document] = (any[document] ?? 0) + 1;
      if (isNeeded && mark.values[document] === OWN) own[document] = (own[document] ?? 0) + 1;
      mark.values[document] = 0;
    }
    mark.count = 0;
  }
}

/** Notes the scores of one way: where they are greater than those of others, or added to them. */
function scoreOne({ documents, impacts }: Postings, weight: number, best: Touched, isSum: boolean): void {
  const { values, touched } = best;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number;
    const score = weight * saturated(impacts[at] as number);
    const known = values[document] as number;
    if (known === 0) touched[best.count++] = document;
    if (isSum) values[document] = known + score;
    else if (score > known) values[document] = score;
  }
}

function markAll(documents: Uint32Array, kind: number, mark: Touched): void {
  const { values, touched } = mark;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number;
    const known = values[document] as number;
    if (known === 0) touched[mark.count++] = document;
    if (known < kind) values[document] = kind;
  }
}

function saturated(impact: number): number {
  return (impact * (SATURATION + 1)) / (impact + SATURATION);
}

/** How much a thing counts that so many of all documents have. */
export function rarityOf(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}

/** How much of a query and the names of a document is the same, from 0 to 1. */
export function likenessOf(document: number, wanted: number, { names }: SearchIndex, fit: Fit): number {
  let likeness = 0;
  for (let at = 0; at < names.length; at++) {
    const { own, chosen } = fit.names[at] as NameFit;
    const also = chosen[document] ?? 0;
    const shared = (own[document] ?? 0) + also;
    const length = names[at]?.lengths[document] ?? 0;
    const all = wanted + also + length - Math.min(shared, length);
    likeness = Math.max(likeness, Math.min(1, shared / Math.max(1, all)));
  }
  return likeness;
}

/** What share of the wanted words a name of a document has; 1 when it has all in other words, 2 when it has all themselves. */
export function shareInNames(document: number, wanted: number, fit: Fit): number {
  let share = 0;
  for (const { own, any } of fit.names) {
    const count = own[document] ?? 0;
    share = Math.max(share, count === wanted ? 2 : any[document] === wanted ? 1 : count / wanted);
  }
  return share;
}
