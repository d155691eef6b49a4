/**
 * A search as a file, for pages whose visitors search on their own device: nothing of what they search for is sent. The words of
 * each document are numbers of a list that all share, so that the file is small.
 */
import type { SearchedDocument, SearchSetup } from "#runtime/search/index.ts";
import type { Terms } from "#runtime/search/terms.ts";
import { toWords } from "#runtime/search/words.ts";

/** The file. Documents come in the order of the first sort. */
export type DeviceSearch<Item = unknown> = {
  setup: SearchSetup;
  /** How many documents the search has; those beyond the limit of the file are not in it. */
  total: number;
  /** All words, with a space between two. */
  words: string;
  documents: readonly PackedDocument[];
  /** What the section shows of each document. */
  shown: readonly Item[];
};

/** A document: by field the numbers of its words in their alphabet, one that stands there twice being there twice. */
type PackedDocument = Omit<SearchedDocument, "words" | "order"> & {
  words: { readonly [field: string]: readonly number[] };
};

/** A document after reading: by field how often each word stands there. */
export type DeviceDocument = Omit<PackedDocument, "words"> & {
  words: { readonly [field: string]: ReadonlyMap<string, number> };
};

/** Which documents of a search are put into its file, and what is shown of each. */
export type Packed<Item> = { document: SearchedDocument; shown: Item };

/**
 * Packs documents.
 *
 * @param terms those that the words of a document speak of are noted down, since a device does not know their order
 * @param total how many documents the search has
 */
export function packSearch<Item>(
  { setup, terms }: { setup: SearchSetup; terms: Terms },
  packed: readonly Packed<Item>[],
  total: number,
): DeviceSearch<Item> {
  const texts = packed.map(({ document }) => mapValues(document.words, toWords));
  const words = [...new Set(texts.flatMap((fields) => Object.values(fields).flat()))].sort();
  const numbers = new Map(words.map((word, at) => [word, at]));
  return {
    ...{ setup, total, words: words.join(" ") },
    documents: packed.map(({ document: { order: _, ...rest } }, at) => ({
      ...rest,
      terms: {
        ...mapValues(texts[at] ?? {}, (own) => [...new Set(terms.find(own).map(({ term }) => term.id))]),
        ...rest.terms,
      },
      words: mapValues(texts[at] ?? {}, (own) =>
        own.map((word) => numbers.get(word) as number).sort((a, b) => a - b),
      ),
    })),
    shown: packed.map(({ shown }) => shown),
  };
}

/** The documents of a file. */
export function unpackSearch({ words, documents }: DeviceSearch): DeviceDocument[] {
  const all = words.split(" ");
  return documents.map((document) => ({
    ...document,
    words: mapValues(document.words, (numbers) => {
      const counts = new Map<string, number>();
      for (const number of numbers) {
        const word = all[number] ?? "";
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      return counts;
    }),
  }));
}

function mapValues<From, To>(
  object: { readonly [name: string]: From },
  map: (value: From) => To,
): { [name: string]: To } {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
