/** What a search shows: the answer in words and addresses, so that a page needs no more to show it. */
import { writeQuery } from "./address.ts";
import type { Facet, FacetValue } from "./facets.ts";
import type { SearchSetup } from "./index.ts";
import type { SearchQuery, SearchResult } from "./search.ts";

/** One choice of a facet. */
export type FoundOption = {
  value: string;
  label: string;
  /** How many there would be with it alone in its facet. */
  count: number;
  chosen: boolean;
  /** Those that stand below it. */
  options?: FoundOption[];
};

export type FoundFacet = {
  name: string;
  label: string;
  /** Whether several can be chosen, or one. */
  several: boolean;
  /** How many are chosen. */
  chosen: number;
  options: FoundOption[];
};

/** A search after resolving: the query, and what was found. All addresses are those of pages. */
export type Found<Item> = {
  /** Name of the search. */
  search: string;
  /** The page's own address, without a search. */
  address: string;
  /** As they were typed. */
  words: string;
  total: number;
  items: Item[];
  facets: FoundFacet[];
  sorts: { name: string; label: string; chosen: boolean }[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  /** What was chosen, each with the address without it. */
  chosen: { facet: string; label: string; href: string }[];
  /** When nothing was found: what would be without one part of the query. `facet` is absent for the words. */
  wider: { facet?: string; count: number; href: string }[];
  /** Of a minimum: how many state no amount, and how many state another unit. */
  leftOut?: { unknown: number; other: number };
  corrected: { from: string; to: string }[];
  /** How many have all of the words, where others come behind them. */
  fitting?: number;
  isCut: boolean;
  /** Choices in the address that do not exist. */
  unknown: string[];
};

/** A query, and its result. */
export type Answered = { query: SearchQuery; unknown?: readonly string[]; result: SearchResult };

/**
 * Puts an answer into words.
 *
 * @param items what is shown of the documents of the page
 */
export function toFound<Item>(
  { query, unknown = [], result }: Answered,
  { search, address, setup }: { search: string; address: string; setup: SearchSetup },
  items: Item[],
): Found<Item> {
  const at = (more: Partial<SearchQuery>) => address + writeQuery({ ...query, page: 1, ...more }, setup);
  const without = (facet: string, value?: string) => {
    const left = (query.chosen[facet] ?? []).filter((one) => value !== undefined && one !== value);
    return { chosen: { ...query.chosen, [facet]: left } };
  };
  const chosen = setup.facets.flatMap((facet) =>
    facet.options
      .filter(({ value }) => query.chosen[facet.name]?.includes(value))
      .map(({ value, label }) => ({ facet: facet.label, label, href: at(without(facet.name, value)) })),
  );
  const [leftOut] = result.leftOut.values();
  const isFound = ({ sort }: SearchQuery, name: string, index: number) =>
    sort === undefined ? index === 0 && query.words === "" : sort === name;
  return {
    ...{ search, address, words: query.words, total: result.total, items },
    facets: setup.facets.map((facet) => toFacet(facet, query, result)),
    sorts: setup.sorts.map(({ name, label }, index) => ({
      name,
      label,
      chosen: isFound(query, name, index),
    })),
    page: result.page,
    pages: result.pages,
    ...(result.page > 1 ? { previous: at({ page: result.page - 1 }) } : {}),
    ...(result.page < result.pages ? { next: at({ page: result.page + 1 }) } : {}),
    chosen,
    wider: result.wider.map(({ without: name, count }) => {
      if (name === "words") return { count, href: at({ words: "" }) };
      const label = setup.facets.find((facet) => facet.name === name)?.label ?? name;
      return { facet: label, count, href: at(without(name)) };
    }),
    ...(leftOut ? { leftOut } : {}),
    corrected: result.corrected,
    ...(result.fitting === undefined ? {} : { fitting: result.fitting }),
    isCut: result.isCut,
    unknown: [...unknown],
  };
}

function toFacet(facet: Facet, query: SearchQuery, { counts }: SearchResult): FoundFacet {
  const own = query.chosen[facet.name] ?? [];
  const toOption = ({ value, label }: Pick<FacetValue, "value" | "label">): FoundOption => ({
    ...{ value, label },
    count: counts.get(facet.name)?.get(value) ?? 0,
    chosen: own.includes(value),
  });
  const several = facet.kind === "values";
  const options = several ? treeOf(facet.options, toOption) : facet.options.map(toOption);
  return {
    name: facet.name,
    label: facet.label,
    several,
    chosen: own.length,
    options: options.filter(isWorthShowing),
  };
}

/** Options below those that they stand below; what stands below nothing is at the top. */
function treeOf(
  options: readonly FacetValue[],
  toOption: (option: FacetValue) => FoundOption,
): FoundOption[] {
  const known = new Map(options.map((option) => [option.value, toOption(option)]));
  const top: FoundOption[] = [];
  for (const { value, parent } of options) {
    const own = known.get(value) as FoundOption;
    const above = known.get(parent ?? "");
    if (!above) top.push(own);
    else above.options = [...(above.options ?? []), own];
  }
  for (const option of known.values()) {
    if (option.options) option.options = option.options.filter(isWorthShowing);
    if (option.options?.length === 0) delete option.options;
  }
  return top;
}

/** What would leave nothing is not offered, unless it was chosen. */
function isWorthShowing({ count, chosen, options = [] }: FoundOption): boolean {
  return count > 0 || chosen || options.some(isWorthShowing);
}
