/** The documents of a page in their order, without sorting those of all other pages. */
import { type Bits, hasBit } from "./bits.ts";
import type { SearchIndex } from "./index.ts";
import type { WordsFound } from "./words-found.ts";

/** What decides on the order; `sort` is the name of the one that was requested. */
type Ordered = { sort: string | undefined; words: WordsFound | undefined; index: SearchIndex };

/**
 * By the requested sort; else by how well each fits; then by the first sort, and as they came.
 *
 * @param range the first place that is wanted, and the one after the last
 */
export function documentsOfPage(
  found: Bits,
  { sort, words, index }: Ordered,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const { setup, size, sorted } = index;
  const isAsked = sort !== undefined && sorted.has(sort);
  const all = sorted.get((isAsked ? sort : setup.sorts[0]?.name) ?? "") ?? Array(size).keys();
  const byFit = isAsked ? undefined : words;
  const documents: number[] = [];
  for (const document of all) {
    if (!byFit && documents.length === to) break;
    if (hasBit(found, document)) documents.push(document);
  }
  if (!byFit || documents.length === 0) return documents.slice(from, to);
  return sortBest(documents, byFit.scores, [from, to]);
}

/** The documents of a range by their scores; equal ones keep their order. Those beyond its worst are not compared. */
function sortBest(
  documents: readonly number[],
  scores: Float64Array,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const scoreOf = (document: number) => scores[document] ?? 0;
  const ascending = Float64Array.from(documents, scoreOf).sort();
  const best = ascending.at(-1 - from) as number;
  const least = ascending.at(-Math.min(to, documents.length)) as number;
  const better = documents.filter((document) => scoreOf(document) > best).length;
  return documents
    .filter((document) => scoreOf(document) <= best && scoreOf(document) >= least)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(from - better, to - better);
}
