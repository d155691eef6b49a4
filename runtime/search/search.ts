/** Answering a search: which documents fit, in which order, and how many each choice of a facet would leave. */
import {
  addBit,
  allBits,
  type Bits,
  both,
  countBits,
  countBoth,
  createBits,
  either,
  numbersIn,
} from "./bits.ts";
import { type Facet, hasOption, type SearchIndex } from "./index.ts";
import { findByWords, type WordsFound } from "./words-found.ts";

/** What is asked. */
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
  /** The page that is shown: the last one, where more was asked for. */
  page: number;
  pages: number;
  /** By facet and value: how many there would be with this choice alone in its facet. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By facet: those that fit but for an amount that is not known, and those whose amount is of another unit. */
  leftOut: ReadonlyMap<string, { unknown: number; other: number }>;
  /** When nothing was found: how many there would be without the words, and without the choice of a facet. */
  wider: { without: "words" | (string & {}); count: number }[];
} & Pick<WordsFound, "corrected" | "isRelaxed" | "isCut">;

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
  const words = findByWords(query.words, index);
  const withWords = words ? both(base, words.documents) : base;
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
  const found = passing(withWords);
  const total = countBits(found);
  const pages = Math.max(1, Math.ceil(total / context.pageSize));
  const page = Math.min(query.page, pages);
  const sorted = sortFound([...numbersIn(found)], query, words, index);

  const counts = new Map<string, ReadonlyMap<string, number>>();
  const leftOut = new Map<string, { unknown: number; other: number }>();
  for (const facet of setup.facets) {
    const others = chosen.has(facet) ? passing(withWords, facet) : found;
    counts.set(
      facet.name,
      new Map(
        facet.options.map(({ value }) => [value, countBoth(others, bitsOf(facet, [value], index, context))]),
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
    documents: sorted.slice((page - 1) * context.pageSize, page * context.pageSize),
    corrected: words?.corrected ?? [],
    isRelaxed: words?.isRelaxed ?? false,
    isCut: words?.isCut ?? false,
  };
}

/** The documents that one of some choices is true of. */
function bitsOf(facet: Facet, values: readonly string[], index: SearchIndex, context: SearchContext): Bits {
  let bits = createBits(index.size);
  for (const value of values) {
    if (facet.kind === "values") {
      const own = index.values.get(facet.name)?.get(value);
      if (own) bits = either(bits, own);
    } else if (facet.kind === "least") {
      const step = facet.options.find((option) => option.value === value);
      const amounts = index.amounts.get(facet.name);
      const unit = amounts?.units.indexOf(step?.unit ?? "") ?? -1;
      for (let at = 0; step && amounts && unit > 0 && at < index.size; at++) {
        if (amounts.unit[at] === unit && (amounts.amount[at] ?? 0) >= step.from) addBit(bits, at);
      }
    } else {
      const step = facet.options.find((option) => option.value === value);
      const days = index.days.get(facet.name);
      for (let at = 0; step && days && at < index.size; at++) {
        if ((days[at] ?? 0) > context.today - step.days) addBit(bits, at);
      }
    }
  }
  return bits;
}

function leftOutBy(
  facet: Facet & { kind: "least" },
  values: readonly string[],
  among: Bits,
  index: SearchIndex,
): { unknown: number; other: number } {
  const wanted = facet.options.filter(({ value }) => values.includes(value)).map(({ unit }) => unit);
  const amounts = index.amounts.get(facet.name);
  let unknown = 0;
  let other = 0;
  for (const at of numbersIn(among)) {
    const unit = amounts?.units[amounts.unit[at] ?? 0] ?? "";
    if (unit === "") unknown++;
    else if (!wanted.includes(unit)) other++;
  }
  return { unknown, other };
}

/** By the sort that was asked for; else by how well each fits; then by the first sort, and as they came. */
function sortFound(
  found: number[],
  { sort }: SearchQuery,
  words: WordsFound | undefined,
  { setup, order }: SearchIndex,
): number[] {
  const first = order.get(setup.sorts[0]?.name ?? "");
  const asked = sort === undefined ? undefined : order.get(sort);
  const by = (keys: Float64Array | undefined, a: number, b: number) => {
    const [one = 0, other = 0] = [keys?.[a], keys?.[b]];
    return one === other ? 0 : one - other;
  };
  const byFit = (a: number, b: number) =>
    asked || !words ? 0 : Math.sign((words.scores[b] ?? 0) - (words.scores[a] ?? 0));
  return found.sort((a, b) => by(asked, a, b) || byFit(a, b) || by(first, a, b) || a - b);
}
