import { describe, expect, it } from "vitest";
import { createBits } from "./bits.ts";
import { type SearchQuery, search } from "./search.ts";
import { indexOf, SETUP, TODAY, written } from "./testing.ts";
import { type Found, toFound } from "./view.ts";

const all = [
  ...Array.from({ length: 5 }, (_, at) =>
    written({ title: `pilot ${at}`, values: { subject: ["technology", "cloud"] }, days: { posted: TODAY } }),
  ),
  written({ title: "keeper", values: { subject: ["retail"] } }),
];
const index = indexOf(all);

/** What is shown of a query, two on a page. */
function show(asked: Partial<SearchQuery>): Found<string> {
  const query = { words: "", chosen: {}, page: 1, ...asked };
  const result = search(index, query, { base: createBits(0), today: TODAY, pageSize: 2 });
  const items = result.documents.map((at) => all[at]?.words.title ?? "");
  return toFound({ query, result }, { search: "boats", address: "/boats/", setup: SETUP }, items);
}

const optionsOf = (found: Found<string>, name: string) =>
  found.facets.find((one) => one.name === name)?.options;

describe("pages", () => {
  it("lead on and back, and not beyond the first and the last", () => {
    expect(show({ words: "pilot" })).toMatchObject({ page: 1, pages: 3, next: "/boats/?q=pilot&page=2" });
    expect(show({ words: "pilot" })).not.toHaveProperty("previous");
    expect(show({ words: "pilot", page: 3 })).toMatchObject({ previous: "/boats/?q=pilot&page=2" });
    expect(show({ words: "pilot", page: 3 })).not.toHaveProperty("next");
    expect(show({ words: "pilot", page: 2 }).previous).toBe("/boats/?q=pilot");
  });
});

describe("what was chosen", () => {
  it("is taken back alone, and the list begins at its first page again", () => {
    const { chosen } = show({ page: 2, chosen: { subject: ["cloud", "retail"], posted: ["7"] } });
    expect(chosen).toEqual([
      { facet: "Subject", label: "Cloud", href: "/boats/?subject=retail&posted=7" },
      { facet: "Subject", label: "Retail", href: "/boats/?subject=cloud&posted=7" },
      { facet: "Posted", label: "This week", href: "/boats/?subject=cloud&subject=retail" },
    ]);
  });

  it("can be several values, and one of amounts and of days", () => {
    const facets = show({ chosen: { subject: ["cloud", "retail"] } }).facets;
    expect(facets.map(({ name, several, chosen }) => [name, several, chosen])).toEqual([
      ["subject", true, 2],
      ["price", false, 0],
      ["posted", false, 0],
    ]);
  });
});

describe("choices", () => {
  it("stand below what they stand below, and those that would leave nothing are not offered", () => {
    expect(optionsOf(show({ words: "keeper" }), "subject")).toEqual([
      { value: "retail", label: "Retail", count: 1, chosen: false },
    ]);
    expect(optionsOf(show({}), "subject")).toEqual([
      {
        ...{ value: "technology", label: "Technology", count: 5, chosen: false },
        options: [{ value: "cloud", label: "Cloud", count: 5, chosen: false }],
      },
      { value: "retail", label: "Retail", count: 1, chosen: false },
    ]);
    expect(optionsOf(show({}), "price")).toEqual([]);
  });

  it("that were made stay, so that they can be taken back", () => {
    expect(optionsOf(show({ words: "keeper", chosen: { subject: ["cloud"] } }), "subject")).toMatchObject([
      { value: "technology", options: [{ value: "cloud", count: 0, chosen: true }] },
      { value: "retail", count: 1 },
    ]);
  });
});

it("shows the sort of the list: the first one without words, by fit with some", () => {
  const chosenOf = (asked: Partial<SearchQuery>) =>
    show(asked)
      .sorts.filter(({ chosen }) => chosen)
      .map(({ name }) => name);
  expect(chosenOf({})).toEqual(["newest"]);
  expect(chosenOf({ words: "pilot" })).toEqual([]);
  expect(chosenOf({ words: "pilot", sort: "price" })).toEqual(["price"]);
});

it("leads on from nothing: without the words, and without all choices of a facet", () => {
  const { wider } = show({ words: "keeper", chosen: { subject: ["cloud"] }, sort: "price" });
  expect(wider).toEqual([
    { count: 5, href: "/boats/?subject=cloud&sort=price" },
    { facet: "Subject", count: 1, href: "/boats/?q=keeper&sort=price" },
  ]);
});
