/** What is kept and skipped to be quick changes no answer: each is what looking at every document by itself gives. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addBit, allBits, type Bits, createBits, hasBit } from "./bits.ts";
import type { Facet } from "./facets.ts";
import type { SearchedDocument, SearchIndex } from "./index.ts";
import { createVocabulary, nearWords } from "./near.ts";
import { type SearchQuery, search } from "./search.ts";
import { indexOf, SETUP, TODAY, written } from "./testing.ts";
import { findByWords } from "./words-found.ts";

const WORDS = [
  "pilot",
  "pilots",
  "harbour",
  "react",
  "golang",
  "containers",
  "ai",
  "the",
  "engineer",
  "lamp",
];

const documents = fc.array(
  fc
    .record({
      title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
      text: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
      topics: fc.subarray(["kubernetes", "react", "go"]),
      subject: fc.subarray(["technology", "cloud", "retail"]),
      price: fc.option(
        fc.record({
          unit: fc.constantFrom("GBP year", "GBP day", "USD year"),
          amount: fc.constantFrom(400, 500, 49_999, 50_000, 70_000, 90_000),
        }),
      ),
      age: fc.option(fc.nat({ max: 9 })),
      newest: fc.option(fc.nat({ max: 4 })),
      best: fc.option(fc.nat({ max: 3 })),
    })
    .map(({ title, text, topics, subject, price, age, newest, best }) =>
      written({
        ...{ title: title.join(" "), text: text.join(" "), topics, values: { subject } },
        ...{ amounts: price ? { price } : {}, days: age === null ? {} : { posted: TODAY - age } },
        order: { ...(newest === null ? {} : { newest }), ...(best === null ? {} : { price: best }) },
      }),
    ),
  { minLength: 1, maxLength: 80, size: "max" },
);

const queries = fc.record(
  {
    words: fc
      .array(fc.constantFrom(...WORDS, "pil", "harbuor", "reakt", "k8s", "zeppelin"), { maxLength: 4 })
      .map((words) => words.join(" ")),
    chosen: fc.record({
      subject: fc.subarray(["technology", "cloud", "retail"]),
      price: fc.subarray(["50000", "70000", "d500"]),
      posted: fc.subarray(["1", "7"]),
    }),
    sort: fc.constantFrom("newest", "price", "colour"),
    page: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ["words", "chosen", "page"] },
);

function isTrue(document: SearchedDocument, facet: Facet, value: string, today: number): boolean {
  if (facet.kind === "values") return document.values[facet.name]?.includes(value) ?? false;
  if (facet.kind === "since") {
    return (
      (document.days[facet.name] ?? 0) > today - (facet.options.find((one) => one.value === value)?.days ?? 0)
    );
  }
  const step = facet.options.find((one) => one.value === value);
  const own = document.amounts[facet.name];
  return own !== undefined && own.unit === step?.unit && own.amount >= step.from;
}

function searchPlainly(
  all: readonly SearchedDocument[],
  index: SearchIndex,
  { words, chosen, sort, page }: SearchQuery,
  { base, today, pageSize }: { base: Bits; today: number; pageSize: number },
) {
  const passes = (at: number, except?: Facet) =>
    hasBit(base, at) &&
    SETUP.facets.every((facet) => {
      const values = chosen[facet.name] ?? [];
      const document = all[at] as SearchedDocument;
      return (
        facet === except || values.length === 0 || values.some((one) => isTrue(document, facet, one, today))
      );
    });
  const numbers = all.map((_, at) => at);
  const among = createBits(all.length);
  for (const at of numbers) if (passes(at)) addBit(among, at);
  const byWords = findByWords(words, index, { among, today });
  const scores = [...(byWords?.scores ?? [])];
  const hasWords = (at: number) => !byWords || hasBit(byWords.documents, at);
  const found = numbers.filter((at) => hasWords(at) && passes(at));
  const asked = SETUP.sorts.some(({ name }) => name === sort) ? sort : undefined;
  const keyOf = (at: number, name: string) => all[at]?.order[name] ?? Number.MAX_VALUE;
  found.sort(
    (a, b) =>
      (asked ? keyOf(a, asked) - keyOf(b, asked) : (scores[b] ?? 0) - (scores[a] ?? 0)) ||
      keyOf(a, "newest") - keyOf(b, "newest") ||
      a - b,
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(page, pages);
  return {
    ...{ total: found.length, pages, page: shown },
    documents: found.slice((shown - 1) * pageSize, shown * pageSize),
    counts: SETUP.facets.map((facet) =>
      facet.options.map(
        ({ value }) =>
          numbers.filter(
            (at) =>
              hasWords(at) && passes(at, facet) && isTrue(all[at] as SearchedDocument, facet, value, today),
          ).length,
      ),
    ),
    leftOut: SETUP.facets.flatMap((facet) => {
      const values = chosen[facet.name] ?? [];
      if (facet.kind !== "least" || values.length === 0) return [];
      const among = numbers
        .filter((at) => hasWords(at) && passes(at, facet))
        .map((at) => all[at]?.amounts[facet.name]);
      const units = facet.options.filter(({ value }) => values.includes(value)).map(({ unit }) => unit);
      const other = among.filter((own) => own && !units.includes(own.unit)).length;
      return [{ unknown: among.filter((own) => !own).length, other }];
    }),
  };
}

test("an answer is what looking at each document gives, for one query after the other and from day to day", () => {
  fc.assert(
    fc.property(
      documents,
      fc.array(queries, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (all, asked, seed) => {
        const index = indexOf(all);
        for (const [number, query] of asked.entries()) {
          const today = TODAY + (number % 2) * 3;
          const base = number % 3 === 2 ? createBits(all.length) : allBits(all.length);
          if (number % 3 === 2) for (const at of all.keys()) if ((at * 7 + seed) % 3 > 0) addBit(base, at);
          const context = { base, today, pageSize: 7 };
          const { counts, leftOut, ...result } = search(index, query, context);
          expect({
            ...{ total: result.total, pages: result.pages, page: result.page },
            documents: result.documents,
            counts: SETUP.facets.map(({ name, options }) =>
              options.map(({ value }) => counts.get(name)?.get(value)),
            ),
            leftOut: [...leftOut.values()],
          }).toEqual(searchPlainly(all, index, query, context));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("words that are near are those that comparing letter by letter finds", () => {
  const letter = fc.constantFrom(..."abcde1é");
  const word = fc.string({ unit: letter, minLength: 3, maxLength: 9 });
  // Of words that are drawn, hardly any are near each other: these have letters put in place of others.
  const near = fc.tuple(
    word,
    fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 2 }), letter), { maxLength: 2 }),
  );
  fc.assert(
    fc.property(word, fc.array(near, { minLength: 1, maxLength: 20 }), (own, drawn) => {
      const change = (text: string, [at, left, put]: [number, number, string]) =>
        text.slice(0, at) + put + text.slice(at + left);
      const others = [
        ...new Set(drawn.map(([other, changes], at) => changes.reduce(change, at % 2 ? other : own))),
      ];
      const limit = own.length < 4 ? 0 : own.length < 8 ? 1 : 2;
      const least = Math.min(...others.map((other) => distance(own, other)));
      const expected = others.filter((other) => distance(own, other) === least && least <= limit);
      if (others.includes(own)) return;
      expect(nearWords(own, createVocabulary(others))).toEqual(limit === 0 ? [] : expected);
    }),
  );
});

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= a.length; row++) {
    rows[row] = [];
    for (let column = 0; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (rows[row] as number[])[column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + cost,
              isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            );
    }
  }
  return at(a.length, b.length);
}
