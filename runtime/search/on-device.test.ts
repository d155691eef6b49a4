import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchedDocument } from "#runtime/search/index.ts";
import { packSearch, unpackSearch } from "#runtime/search/on-device.ts";
import { createTerms } from "#runtime/search/terms.ts";
import { toWords } from "#runtime/search/words.ts";

const SETUP = { fields: [], facets: [], sorts: [] };
const TERMS = createTerms([
  { id: "sea", names: ["Sea", "Open water"] },
  { id: "title:pilot", names: ["Pilot"] },
]);
const document = (
  words: SearchedDocument["words"],
  more: Partial<SearchedDocument> = {},
): SearchedDocument => ({
  ...{ words, values: {}, amounts: {}, days: {}, order: { newest: 1 } },
  ...more,
});
const pack = (...documents: SearchedDocument[]) =>
  packSearch(
    { setup: SETUP, terms: TERMS },
    documents.map((one, at) => ({ document: one, shown: at })),
    documents.length,
  );

test("a document comes back with each word as often as it stands there, whatever its order", () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom("title", "text"), fc.string())), (texts) => {
      const file = JSON.parse(JSON.stringify(pack(...texts.map((words) => document(words)))));
      const counted = texts.map((words) =>
        Object.fromEntries(
          Object.entries(words).map(([field, text]) => {
            const counts = new Map<string, number>();
            for (const word of toWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
            return [field, counts];
          }),
        ),
      );
      expect(unpackSearch(file).map(({ words }) => words)).toEqual(counted);
    }),
  );
});

test("names of several words are kept as what they speak of, and what a field lists is not looked for again", () => {
  const [found] = unpackSearch(
    pack(document({ title: "Pilot of the open water", topics: "the sea" }, { terms: { topics: ["boats"] } })),
  );
  expect(found?.terms).toEqual({ title: ["title:pilot", "sea"], topics: ["boats"] });
});

test("what narrows down is kept, and what only sorts is not", () => {
  const more = {
    values: { place: ["hull"] },
    amounts: { price: { unit: "GBP year", amount: 1 } },
    days: { posted: 7 },
  };
  expect(unpackSearch(pack(document({}, more)))).toEqual([{ ...more, words: {}, terms: {} }]);
});
