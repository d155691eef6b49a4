import { describe, expect, it } from "vitest";
import { createBits } from "./bits.ts";
import type { SearchedDocument } from "./index.ts";
import { type SearchQuery, type SearchResult, search } from "./search.ts";
import { indexOf, TODAY, written } from "./testing.ts";

const CONTEXT = { base: createBits(0), today: TODAY, pageSize: 10 };
const EVERYTHING: SearchQuery = { words: "", chosen: {}, page: 1 };

function find(documents: readonly SearchedDocument[], query: Partial<SearchQuery>): SearchResult {
  return search(indexOf(documents), { ...EVERYTHING, ...query }, CONTEXT);
}

/** The titles that words find, in order, without what only comes close behind others. */
function titles(words: string, documents: readonly SearchedDocument[]): (string | undefined)[] {
  const { documents: found, fitting } = find(documents, { words });
  return found.slice(0, fitting || undefined).map((at) => documents[at]?.words.title);
}

describe("words", () => {
  const sre = written({ title: "Site Reliability Engineer", topics: ["kubernetes"] });
  const front = written({ title: "Front-end Developer", topics: ["react"], text: "Build shops for retail." });
  const scientist = written({ title: "Data Scientist", text: "Applied AI for hospitals." });
  const gopher = written({ title: "Backend Engineer", topics: ["go"] });
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

  it("puts what has all words before what has some, and counts it", () => {
    const one = written({ title: "Pilot" });
    const other = written({ title: "Harbour pilot" });
    expect(find([one, other], { words: "harbour pilot" })).toMatchObject({ documents: [1, 0], fitting: 1 });
    const relaxed = find([one, other], { words: "pilot zeppelin" });
    expect(relaxed).toMatchObject({ total: 2, fitting: 0 });
  });

  it("reports what was searched for in place of a word that is nowhere", () => {
    expect(find(all, { words: "scientst" }).corrected).toEqual([{ from: "scientst", to: "scientist" }]);
    expect(find(all, { words: "scien" }).corrected).toEqual([]);
  });

  it("finds nothing by less than a beginning, and everything by a text without words", () => {
    expect(titles("en", all)).toEqual([]);
    expect(find(all, { words: "  " }).total).toBe(4);
    expect(find(all, { words: "★ — ()" }).total).toBe(4);
  });

  it("searches for the first twelve words, and reports the cut", () => {
    const words = Array.from({ length: 13 }, (_, at) => `word${at}`);
    const twelve = written({ title: words.slice(0, 12).join(" ") });
    expect(find([twelve], { words: words.join(" ") })).toMatchObject({
      isCut: true,
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
    const kind = written({ title: "One", topics: ["kubernetes"] });
    const itself = written({ title: "Two", topics: ["containers"] });
    expect(titles("containers", [kind, itself])).toEqual(["Two", "One"]);
  });

  it("takes a name that nothing is about for its words", () => {
    const site = written({ title: "Site manager" });
    const result = find([site, written({ title: "Cook" })], { words: "site reliability engineer" });
    expect(result).toMatchObject({ documents: [0], fitting: 0 });
    const both = find([written({ title: "Reliability engineer on site" })], {
      words: "site reliability engineer",
    });
    expect(both).toMatchObject({ total: 1 });
    expect(both).not.toHaveProperty("fitting");
  });

  it("of what has some of the words, puts first what has more of them", () => {
    const most = written({ title: "a", text: "lamp oil wick tools ".repeat(3) });
    const fewer = written({ title: "lamp oil" });
    expect(titles("lamp oil wick zeppelin", [fewer, most])[0]).toBe("a");
  });

  it("counts a word for less in a long text, where the usual length is set", () => {
    const long = written({ title: "Long", text: `pilot ${"ships ".repeat(200)}` });
    const short = written({ title: "Short", text: "pilot ships" });
    expect(titles("pilot", [long, short])).toEqual(["Short", "Long"]);
  });
});

describe("facets", () => {
  const all = [
    written({ title: "a", values: { subject: ["technology", "cloud"] }, days: { posted: TODAY } }),
    written({ title: "b", values: { subject: ["technology"] }, days: { posted: TODAY - 3 } }),
    written({ title: "c", values: { subject: ["retail"] }, days: { posted: TODAY - 30 } }),
    written({ title: "d", values: { subject: ["retail"] }, days: { posted: TODAY - 6 } }),
  ];

  it("offers wider searches when nothing is found, each with what it would find", () => {
    const result = find(all, { words: "a", chosen: { subject: ["retail"], posted: ["7"] } });
    expect(result.total).toBe(0);
    expect(result.wider).toEqual([
      { without: "words", count: 1 },
      { without: "subject", count: 1 },
    ]);
  });

  it("leaves out of account what does not exist", () => {
    expect(find(all, { chosen: { subject: ["nowhere"], colour: ["red"] } }).total).toBe(4);
  });
});

it("finds nothing where there is nothing", () => {
  expect(find([], { page: 5 })).toMatchObject({ page: 1, pages: 1, total: 0 });
});
