/** Whether candidates find what they type: the adverts by their titles, 200 queries with grades, and what filters find. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createIndex } from "#runtime/document/searches/searches.ts";
import { search } from "#runtime/search/search.ts";
import { openJobSearch } from "./open-search.ts";

type Query = { id: string; query: string; half: "dev" | "held" };
type Grades = { [query: string]: { [job: string]: number } };

const { source, entities, documentOf, onPage, today } = await openJobSearch(new Date("2026-11-28T12:00:00Z"));
const index = createIndex(source, entities, documentOf);
const searched = entities.map(documentOf);

function find(words: string, chosen: { [facet: string]: string[] } = {}) {
  const query = { words, chosen, page: 1 };
  const result = search(index, query, { base: onPage, today, pageSize: 200 });
  return { ...result, ids: result.documents.map((at) => entities[at]?.id ?? "") };
}

const titles = new Map(entities.map(({ id }, at): [string, string] => [id, searched[at]?.words.title ?? ""]));
const all = find("").ids;

/** Leaves out a letter of the longest word. */
function misspell(title: string, where: (length: number) => number): string {
  const [longest = ""] = title.split(" ").sort((a, b) => b.length - a.length);
  const at = where(longest.length);
  return title.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
}

describe("each advert is first for its own title", () => {
  test.each<[string, number, (title: string) => string]>([
    ["as it is", 1, (title) => title],
    ["in small letters", 1, (title) => title.toLowerCase()],
    ["its words turned round", 1, (title) => title.split(" ").reverse().join(" ")],
    ["the second letter missing", 0.98, (title) => misspell(title, () => 1)],
    ["a letter in the middle missing", 0.98, (title) => misspell(title, (length) => length >> 1)],
    ["the last letter but one missing", 0.98, (title) => misspell(title, (length) => length - 2)],
  ])("%s", (_, least, write) => {
    const missed = all.filter((id) => {
      const [first = ""] = find(write(titles.get(id) ?? "")).ids;
      return titles.get(first) !== titles.get(id);
    });
    expect(all.length).toBe(137);
    expect(1 - missed.length / all.length, missed.join(", ")).toBeGreaterThanOrEqual(least);
  });
});

describe("words of facets find what the facet finds", () => {
  test.each<[string, { [facet: string]: string[] }]>([
    ["remote", { workplace: ["remote"] }],
    ["remote jobs", { workplace: ["remote"] }],
    ["work from home", { workplace: ["remote"] }],
    ["jobs where i can work from home", { workplace: ["remote"] }],
    ["WFH", { workplace: ["remote"] }],
    ["remtoe", { workplace: ["remote"] }],
    ["hybrid", { workplace: ["hybrid"] }],
    ["on site", { workplace: ["on-site"] }],
    ["contract", { type: ["contract"] }],
    ["contractor roles", { type: ["contract"] }],
    ["interim", { type: ["interim"] }],
    ["fixed term", { type: ["interim"] }],
    ["perm", { type: ["permanent"] }],
    ["part time", { hours: ["part-time"] }],
    ["part-time", { hours: ["part-time"] }],
    ["full time jobs", { hours: ["full-time"] }],
    ["graduate", { level: ["graduate"] }],
    ["junior", { level: ["graduate"] }],
    ["entry level", { level: ["graduate"] }],
    ["senior", { level: ["senior"] }],
    ["part time remote", { hours: ["part-time"], workplace: ["remote"] }],
    ["newcastle upon tyne", { place: ["newcastle"] }],
    ["newcastle", { place: ["newcastle"] }],
    ["manchster", { place: ["manchester"] }],
    ["jobs in scotland", { place: ["scotland"] }],
    ["cambridge", { place: ["cambridge", "cambridge-massachusetts"] }],
    ["cambridge, massachusetts", { place: ["cambridge-massachusetts"] }],
    ["yorkshire", { place: ["yorkshire"] }],
    ["midlands", { place: ["east-midlands", "west-midlands"] }],
    ["usa", { place: ["massachusetts"] }],
    ["hybrid in newcastle", { workplace: ["hybrid"], place: ["newcastle"] }],
    ["£60000", { pay: ["60000-gbp-year"] }],
    ["£60,000", { pay: ["60000-gbp-year"] }],
    ["60k", { pay: ["60000-gbp-year"] }],
    ["£60k+", { pay: ["60000-gbp-year"] }],
    ["60-70k", { pay: ["60000-gbp-year"] }],
    ["$150k", { pay: ["150000-usd-year"] }],
    ["£500 a day", { pay: ["500-gbp-day"] }],
    ["500 per day contract", { pay: ["500-gbp-day"], type: ["contract"] }],
  ])("%s", (words, chosen) => {
    const wanted = find("", chosen).ids.sort();
    expect(wanted.length).toBeGreaterThan(0);
    expect(find(words).ids.sort()).toEqual(wanted);
  });

  test("by every name that the search has for a choice", () => {
    const empty: string[] = [];
    for (const facet of source.setup.facets) {
      if (facet.kind !== "values") continue;
      for (const { value, names = [] } of facet.options) {
        const least = find("", { [facet.name]: [value] }).total;
        for (const name of names) if (find(name).total < least) empty.push(name);
      }
    }
    expect(empty).toEqual([]);
  });
});

describe("a query begins with", () => {
  test.each([
    ["it manager", /^IT Manager$/],
    ["it", /^IT Manager$/],
    ["react", /React$/],
    ["software engineer", /^Embedded Software Engineer$/],
    ["software developer", /Engineer/],
    ["developer", /Engineer/],
    ["fullstack developer", /^(Senior Back-end|Front-end) Engineer/],
    ["react remote", /React$/],
    ["JR-2604", /^Senior Platform Engineer$/],
    ["ir35", /./],
    ["sre", /^Site Reliability Engineer$/],
    ["product manger", /Product Manager/],
  ])("%s", (words, title) => {
    expect(titles.get(find(words).ids[0] ?? "")).toMatch(title);
  });

  test("jobs at the place, where none has the rest as well", () => {
    const { documents, fitting } = find("machine learning boston");
    expect(fitting).toBe(0);
    for (const at of documents.slice(0, 3)) {
      expect(searched[at]?.values.place).toContain("boston");
    }
  });
});

test("finds something for every query that it was tuned with", () => {
  const queries = read<Query[]>("queries.json").filter(({ half }) => half === "dev");
  expect(queries.filter(({ query }) => find(query).total === 0)).toEqual([]);
});

test.each([
  ["dev", 0.87],
  ["held", 0.85],
] as const)("nDCG@5 of the half “%s” is at least %s", (half, least) => {
  const grades = read<Grades>(`grades-${half}.json`);
  const queries = read<Query[]>("queries.json").filter((one) => one.half === half);
  const worth = queries.flatMap(({ id, query }) => {
    const own = grades[id] ?? {};
    const best = gainOf(Object.values(own).sort((a, b) => b - a));
    return best === 0 ? [] : [gainOf(find(query).ids.map((job) => own[job] ?? 0)) / best];
  });
  expect(queries).toHaveLength(100);
  expect(worth.reduce((sum, one) => sum + one, 0) / worth.length).toBeGreaterThanOrEqual(least);
});

function gainOf(grades: readonly number[]): number {
  return grades.slice(0, 5).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

function read<File>(name: string): File {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
}
