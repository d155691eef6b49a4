import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBits } from "./bits.ts";
import type { SearchedDocument } from "./index.ts";
import { type SearchQuery, type SearchResult, search } from "./search.ts";
import { indexOf, SETUP, TODAY, written } from "./testing.ts";

const CONTEXT = { base: createBits(0), today: TODAY, pageSize: 10 };
const EVERYTHING: SearchQuery = { words: "", chosen: {}, page: 1 };

function find(documents: readonly SearchedDocument[], query: Partial<SearchQuery>): SearchResult {
  return search(indexOf(documents), { ...EVERYTHING, ...query }, CONTEXT);
}

/** The titles that words find, in order. */
function titles(words: string, documents: readonly SearchedDocument[]): (string | undefined)[] {
  return find(documents, { words }).documents.map((at) => documents[at]?.words.title);
}

describe("words", () => {
  const sre = written({ title: "Site Reliability Engineer", skills: ["kubernetes"] });
  const front = written({ title: "Front-end Developer", skills: ["react"], text: "Build shops for retail." });
  const scientist = written({ title: "Data Scientist", text: "Applied AI for hospitals." });
  const gopher = written({ title: "Backend Engineer", skills: ["go"] });
  const all = [sre, front, scientist, gopher];

  it.each([
    ["k8s", ["Site Reliability Engineer"]],
    ["SRE", ["Site Reliability Engineer"]],
    ["sres", ["Site Reliability Engineer"]],
    ["React.js", ["Front-end Developer"]],
    ["reactjs developer", ["Front-end Developer"]],
    ["ai", ["Data Scientist"]],
    ["artificial intelligence", ["Data Scientist"]],
    ["golang", ["Backend Engineer"]],
    ["go", ["Backend Engineer"]],
    ["containers", ["Site Reliability Engineer"]],
    ["javascript", ["Front-end Developer"]],
    ["engineer", ["Site Reliability Engineer", "Backend Engineer"]],
    ["ENGINEERS", ["Site Reliability Engineer", "Backend Engineer"]],
    ["rel eng", ["Site Reliability Engineer"]],
    ["scientst", ["Data Scientist"]],
    ["kubernets", ["Site Reliability Engineer"]],
    ["tail", []],
    ["xylophone", []],
  ])("%s", (words, expected) => {
    expect(titles(words, all).sort()).toEqual([...expected].sort());
  });

  it("puts a title before a text, and what has more of the words before what has less", () => {
    const inText = written({ title: "Clerk", text: "You work beside an engineer." });
    const inTitle = written({ title: "Engineer" });
    expect(titles("engineer", [inText, inTitle])).toEqual(["Engineer", "Clerk"]);
  });

  it("asks for all words, and takes some of them only when nothing has all", () => {
    const one = written({ title: "Pilot" });
    const other = written({ title: "Harbour pilot" });
    expect(titles("harbour pilot", [one, other])).toEqual(["Harbour pilot"]);
    const relaxed = find([one, other], { words: "pilot zeppelin" });
    expect(relaxed).toMatchObject({ total: 2, isRelaxed: true });
  });

  it("says what was looked for in place of a word that is nowhere", () => {
    expect(find(all, { words: "scientst" }).corrected).toEqual([{ from: "scientst", to: "scientist" }]);
    expect(find(all, { words: "scien" }).corrected).toEqual([]);
  });

  it("finds nothing by less than a beginning, and everything by words that say nothing", () => {
    expect(titles("en", all)).toEqual([]);
    expect(find(all, { words: "  " }).total).toBe(4);
    expect(find(all, { words: "★ — ()" }).total).toBe(4);
  });

  it("looks for the first twelve words, and says so", () => {
    const words = Array.from({ length: 13 }, (_, at) => `word${at}`);
    const twelve = written({ title: words.slice(0, 12).join(" ") });
    expect(find([twelve], { words: words.join(" ") })).toMatchObject({
      isCut: true,
      isRelaxed: false,
      total: 1,
    });
    expect(find([twelve], { words: words.slice(0, 12).join(" ") }).isCut).toBe(false);
  });

  it("finds every word that begins like one, and puts first what is most of the word", () => {
    const long = ["harbourmaster", "harbourside", "harbours", "harboured"].map((title) => written({ title }));
    expect(titles("harb", long).sort()).toEqual(long.map(({ words }) => words.title).sort());
    expect(titles("harbo", [written({ title: "harbourmistress" }), written({ title: "harbor" })])[0]).toBe(
      "harbor",
    );
  });

  it("puts the thing itself before what is a kind of it", () => {
    const kind = written({ title: "One", skills: ["kubernetes"] });
    const itself = written({ title: "Two", skills: ["containers"] });
    expect(titles("containers", [kind, itself])).toEqual(["Two", "One"]);
  });

  it("takes a name that nothing is about for its words", () => {
    const site = written({ title: "Site manager" });
    const result = find([site, written({ title: "Cook" })], { words: "site reliability engineer" });
    expect(result.documents).toEqual([]);
    const both = find([written({ title: "Reliability engineer on site" })], {
      words: "site reliability engineer",
    });
    expect(both).toMatchObject({ total: 1, isRelaxed: false });
  });

  it("of what has some of the words, puts first what has more of them", () => {
    const most = written({ title: "a", text: "lamp oil wick tools ".repeat(3) });
    const fewer = written({ title: "lamp oil" });
    expect(titles("lamp oil wick zeppelin", [fewer, most])[0]).toBe("a");
  });

  it("takes a word for less in a long text, where one is said what is usual", () => {
    const long = written({ title: "Long", text: `pilot ${"ships ".repeat(200)}` });
    const short = written({ title: "Short", text: "pilot ships" });
    expect(titles("pilot", [long, short])).toEqual(["Short", "Long"]);
  });

  it("is unmoved by what was never meant as words", () => {
    for (const words of [
      "' OR 1=1 --",
      "(a+)+$",
      "\\",
      "%00",
      "__proto__",
      "constructor",
      "a".repeat(10_000),
    ]) {
      expect(find(all, { words }).total).toBeLessThanOrEqual(4);
    }
  });
});

describe("facets", () => {
  const paid = (unit: string, amount: number) => ({ amounts: { pay: { unit, amount } } });
  const all = [
    written({
      title: "a",
      values: { market: ["technology", "cloud"] },
      ...paid("GBP year", 60_000),
      days: { posted: TODAY },
    }),
    written({
      title: "b",
      values: { market: ["technology"] },
      ...paid("GBP day", 550),
      days: { posted: TODAY - 3 },
    }),
    written({
      title: "c",
      values: { market: ["retail"] },
      ...paid("GBP year", 75_000),
      days: { posted: TODAY - 30 },
    }),
    written({ title: "d", values: { market: ["retail"] }, days: { posted: TODAY - 6 } }),
  ];
  const countsOf = (result: SearchResult, facet: string) =>
    Object.fromEntries(result.counts.get(facet) ?? []);

  it("counts each choice as if it stood alone in its facet, within the others", () => {
    const result = find(all, { chosen: { market: ["retail"] } });
    expect(result.total).toBe(2);
    expect(countsOf(result, "market")).toEqual({ technology: 2, cloud: 1, retail: 2 });
    expect(countsOf(result, "pay")).toEqual({ "50000": 1, "70000": 1, d500: 0 });
    expect(countsOf(result, "posted")).toEqual({ "1": 0, "7": 1 });
  });

  it("takes either of two choices of one facet, and both of two facets", () => {
    expect(find(all, { chosen: { market: ["retail", "cloud"] } }).total).toBe(3);
    expect(find(all, { chosen: { market: ["retail"], pay: ["70000"] } }).total).toBe(1);
  });

  it("leaves out unknown pay from a least amount, and says how many", () => {
    const result = find(all, { chosen: { pay: ["50000"] } });
    expect(result.total).toBe(2);
    expect(result.leftOut.get("pay")).toEqual({ unknown: 1, other: 1 });
  });

  it("offers wider searches when nothing is found, each with what it would find", () => {
    const result = find(all, { words: "a", chosen: { market: ["retail"], posted: ["7"] } });
    expect(result.total).toBe(0);
    expect(result.wider).toEqual([
      { without: "words", count: 1 },
      { without: "market", count: 1 },
    ]);
  });

  it("leaves out of account what does not exist", () => {
    expect(find(all, { chosen: { market: ["nowhere"], colour: ["red"] } }).total).toBe(4);
  });

  it("agrees with counting one by one", () => {
    const documents = fc.array(
      fc
        .record({
          market: fc.subarray(["technology", "cloud", "retail"]),
          amount: fc.option(fc.constantFrom(40_000, 50_000, 69_999, 70_000)),
          age: fc.nat({ max: 10 }),
          title: fc.constantFrom("alpha", "beta", "alpha beta"),
        })
        .map(({ market, amount, age, title }) =>
          written({
            ...{ title, values: { market }, days: { posted: TODAY - age } },
            ...(amount === null ? {} : paid("GBP year", amount)),
          }),
        ),
      { maxLength: 70 },
    );
    const chosen = fc.record({
      market: fc.subarray(["technology", "cloud", "retail"]),
      pay: fc.subarray(["50000", "70000"]),
      posted: fc.subarray(["1", "7"]),
    });
    const isTrue = (document: SearchedDocument, facet: string, value: string) => {
      if (facet === "market") return document.values.market?.includes(value) ?? false;
      if (facet === "pay") return (document.amounts.pay?.amount ?? 0) >= Number(value);
      return (document.days.posted ?? 0) > TODAY - Number(value);
    };
    fc.assert(
      fc.property(documents, chosen, fc.constantFrom("", "alpha"), (all, picked, words) => {
        const result = find(all, { chosen: picked, words });
        const fits = (document: SearchedDocument, except?: string) =>
          (words === "" || (document.words.title ?? "").includes(words)) &&
          Object.entries(picked).every(
            ([facet, values]) =>
              facet === except ||
              values.length === 0 ||
              values.some((value) => isTrue(document, facet, value)),
          );
        expect(result.total).toBe(all.filter((document) => fits(document)).length);
        for (const { name, options } of SETUP.facets) {
          for (const { value } of options) {
            if (value === "d500") continue;
            const expected = all.filter((one) => fits(one, name) && isTrue(one, name, value)).length;
            expect(result.counts.get(name)?.get(value)).toBe(expected);
          }
        }
      }),
    );
  });
});

describe("order and pages", () => {
  const all = Array.from({ length: 25 }, (_, at) =>
    written({ title: `pilot ${at}`, order: { newest: -at, ...(at % 2 ? { pay: -at } : {}) } }),
  );

  it("puts first what the first sort puts first, or what was asked for; what has nothing to sort by comes last", () => {
    expect(find(all, {}).documents[0]).toBe(24);
    const byPay = find(all, { sort: "pay" }).documents;
    expect(byPay.slice(0, 2)).toEqual([23, 21]);
    expect(find(all, { sort: "pay", page: 2 }).documents.at(-1)).toBe(10);
  });

  it("shows the last page where more was asked for", () => {
    expect(find(all, { page: 99 })).toMatchObject({ page: 3, pages: 3, documents: [4, 3, 2, 1, 0] });
    expect(find([], { page: 5 })).toMatchObject({ page: 1, pages: 1, total: 0 });
  });
});
