/** What a query finds besides its words: choices, amounts, names and what comes close. */
import { describe, expect, it } from "vitest";
import { createBits } from "./bits.ts";
import type { SearchedDocument } from "./index.ts";
import { search } from "./search.ts";
import { indexOf, TODAY, written } from "./testing.ts";

const price = (amount: number, unit = "GBP year") => ({ amounts: { price: { unit, amount } } });
const ALL: SearchedDocument[] = [
  written({ title: "Captain", text: "Retail ships.", values: { subject: ["technology"] }, ...price(50_000) }),
  written({ title: "Ferry captain", values: { subject: ["retail"] }, ...price(72_000) }),
  written({ title: "Retail pilot", text: "You meet the captain of a ferry.", values: { subject: [] } }),
  written({
    title: "IT mate",
    text: "It is cold.",
    values: { subject: ["retail"] },
    ...price(450, "GBP day"),
  }),
  written({ title: "Full-stack stoker", text: "It is warm.", ...price(90_000, "USD year") }),
  written({ title: "Stoker", topics: ["react"], values: { subject: ["technology", "retail"] } }),
];

function find(words: string, documents = ALL) {
  const query = { words, chosen: {}, page: 1 };
  const result = search(indexOf(documents), query, { base: createBits(0), today: TODAY, pageSize: 20 });
  return { ...result, titles: result.documents.map((at) => documents[at]?.words.title) };
}

/** Those that have all of a query. */
const fitting = (words: string) => {
  const { titles, fitting: count } = find(words);
  return titles.slice(0, count ?? titles.length);
};

describe("words that name a choice", () => {
  it.each([
    ["retail", ["Ferry captain", "IT mate", "Stoker"]],
    ["High Street", ["Ferry captain", "IT mate", "Stoker"]],
    ["retail boats", ["Ferry captain", "IT mate", "Stoker"]],
    ["tech", ["Captain", "Stoker"]],
    ["retial", ["Ferry captain", "IT mate", "Stoker"]],
    ["retail stoker", ["Stoker"]],
    // Beside other words, a name that has the word is meant, too.
    ["retail pilot", ["Retail pilot"]],
  ])("“%s” is what the facet finds", (words, titles) => {
    expect(fitting(words).sort()).toEqual(titles);
  });

  it("keeps to the choice where nothing has all, and gives it up where nothing else is left", () => {
    expect(find("tech react zeppelin").titles).toEqual(["Stoker"]);
    expect(find("tech mate")).toMatchObject({ fitting: 0, titles: ["IT mate", "Captain", "Stoker"] });
  });
});

describe("amounts", () => {
  it.each([
    ["£50,000", ["Captain", "Ferry captain"]],
    ["50k", ["Captain", "Ferry captain"]],
    ["£60k+ captain", ["Ferry captain"]],
    ["45-55k", ["Captain", "Ferry captain"]],
    ["$80000", ["Full-stack stoker"]],
    ["£400", ["IT mate"]],
    ["400 pd", ["IT mate"]],
    ["£400 a day", ["IT mate"]],
  ])("“%s” is that, or more; the nearest first", (words, titles) => {
    expect(fitting(words)).toEqual(titles);
  });

  it("are no amounts where they are numbers of something else", () => {
    expect(find("2026").total).toBe(0);
  });
});

describe("names", () => {
  it("puts the name first, then names with all words, then texts with them", () => {
    expect(find("captain").titles).toEqual(["Captain", "Ferry captain", "Retail pilot"]);
    expect(fitting("ferry captain")).toEqual(["Ferry captain", "Retail pilot"]);
  });

  it.each([
    ["captain ferry", "Ferry captain"],
    ["fery captain", "Ferry captain"],
    ["capt ferry", "Ferry captain"],
    ["fullstack stoker", "Full-stack stoker"],
    ["full stack stoker", "Full-stack stoker"],
    ["it", "IT mate"],
    ["it mate", "IT mate"],
  ])("“%s” begins with “%s”", (words, first) => {
    expect(find(words).titles[0]).toBe(first);
  });
});

describe("what comes close", () => {
  it("comes behind what has all, and not where many have all", () => {
    expect(find("ferry captain")).toMatchObject({ fitting: 2, total: 3 });
    const many = Array.from({ length: 5 }, () => written({ title: "Ferry captain" }));
    expect(find("ferry captain", [...many, written({ title: "Captain" })])).toMatchObject({ total: 5 });
  });

  it("is some of the words where nothing has all, and nothing where there is none of them", () => {
    expect(find("one two three four five six captain")).toMatchObject({ fitting: 0, total: 3 });
    expect(find("zeppelin xylophone")).not.toHaveProperty("fitting");
    expect(find("zeppelin xylophone").total).toBe(0);
  });

  it("is within the chosen documents", () => {
    const query = { words: "ferry captain", chosen: { subject: ["technology"] }, page: 1 };
    const context = { base: createBits(0), today: TODAY, pageSize: 20 };
    expect(search(indexOf(ALL), query, context)).toMatchObject({ documents: [0], fitting: 0 });
  });
});
