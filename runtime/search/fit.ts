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
  best: Float64Array;
};

/** How many of the wanted words the name of each document has. */
type NameFit = {
  own: Uint8Array;
  /** In these or other words. */
  any: Uint8Array;
  /** How many words of named choices it has. */
  chosen: Uint8Array;
  /** Of one word: whether the name has it. */
  mark: Uint8Array;
};

/** How soon more of the same word counts no more (BM25's k1). */
const SATURATION = 1.2;

/** Values of `mark`. */
const [OTHER, OWN] = [1, 2] as const;

const known = new WeakMap<SearchIndex, Fit>();

/** Nothing fits yet. Kept with the index: half a megabyte for each answer about 20,000 documents is what the collector stops for. */
export function emptyFit(index: SearchIndex): Fit {
  const { size } = index;
  const bytes = () => new Uint8Array(size);
  const fit = known.get(index) ?? {
    ...{ scores: new Float64Array(size), best: new Float64Array(size), words: bytes(), choices: bytes() },
    names: index.names.map(() => ({ own: bytes(), any: bytes(), chosen: bytes(), mark: bytes() })),
  };
  known.set(index, fit);
  const { scores, words, choices, names } = fit;
  for (const list of [scores, words, choices, ...names.flatMap((name) => Object.values(name))]) list.fill(0);
  return fit;
}

/** Adds how well each document fits one word: by the best of the ways in which it has it (BM25F), the rarer the more. */
export function addWord({ ways }: Wanted, index: SearchIndex, fit: Fit, isNeeded = true): void {
  const { best, names, scores, words } = fit;
  best.fill(0);
  for (const { mark } of names) mark.fill(0);
  for (const { key, weight, is } of ways) {
    const found = index.postings.get(key);
    if (is !== "kin" || !found) continue;
    const rarity = rarityOf(found.documents.length, index.size);
    addScores(found, weight * rarity, best);
  }
  for (const { key, weight, is, inName } of ways) {
    if (is === "kin") continue;
    for (const [at, { postings }] of index.names.entries()) {
      const found = postings.get(key);
      if (!found) continue;
      const { mark } = names[at] as NameFit;
      const kind = is === "other" ? OTHER : OWN;
      for (const document of found.documents) if ((mark[document] ?? 0) < kind) mark[document] = kind;
      if (inName) takeBest(found, weight, best);
    }
    const found = inName ? undefined : index.postings.get(key);
    if (found) takeBest(found, weight, best);
  }
  let count = 0;
  for (const score of best) if (score > 0) count++;
  const rarity = rarityOf(count, index.size);
  for (let at = 0; at < index.size; at++) {
    const score = best[at] ?? 0;
    if (score <= 0) continue;
    scores[at] = (scores[at] ?? 0) + score * rarity;
    if (isNeeded) words[at] = (words[at] ?? 0) + 1;
  }
  if (!isNeeded) return;
  for (const { mark, own, any } of names) {
    for (let at = 0; at < mark.length; at++) {
      const kind = mark[at];
      if (kind === 0) continue;
      any[at] = (any[at] ?? 0) + 1;
      if (kind === OWN) own[at] = (own[at] ?? 0) + 1;
    }
  }
}

/** Adds the scores of a thing to those of others. */
function addScores({ documents, impacts }: Postings, weight: number, scores: Float64Array): void {
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number;
    scores[document] = (scores[document] ?? 0) + weight * saturated(impacts[at] as number);
  }
}

/** Takes the scores of a thing where they are greater. */
function takeBest({ documents, impacts }: Postings, weight: number, best: Float64Array): void {
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number;
    const score = weight * saturated(impacts[at] as number);
    if (score > (best[document] ?? 0)) best[document] = score;
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
