import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hasQuery, readQuery, writeQuery } from "./address.ts";
import type { SearchQuery } from "./search.ts";
import { SETUP } from "./testing.ts";

const read = (search: string) => readQuery(new URLSearchParams(search), SETUP);

describe("readQuery", () => {
  it("reads words, choices, order and page", () => {
    expect(read("?q=site+reliability&subject=cloud&subject=retail&price=50000&sort=price&page=3")).toEqual({
      query: {
        words: "site reliability",
        chosen: { subject: ["cloud", "retail"], price: ["50000"] },
        sort: "price",
        page: 3,
      },
      unknown: [],
    });
  });

  it("names choices that do not exist, and takes nothing else for one", () => {
    expect(read("?subject=nowhere&subject=cloud&utm_source=letter&colour=red")).toEqual({
      query: { words: "", chosen: { subject: ["cloud"] }, page: 1 },
      unknown: ["nowhere"],
    });
  });

  it("takes a choice once that is there twice, and leaves out one that is empty", () => {
    expect(read("?subject=cloud&subject=&subject=cloud")).toEqual({
      query: { words: "", chosen: { subject: ["cloud"] }, page: 1 },
      unknown: [],
    });
    expect(read(`?subject=${"x".repeat(5_000)}`).unknown).toEqual(["x".repeat(60)]);
  });

  it.each(["0", "-1", "1.5", "two", "99999999999", "1e9"])("takes page %s for the first", (page) => {
    expect(read(`?page=${page}`).query.page).toBe(1);
  });

  it("takes no order that does not exist, and 200 characters of what was typed", () => {
    expect(read("?sort=colour").query.sort).toBeUndefined();
    expect(read(`?q=${"a".repeat(10_000)}`).query.words).toHaveLength(200);
  });
});

test("the empty choices of a form are no search", () => {
  expect(hasQuery(new URLSearchParams("?q=&subject=&utm_source=letter"), SETUP)).toBe(false);
  expect(hasQuery(new URLSearchParams("?q=&subject=cloud"), SETUP)).toBe(true);
});

test("a search has one address, which is read as that search", () => {
  const query = fc.record(
    {
      words: fc.string().map((words) => words.replace(/\s+/g, " ").trim().slice(0, 200).trim()),
      chosen: fc.record(
        { subject: fc.constant(["cloud", "retail"]), price: fc.constant(["d500"]) },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom("price", "newest"),
      page: fc.integer({ min: 1, max: 1000 }),
    },
    { requiredKeys: ["words", "chosen", "page"] },
  );
  fc.assert(
    fc.property(query, (asked) => {
      const written = writeQuery(asked as SearchQuery, SETUP);
      expect(readQuery(new URLSearchParams(written), SETUP).query).toEqual(asked);
    }),
  );
  expect(writeQuery({ words: "", chosen: {}, page: 1 }, SETUP)).toBe("");
});
