/** Answering a search: which documents fit, in which order, and how many each choice of a facet would leave. */
import { allBits, type Bits, both, countBits, countBoth, createBits, either } from "./bits.ts";
import { type Facet, hasOption } from "./facets.ts";
import type { SearchIndex } from "./index.ts";
import { documentsOfPage } from "./order.ts";
import { findByWords, type WordsFound } from "./words-found.ts";

/** A query. */
export type SearchQuery = {
  /** As it was typed; empty for everything. */
  words: string;
  /** By facet: the values that were chosen. Those that do not exist are left out of account. */
  chosen: { readonly [facet: string]: readonly string[] };
  /** Name of a sort. Without it, what fits best comes first, or what the first sort puts first. */
  sort?: string;
  /** The first is 1. */
  page: number;
};

/** What was found. */
export type SearchResult = {
  total: number;
  /** Numbers of the documents of the page, in order. */
  documents: number[];
  /** The page that is shown: the last one, where a later one was requested. */
  page: number;
  pages: number;
  /** By facet and value: how many there would be with this choice alone in its facet. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By facet: those that fit but for an amount that is not known, and those whose amount is of another unit. */
  leftOut: ReadonlyMap<string, { unknown: number; other: number }>;
  /** When nothing was found: how many there would be without the words, and without the choice of a facet. */
  wider: { without: "words" | (string & {}); count: number }[];
  /** How many have all that the words ask for, where others come behind them. */
  fitting?: number;
} & Pick<WordsFound, "corrected" | "isCut">;

/** What surrounds a search. */
export type SearchContext = {
  /** The documents that it is about at all. */
  base: Bits;
  /** Days since 1970. */
  today: number;
  pageSize: number;
};

/** Answers a search. */
export function search(index: SearchIndex, query: SearchQuery, context: SearchContext): SearchResult {
  const { setup, size } = index;
  const base = context.base.length === 0 ? allBits(size) : context.base;
  const chosen = new Map(
    setup.facets.flatMap((facet) => {
      const values = (query.chosen[facet.name] ?? []).filter((value) => hasOption(facet, value));
      return values.length > 0 ? [[facet, bitsOf(facet, values, index, context)] as const] : [];
    }),
  );
  const passing = (from: Bits, except?: Facet) => {
    let bits = from;
    for (const [facet, own] of chosen) if (facet !== except) bits = both(bits, own);
    return bits;
  };
  const words = findByWords(query.words, index, { among: passing(base), today: context.today });
  const withWords = words ? both(base, words.documents) : base;
  const found = passing(withWords);
  const total = countBits(found);
  const pages = Math.max(1, Math.ceil(total / context.pageSize));
  const page = Math.min(query.page, pages);

  const counts = new Map<string, ReadonlyMap<string, number>>();
  const leftOut = new Map<string, { unknown: number; other: number }>();
  for (const facet of setup.facets) {
    const others = chosen.has(facet) ? passing(withWords, facet) : found;
    counts.set(
      facet.name,
      new Map(
        facet.options.map(({ value }) => [
          value,
          countBoth(others, index.choices.get(facet.name, value, context.today)),
        ]),
      ),
    );
    if (facet.kind === "least" && chosen.has(facet)) {
      leftOut.set(facet.name, leftOutBy(facet, query.chosen[facet.name] ?? [], others, index));
    }
  }
  const wider =
    total > 0
      ? []
      : [
          ...(words ? [{ without: "words", count: countBits(passing(base)) }] : []),
          ...[...chosen.keys()].map((facet) => ({
            without: facet.name,
            count: countBits(passing(withWords, facet)),
          })),
        ].filter(({ count }) => count > 0);
  return {
    ...{ total, page, pages, counts, leftOut, wider },
    documents: documentsOfPage(found, { sort: query.sort, words, index }, [
      (page - 1) * context.pageSize,
      page * context.pageSize,
    ]),
    corrected: words?.corrected ?? [],
    ...(words && words.fitting < total ? { fitting: words.fitting } : {}),
    isCut: words?.isCut ?? false,
  };
}

/** The documents that one of some choices is true of. */
function bitsOf(
  { name }: Facet,
  values: readonly string[],
  { choices, size }: SearchIndex,
  { today }: SearchContext,
): Bits {
  const all = values.map((value) => choices.get(name, value, today));
  return all.reduce(either, createBits(size));
}

function leftOutBy(
  facet: Facet & { kind: "least" },
  values: readonly string[],
  among: Bits,
  { choices }: SearchIndex,
): { unknown: number; other: number } {
  const wanted = facet.options.filter(({ value }) => values.includes(value)).map(({ unit }) => unit);
  let unknown = countBits(among);
  let other = 0;
  for (const [unit, documents] of choices.unitsOf(facet.name)) {
    const count = countBoth(among, documents);
    unknown -= count;
    if (!wanted.includes(unit)) other += count;
  }
  return { unknown, other };
}
