/**
 * The index of a search: for each word and each term the documents that have it, and how much they are about it; for each
 * choice of a facet the documents that it is true of. Made of documents one by one, so that a service can go on
 * answering meanwhile.
 */
import { type ChoiceNames, createChoiceNames } from "./choice-names.ts";
import { type Choices, createChoicesBuilder } from "./choices.ts";
import type { Facet, FacetedDocument } from "./facets.ts";
import { createVocabulary, type Vocabulary } from "./near.ts";
import { createPostingsBuilder, type Postings } from "./postings.ts";
import type { Terms } from "./terms.ts";
import { isEmptyWord, toWords } from "./words.ts";

/** A field whose words are searched. */
export type IndexedField = {
  name: string;
  /** How much more a word counts here than elsewhere. */
  weight: number;
  /** How many words it usually has, where each counts for less in a longer text. Stop words of such a text are no words. */
  usual?: number;
  /** Whether documents are called by it: those come first whose name has all words of a query. */
  isName?: boolean;
};

/** What sorts documents, besides how well they fit. */
export type Sort = { name: string; label: string };

/** What a search reads. */
export type SearchSetup = {
  fields: readonly IndexedField[];
  facets: readonly Facet[];
  sorts: readonly Sort[];
  /** Words that queries are searched for without, unless they have no others: as `toWords` gives them. */
  ignored?: readonly string[];
  /** What is searched for in place of words: `dev` is short for "developer". */
  short?: { readonly [word: string]: string };
};

/** What is known of one document. */
export type SearchedDocument = FacetedDocument & {
  /** The words of each field. */
  words: { readonly [field: string]: string };
  /** Ids of terms that it is about, by field. */
  terms?: { readonly [field: string]: readonly string[] };
  /** By sort: smaller ones come first; those without come last. */
  order: { readonly [sort: string]: number };
};

export type SearchIndex = {
  setup: SearchSetup;
  terms: Terms;
  /** How many documents there are. They are numbered as they came. */
  size: number;
  /** By word, or by `~` and the id of a term. */
  postings: ReadonlyMap<string, Postings>;
  /** The same of each field that documents are called by, with how many full words it has in each document. */
  names: readonly { postings: ReadonlyMap<string, Postings>; lengths: Uint8Array }[];
  /** What choices of facets are called in queries. */
  choiceNames: ChoiceNames;
  /** All words, in order. */
  vocabulary: Vocabulary;
  vocabularyOfNames: Vocabulary;
  choices: Choices;
  /** By sort: all documents in its order; equal ones in that of the first sort, then as they came. */
  sorted: ReadonlyMap<string, Uint32Array>;
};

/** Makes an index step by step. */
export type IndexBuilder = { add: (document: SearchedDocument) => void; finish: () => SearchIndex };

/** The name under which the documents are found in whose name a term stands that ends with a word, or has it as its initials. */
export function shortKey(word: string): string {
  return `~>${word}`;
}

/** How much less each further term of a list counts. */
const FURTHER = 0.12;

/** The name under which the documents of a term are found. */
export function termKey(id: string): string {
  return `~${id}`;
}

/** @param size how many documents will be added */
export function createIndexBuilder(setup: SearchSetup, terms: Terms, size: number): IndexBuilder {
  const postings = createPostingsBuilder();
  const choices = createChoicesBuilder(setup.facets, size);
  const order = new Map(
    setup.sorts.map(({ name }) => [name, new Float64Array(size).fill(Number.POSITIVE_INFINITY)]),
  );
  const names = new Map(
    setup.fields
      .filter(({ isName }) => isName)
      .map(({ name }) => [name, { postings: createPostingsBuilder(), lengths: new Uint8Array(size) }]),
  );
  let count = 0;

  return {
    add(document) {
      const at = count++;
      for (const { name, weight, usual } of setup.fields) {
        const words = toWords(document.words[name] ?? "");
        const listed = document.terms?.[name];
        const mentioned = () => terms.find(words).filter(({ term }) => !usual || !term.isOfOthers);
        const own = listed ?? mentioned().map(({ term }) => term.id);
        const share = usual ? 1 / (0.4 + (0.6 * words.length) / usual) : 1;
        const full = words.filter((word) => !isEmptyWord(word));
        const keys = usual ? full : words;
        const ofName = names.get(name);
        if (ofName) ofName.lengths[at] = new Set(full).size;
        const addKey = (key: string, impact: number) => {
          postings.add(key, at, impact * share);
          ofName?.postings.add(key, at, impact);
        };
        for (const key of keys) addKey(key, weight);
        // Of a list, the first is the most important.
        for (const [place, id] of own.entries()) {
          addKey(termKey(id), listed ? weight / (1 + place * FURTHER) : weight);
          if (!ofName) continue;
          for (const word of terms.shortsOf(id)) ofName.postings.add(shortKey(word), at, weight);
        }
      }
      choices.add(document, at);
      for (const [name, ofAll] of order) ofAll[at] = document.order[name] ?? Number.POSITIVE_INFINITY;
    },
    finish() {
      const found = postings.finish();
      const ofNames = [...names.values()].map(({ postings: own, lengths }) => ({
        postings: own.finish(),
        lengths,
      }));
      const sorted = new Map(setup.sorts.map(({ name }) => [name, sortAll(name, setup, order)]));
      return {
        ...{ setup, terms, size, postings: found, sorted, choiceNames: createChoiceNames(setup.facets) },
        names: ofNames,
        vocabulary: vocabularyOf([found]),
        vocabularyOfNames: vocabularyOf(ofNames.map(({ postings: own }) => own)),
        choices: choices.finish(),
      };
    },
  };
}

/** The words among the keys of postings. */
function vocabularyOf(all: readonly ReadonlyMap<string, Postings>[]): Vocabulary {
  const keys = new Set(all.flatMap((postings) => [...postings.keys()]));
  return createVocabulary([...keys].filter((key) => !key.startsWith("~")).sort());
}

function sortAll(
  sort: string,
  { sorts }: SearchSetup,
  order: ReadonlyMap<string, Float64Array>,
): Uint32Array {
  const [own, first] = [sort, sorts[0]?.name ?? ""].map((name) => order.get(name) as Float64Array);
  const by = (keys: Float64Array | undefined, a: number, b: number) => {
    const [one = 0, other = 0] = [keys?.[a], keys?.[b]];
    return one === other ? 0 : one - other;
  };
  return Uint32Array.from(own ?? [], (_, at) => at).sort((a, b) => by(own, a, b) || by(first, a, b) || a - b);
}
