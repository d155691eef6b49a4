/** What documents can be narrowed down by, and what each of them has of it. */

/** What documents can be narrowed down by. Labels are shown to visitors. */
export type Facet = { name: string; label: string } & (
  | { kind: "values"; options: readonly FacetValue[] }
  | { kind: "least"; options: readonly LeastStep[]; units?: readonly AmountUnit[] }
  | { kind: "since"; options: readonly SinceStep[] }
);

/** Whether a facet offers a value. */
export function hasOption({ options }: Facet, value: string): boolean {
  return options.some((option) => option.value === value);
}

/** One value. `parent` is the value that it stands below; `names` are what it is called in queries, where it is read from them. */
export type FacetValue = { value: string; label: string; parent?: string; names?: readonly string[] };

/** At least so much of a unit, such as `GBP year`. */
export type LeastStep = { value: string; label: string; unit: string; from: number };

/** What amounts of a facet are counted in: `GBP year`, with its sign, and what is written behind a figure: `a year`. */
export type AmountUnit = { unit: string; sign: string; names: readonly string[] };

/** Not longer ago than so many days. */
export type SinceStep = { value: string; label: string; days: number };

/** What facets read of a document. */
export type FacetedDocument = {
  /** By facet: the values that it has. */
  values: { readonly [facet: string]: readonly string[] };
  /** By facet: amount and unit. Absent where they are not known. */
  amounts: { readonly [facet: string]: { unit: string; amount: number } };
  /** By facet: days since 1970. */
  days: { readonly [facet: string]: number };
};
