/** A search in an address: `?q=sre&sector=cloud-devops&page=2`. The same search has one address, whatever the order of its parts. */
import { hasOption } from "./facets.ts";
import type { SearchSetup } from "./index.ts";
import type { SearchQuery } from "./search.ts";

/** Names that are not those of facets. */
const OWN = { words: "q", sort: "sort", page: "page" } as const;

/** The most characters of a query that are read. */
const LONGEST = 200;

/** The query in an address, and the choices in it that do not exist. */
export type ReadQuery = { query: SearchQuery; unknown: string[] };

/** Reads the search of an address. Whatever is in it that belongs to no search is left alone. */
export function readQuery(params: URLSearchParams, { facets, sorts }: SearchSetup): ReadQuery {
  const unknown: string[] = [];
  const chosen: { [facet: string]: string[] } = {};
  for (const facet of facets) {
    const values = [...new Set(params.getAll(facet.name).filter((value) => value !== ""))];
    const known = values.filter((value) => hasOption(facet, value));
    unknown.push(...values.filter((value) => !known.includes(value)));
    if (known.length > 0) chosen[facet.name] = known;
  }
  const sort = params.get(OWN.sort) ?? "";
  const page = /^[1-9]\d{0,6}$/.exec(params.get(OWN.page) ?? "")?.[0] ?? "1";
  return {
    query: {
      words: (params.get(OWN.words) ?? "").slice(0, LONGEST).replace(/\s+/g, " ").trim(),
      chosen,
      ...(sorts.some(({ name }) => name === sort) ? { sort } : {}),
      page: Number(page),
    },
    unknown: unknown.map((value) => value.slice(0, 60)),
  };
}

/** Whether an address contains a query that a search can answer. */
export function hasQuery(params: URLSearchParams, { facets }: Pick<SearchSetup, "facets">): boolean {
  const names = [...Object.values(OWN), ...facets.map(({ name }) => name)];
  return names.some((name) => (params.get(name) ?? "") !== "");
}

/** Writes a search as the end of an address, from the `?` on; empty for everything. */
export function writeQuery(
  { words, chosen, sort, page }: SearchQuery,
  { facets }: Pick<SearchSetup, "facets">,
): string {
  const params = new URLSearchParams();
  if (words !== "") params.append(OWN.words, words);
  for (const { name } of facets) for (const value of chosen[name] ?? []) params.append(name, value);
  if (sort !== undefined) params.append(OWN.sort, sort);
  if (page > 1) params.append(OWN.page, String(page));
  const written = params.toString();
  return written === "" ? "" : `?${written}`;
}
