import { describe, expect, it } from "vitest";
import { contextOf } from "#runtime/document/testing.ts";
import { dayOf } from "#runtime/search/days.ts";
import { search } from "#runtime/search/search.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { collection } from "#schemas/testing/collections.ts";
import { plain, slot } from "#schemas/testing/fields.ts";
import { FERRY_FIELDS, ferry } from "#schemas/testing/references.ts";
import { ferrySearch, SEARCHED } from "#schemas/testing/searches.ts";
import type { TestFiles } from "#schemas/testing/site.ts";
import { createIndex, createSiteSearch, type SearchFile } from "./searches.ts";

const at = (id: string) => `content/collections/ferries/${id}.json`;
const fare = (amount: number, period = "day") => ({ amount, currency: "GBP", period });

/** Ferries with more fields. */
const withFields = (properties: object): TestFiles => ({
  "content/collections/ferries/collection.json": collection("ferries", {
    ...{ has_template: false, url_pattern: undefined },
    fields: { ...FERRY_FIELDS, properties: { ...FERRY_FIELDS.properties, ...properties } },
  }),
});

async function searchOf(more: object = {}, files: TestFiles = {}) {
  const context = await contextOf({ ...SEARCHED, ...files });
  return { context, own: createSiteSearch(ferrySearch(more) as SearchFile, context) };
}

/** The ferries that words and choices find, in order. */
async function find(words: string, chosen = {}, files: TestFiles = {}, more: object = {}, sort?: string) {
  const { own } = await searchOf(more, files);
  const query = { words, chosen, page: 1, ...(sort ? { sort } : {}) };
  const { documents } = search(createIndex(own.source, own.entities, own.documentOf), query, {
    base: new Uint32Array(0),
    today: 0,
    pageSize: 20,
  });
  return documents.map((number) => own.entities[number]?.id);
}

describe("the documents of a search", () => {
  it("are found by the words of their fields, by all names of what they name, and by what they refer to", async () => {
    expect(await find("ferry")).toEqual(["one", "two"]);
    expect(await find("rigging")).toEqual(["one", "two"]);
    expect(await find("rope work")).toEqual(["one", "two"]);
    const byPort = { words: [{ field: "port", weight: 1 }] };
    expect(await find("pier", {}, {}, byPort)).toEqual(["one"]);
    expect(await find("harbour", {}, {}, byPort)).toEqual(["one"]);
  });

  it("name what is called by an ordinary word where they do, and not where the word stands in a text", async () => {
    const files = {
      "content/gear/boats.json": {
        gear: [
          { id: "rigging", name: "Rigging" },
          { id: "bow", name: "Bow", synonyms: ["prow"], ambiguous: true },
        ],
      },
      [at("one")]: ferry("one", { title: { en: "Bow to the island" } }),
      [at("two")]: ferry("two", { gear: ["bow"] }),
    };
    expect(await find("prow", {}, files)).toEqual(["two"]);
  });

  it("are found by no tag of their texts, and by words that tags stand between", async () => {
    const files = {
      ...withFields({ about: slot("rich-text", "About") }),
      [at("one")]: ferry("one", {
        about: { en: "<p>Steer<strong>ships</strong></p><p>Fish &amp; chips</p>" },
      }),
    };
    const { own } = await searchOf({ words: [{ field: "about", weight: 1 }] }, files);
    expect(
      own
        .documentOf(own.entities[0] as Entity)
        .words.about?.split(/\s+/)
        .filter(Boolean),
    ).toEqual(["Steer", "ships", "Fish", "&", "chips"]);
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

  it("by an amount offers amounts in words, and finds what reaches them", async () => {
    const files = {
      [at("one")]: ferry("one", { fare: fare(15.5) }),
      [at("two")]: ferry("two", { fare: fare(10) }),
      [at("three")]: ferry("three", { fare: {} }),
      [at("four")]: ferry("four", { fare: fare(900, "year") }),
    };
    const { own } = await searchOf({}, files);
    expect(own.source.setup.facets[1]).toMatchObject({
      kind: "least",
      options: [
        { value: "10-gbp-day", label: "10 GBP a day", from: 10 },
        { value: "15-gbp-day", label: "15 GBP a day", from: 15 },
      ],
    });
    expect((await find("", { fare: ["10-gbp-day"] }, files)).sort()).toEqual(["one", "two"]);
    expect(await find("", { fare: ["15-gbp-day"] }, files)).toEqual(["one"]);
    const query = { words: "", chosen: { fare: ["15-gbp-day"] }, page: 1 };
    const { leftOut } = search(createIndex(own.source, own.entities, own.documentOf), query, {
      base: new Uint32Array(0),
      today: 0,
      pageSize: 20,
    });
    expect(leftOut.get("fare")).toEqual({ unknown: 1, other: 1 });
  });

  it("with words for its choices is found by these, by labels, and by amounts", async () => {
    const said = {
      ignored: ["boats"],
      short: { hbr: "harbour" },
      facets: [
        { name: "port", field: "port", label: { en: "Port" }, said: { pier: ["jetty"] } },
        {
          ...{ name: "fare", field: "fare", label: { en: "Fare" }, said: { day: ["a day"] } },
          least: [{ currency: "GBP", period: "day", from: [10] }],
        },
      ],
    };
    const files = {
      [at("one")]: ferry("one", { fare: fare(15) }),
      [at("two")]: ferry("two", { fare: fare(9) }),
    };
    const byPier = await find("", { port: ["pier"] }, files, said);
    expect(byPier.length).toBeGreaterThan(0);
    for (const words of ["jetty", "The pier", "boats jetty"]) {
      expect(await find(words, {}, files, said)).toEqual(byPier);
    }
    expect(await find("the hbr", {}, files, said)).toEqual(
      await find("", { port: ["harbour"] }, files, said),
    );
    for (const words of ["£10", "10 a day"]) expect(await find(words, {}, files, said)).toEqual(["one"]);
  });

  it("by a date finds what is so many days old, and by a closed list offers its words", async () => {
    const built = (id: string, day: string, state: string) => ({
      [at(id)]: ferry(id, { built: day, state }),
    });
    const files = {
      ...withFields({
        built: slot("date", "Built"),
        state: plain("State", {
          enum: ["afloat", "docked"],
          "x-enum-words": [{ en: "At sea" }, { en: "In the dock" }],
        }),
      }),
      ...built("one", "2026-11-20", "docked"),
      ...built("two", "2026-11-13", "afloat"),
    };
    const since = [{ days: 7, label: { en: "This week" } }];
    const facets = [
      { name: "built", field: "built", label: { en: "Built" }, since },
      { name: "state", field: "state", label: { en: "State" } },
    ];
    const { own } = await searchOf({ facets }, files);
    expect(own.source.setup.facets[1]?.options).toEqual([
      { value: "afloat", label: "At sea" },
      { value: "docked", label: "In the dock" },
    ]);
    const today = dayOf(new Date("2026-11-20T23:00:00Z"));
    const query = { words: "", chosen: { built: ["7"] }, page: 1 };
    const { documents } = search(createIndex(own.source, own.entities, own.documentOf), query, {
      base: new Uint32Array(0),
      today,
      pageSize: 9,
    });
    expect(documents.map((number) => own.entities[number]?.id)).toEqual(["one"]);
  });
});

it("sorts amounts of all units by what they have in common, and shows twenty on a page", async () => {
  const files = {
    [at("one")]: ferry("one", { fare: fare(3) }),
    [at("two")]: ferry("two", { fare: fare(900, "year") }),
    [at("three")]: ferry("three", { fare: {} }),
  };
  expect(await find("", {}, files, {}, "fare")).toEqual(["one", "two", "three"]);
  expect((await searchOf()).own.source.pageSize).toBe(20);
  expect((await searchOf({ pageSize: 7 })).own.source.pageSize).toBe(7);
});
