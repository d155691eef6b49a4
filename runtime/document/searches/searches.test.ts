import { describe, expect, it } from "vitest";
import { JOB_FIELDS, JOBS, job } from "#capabilities/recruitment/testing/jobs.ts";
import { contextOf } from "#runtime/document/testing.ts";
import { dayOf } from "#runtime/search/days.ts";
import { search } from "#runtime/search/search.ts";
import { collection } from "#schemas/testing/collections.ts";
import { ferry } from "#schemas/testing/references.ts";
import { ferrySearch, SEARCHED } from "#schemas/testing/searches.ts";
import type { TestFiles } from "#schemas/testing/site.ts";
import { createSiteSearch, type SearchFile } from "./searches.ts";

const at = (id: string) => `content/collections/ferries/${id}.json`;
const pay = (min: number, max: number, period = "day", currency = "GBP") => ({ min, max, currency, period });

async function searchOf(more: object = {}, files: TestFiles = {}) {
  const context = await contextOf({ ...SEARCHED, ...files });
  return { context, own: createSiteSearch(ferrySearch(more) as SearchFile, context) };
}

/** The ferries that words and choices find, in order. */
async function find(words: string, chosen = {}, files: TestFiles = {}, more: object = {}, sort?: string) {
  const { own } = await searchOf(more, files);
  const query = { words, chosen, page: 1, ...(sort ? { sort } : {}) };
  const { documents } = search(own.index(), query, { base: new Uint32Array(0), today: 0, pageSize: 20 });
  return documents.map((number) => own.entities[number]?.id);
}

describe("the documents of a search", () => {
  it("are found by the words of their fields, by the names of skills, and by what they refer to", async () => {
    expect(await find("ferry")).toEqual(["one", "two"]);
    expect(await find("rigging")).toEqual(["one", "two"]);
    expect(await find("rope work")).toEqual(["one", "two"]);
    const byPort = { words: [{ field: "port", weight: 1 }] };
    expect(await find("pier", {}, {}, byPort)).toEqual(["one"]);
    expect(await find("harbour", {}, {}, byPort)).toEqual(["one"]);
  });

  it("have a skill whose name is an ordinary word where they name it, and not where the word stands in a text", async () => {
    const files = {
      "content/skills/boats.json": {
        ...{ id: "boats", title: { en: "Boats" } },
        skills: [
          { id: "rigging", name: "Rigging" },
          { id: "go", name: "Go", synonyms: ["golang"], ambiguous: true },
        ],
      },
      [at("one")]: ferry("one", { title: { en: "Go to the island" } }),
      [at("two")]: ferry("two", { skills: ["go"] }),
    };
    expect(await find("golang", {}, files)).toEqual(["two"]);
  });

  it("are found by no tag of their texts, and by words that tags stand between", async () => {
    const files = {
      ...JOBS,
      "content/collections/jobs/pilot.json": job("pilot", {
        description: { en: "<p>Steer<strong>ships</strong></p><p>Fish &amp; chips</p>" },
      }),
    };
    const file = {
      id: "jobs",
      collection: "jobs",
      words: [{ field: "description", weight: 1 }],
      facets: [],
      sorts: [],
    };
    const { source } = createSiteSearch(file, await contextOf(files));
    expect(source.documents[0]?.words.description?.split(/\s+/).filter(Boolean)).toEqual([
      "Steer",
      "ships",
      "Fish",
      "&",
      "chips",
    ]);
  });

  it("are those that are shown", async () => {
    const draft = { [at("two")]: ferry("two", {}, { status: "draft" }) };
    expect(await find("", {}, draft)).toEqual(["one"]);
  });
});

describe("a facet", () => {
  it("by a reference offers what is referred to, below what it stands below, and finds both", async () => {
    const { own } = await searchOf();
    expect(own.source.setup.facets[0]).toEqual({
      ...{ name: "port", label: "Port", kind: "values" },
      options: [
        { value: "harbour", label: "The harbour" },
        { value: "pier", label: "The pier", parent: "harbour" },
        { value: "island", label: "The island" },
      ],
    });
    expect(await find("", { port: ["harbour"] })).toEqual(["one"]);
  });

  it("by pay offers amounts in words, and finds what reaches them at its best", async () => {
    const files = {
      [at("two")]: ferry("two", { fare: pay(8, 10) }),
      [at("three")]: ferry("three", { fare: { stated: false } }),
      [at("four")]: ferry("four", { fare: pay(50_000, 60_000, "year") }),
    };
    const { own } = await searchOf({}, files);
    expect(own.source.setup.facets[1]).toMatchObject({
      kind: "least",
      options: [
        { value: "10-gbp-day", label: "£10 per day", from: 10 },
        { value: "15-gbp-day", label: "£15 per day", from: 15 },
      ],
    });
    expect((await find("", { fare: ["10-gbp-day"] }, files)).sort()).toEqual(["one", "two"]);
    expect(await find("", { fare: ["15-gbp-day"] }, files)).toEqual(["one"]);
    const query = { words: "", chosen: { fare: ["15-gbp-day"] }, page: 1 };
    const { leftOut } = search(own.index(), query, { base: new Uint32Array(0), today: 0, pageSize: 20 });
    expect(leftOut.get("fare")).toEqual({ unknown: 1, other: 1 });
  });

  it("by a date finds what is so many days old, and by a closed list offers its words", async () => {
    const posted = (id: string, day: string, state: string) => ({
      [`content/collections/jobs/${id}.json`]: job(id, { posted: day, state }),
    });
    const state = { ...JOB_FIELDS.properties.state, "x-enum-words": [{ en: "Open now" }, { en: "Filled" }] };
    const fields = { ...JOB_FIELDS, properties: { ...JOB_FIELDS.properties, state } };
    const files = {
      ...JOBS,
      "content/collections/jobs/collection.json": collection("jobs", { fields }),
      ...{ ...posted("pilot", "2026-11-20", "filled"), ...posted("cook", "2026-11-13", "open") },
    };
    const file = {
      ...{ id: "jobs", collection: "jobs", words: [], sorts: [] },
      facets: [
        {
          name: "posted",
          field: "posted",
          label: { en: "Posted" },
          since: [{ days: 7, label: { en: "This week" } }],
        },
        { name: "state", field: "state", label: { en: "State" } },
      ],
    };
    const { index, entities, source } = createSiteSearch(file, await contextOf(files));
    expect(source.setup.facets[1]?.options).toEqual([
      { value: "open", label: "Open now" },
      { value: "filled", label: "Filled" },
    ]);
    const today = dayOf(new Date("2026-11-20T23:00:00Z"));
    const query = { words: "", chosen: { posted: ["7"] }, page: 1 };
    const { documents } = search(index(), query, { base: new Uint32Array(0), today, pageSize: 9 });
    expect(documents.map((number) => entities[number]?.id)).toEqual(["pilot"]);
  });
});

it("sorts pay by what a year of it brings, and shows twenty on a page", async () => {
  const files = {
    [at("one")]: ferry("one", { fare: pay(300, 300) }),
    [at("two")]: ferry("two", { fare: pay(40_000, 50_000, "year") }),
    [at("three")]: ferry("three", { fare: { stated: false } }),
  };
  expect(await find("", {}, files, {}, "fare")).toEqual(["one", "two", "three"]);
  expect((await searchOf()).own.source.pageSize).toBe(20);
  expect((await searchOf({ pageSize: 7 })).own.source.pageSize).toBe(7);
});
