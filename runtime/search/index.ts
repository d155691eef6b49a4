/**
 * The index of a search: for each word and each term the documents that have it, and how much they are about it; for each
 * choice of a facet the documents that it is true of. Made of documents one by one, so that a service can go on
 * answering meanwhile.
 */
import { addBit, type Bits, createBits } from "./bits.ts";
import type { Terms } from "./terms.ts";
import { toWords } from "./words.ts";

/** A field whose words are searched. */
export type IndexedField = {
  name: string;
  /** How much more a word counts here than elsewhere. */
  weight: number;
  /** How many words it usually has, where more of them say less each. */
  usual?: number;
};

/** What documents can be narrowed down by. Labels are shown to visitors. */
export type Facet = { name: string; label: string } & (
  | { kind: "values"; options: readonly FacetValue[] }
  | { kind: "least"; options: readonly LeastStep[] }
  | { kind: "since"; options: readonly SinceStep[] }
);

/** Whether a facet offers a value. */
export function hasOption({ options }: Facet, value: string): boolean {
  return options.some((option) => option.value === value);
}

/** One value. `parent` is the value that it stands below. */
export type FacetValue = { value: string; label: string; parent?: string };

/** At least so much of a unit, such as `GBP year`. */
export type LeastStep = { value: string; label: string; unit: string; from: number };

/** Not longer ago than so many days. */
export type SinceStep = { value: string; label: string; days: number };

/** What sorts documents, besides how well they fit. */
export type Sort = { name: string; label: string };

/** What a search looks at. */
export type SearchSetup = {
  fields: readonly IndexedField[];
  facets: readonly Facet[];
  sorts: readonly Sort[];
};

/** What is known of one document. */
export type SearchedDocument = {
  /** The words of each field. */
  words: { readonly [field: string]: string };
  /** Ids of terms that it is about, by field. */
  terms?: { readonly [field: string]: readonly string[] };
  /** By facet: the values that it has. */
  values: { readonly [facet: string]: readonly string[] };
  /** By facet: amount and unit. Absent where they are not known. */
  amounts: { readonly [facet: string]: { unit: string; amount: number } };
  /** By facet: days since 1970. */
  days: { readonly [facet: string]: number };
  /** By sort: smaller ones come first; those without come last. */
  order: { readonly [sort: string]: number };
};

/** The documents that have a word, and how much each is about it. */
export type Postings = { documents: Uint32Array; impacts: Float32Array };

export type SearchIndex = {
  setup: SearchSetup;
  terms: Terms;
  /** How many documents there are. They are numbered as they came. */
  size: number;
  /** By word, or by `~` and the id of a term. */
  postings: ReadonlyMap<string, Postings>;
  /** All words, in order. */
  vocabulary: readonly string[];
  /** By facet and value. */
  values: ReadonlyMap<string, ReadonlyMap<string, Bits>>;
  /** By facet, for each document: the unit's number in `units` and the amount; 0 where nothing is known. */
  amounts: ReadonlyMap<string, { units: readonly string[]; unit: Uint8Array; amount: Float64Array }>;
  /** By facet, for each document: days since 1970. */
  days: ReadonlyMap<string, Int32Array>;
  /** By sort, for each document. */
  order: ReadonlyMap<string, Float64Array>;
};

/** Makes an index step by step. */
export type IndexBuilder = { add: (document: SearchedDocument) => void; finish: () => SearchIndex };

/** The name under which the documents of a term are found. */
export function termKey(id: string): string {
  return `~${id}`;
}

type Growing = { documents: number[]; impacts: number[] };

/** @param size how many documents will be added */
export function createIndexBuilder(setup: SearchSetup, terms: Terms, size: number): IndexBuilder {
  const growing = new Map<string, Growing>();
  const facetsOf = (kind: Facet["kind"]) => setup.facets.filter((facet) => facet.kind === kind);
  const values = new Map(facetsOf("values").map(({ name }) => [name, new Map<string, Bits>()]));
  const amounts = new Map(
    facetsOf("least").map(({ name }) => [
      name,
      { units: [""], unit: new Uint8Array(size), amount: new Float64Array(size) },
    ]),
  );
  const days = new Map(facetsOf("since").map(({ name }) => [name, new Int32Array(size)]));
  const order = new Map(
    setup.sorts.map(({ name }) => [name, new Float64Array(size).fill(Number.POSITIVE_INFINITY)]),
  );
  let count = 0;

  const addWords = (document: SearchedDocument, at: number) => {
    const found = new Map<string, number>();
    const note = (key: string, impact: number) => found.set(key, (found.get(key) ?? 0) + impact);
    for (const { name, weight, usual } of setup.fields) {
      const words = toWords(document.words[name] ?? "");
      const own = document.terms?.[name];
      const share = usual ? 1 / (0.4 + (0.6 * words.length) / usual) : 1;
      for (const word of words) note(word, weight * share);
      for (const id of own ?? terms.find(words).map(({ term }) => term.id)) note(termKey(id), weight * share);
    }
    for (const [key, impact] of found) {
      const postings = growing.get(key) ?? { documents: [], impacts: [] };
      if (postings.documents.length === 0) growing.set(key, postings);
      postings.documents.push(at);
      postings.impacts.push(impact);
    }
  };

  return {
    add(document) {
      const at = count++;
      addWords(document, at);
      for (const [name, byValue] of values) {
        for (const value of document.values[name] ?? []) {
          const bits = byValue.get(value) ?? createBits(size);
          byValue.set(value, bits);
          addBit(bits, at);
        }
      }
      for (const [name, { units, unit, amount }] of amounts) {
        const own = document.amounts[name];
        if (!own) continue;
        if (!units.includes(own.unit)) units.push(own.unit);
        unit[at] = units.indexOf(own.unit);
        amount[at] = own.amount;
      }
      for (const [name, ofAll] of days) ofAll[at] = document.days[name] ?? 0;
      for (const [name, ofAll] of order) ofAll[at] = document.order[name] ?? Number.POSITIVE_INFINITY;
    },
    finish() {
      const postings = new Map<string, Postings>();
      for (const [key, { documents, impacts }] of growing) {
        postings.set(key, { documents: Uint32Array.from(documents), impacts: Float32Array.from(impacts) });
        growing.delete(key);
      }
      const vocabulary = [...postings.keys()].filter((key) => !key.startsWith("~")).sort();
      return { setup, terms, size, postings, vocabulary, values, amounts, days, order };
    },
  };
}
