import { describe, expect, test } from "vitest";
import {
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { slot } from "#schemas/testing/fields.ts";
import { advisedBy, banner, page, siteWith, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("empty-query");

const opened = slot("date", "Opened");
const WITH_DATES: TestFiles = {
  ...OFFICES,
  "content/collections/offices/collection.json": collection("offices", {
    fields: { ...FIELDS, properties: { ...FIELDS.properties, opened } },
  }),
  "content/collections/offices/leeds.json": entity("leeds", {}, { opened: "2026-01-12", floors: 2 }),
};
const onHome = (query: object) => ({
  ...WITH_DATES,
  "pages/index.json": page([banner(), cards({ ...OFFICES_QUERY, ...query })]),
});
const onTemplate = (query: object, more: TestFiles = {}) => ({
  ...WITH_DATES,
  "pages/offices/[slug].json": template("offices", [banner(), cards(query)]),
  ...more,
});

test("nothing is to come", async () => {
  expect(await sentencesOf(onHome({ filter: { opened: "upcoming" } }))).toEqual({
    '"filter"':
      'information: Nothing in "offices" passes this filter, so there is nothing to show here. There is nothing to do if entities with such dates come and go.',
  });
  const files = onHome({ filter: { opened: "upcoming" } });
  expect(await reportOf(files, { now: new Date("2026-01-01T00:00:00Z") })).toBe("");
});

test("a collection without entities", async () => {
  const none = {
    "content/collections/offices/leeds.json": null,
    "content/collections/offices/york.json": null,
    "pages/offices/[slug].json": null,
  };
  expect(await sentencesOf({ ...onHome({}), ...none })).toEqual({
    '"offices"':
      'warning: There is nothing in "offices" to show here. Add an entity to content/collections/offices/, or delete this section.',
  });
});

describe("on a template page", () => {
  test("it is enough when one of the pages has something", async () => {
    const below = { ...OFFICES_QUERY, filter: { parent: "this" } };
    expect(await sentencesOf(onTemplate(below))).toEqual({
      '"filter"':
        'information: Nothing in "offices" passes this filter, so there is nothing to show on any page of this template. Ask for less, or write what the entities have.',
    });
    const dock = entity("dock", { slug: "york/dock", parent: { id: "york", identifier: "offices" } });
    const more = {
      "content/collections/offices/dock.json": dock,
      "pages/offices/[a]/[b].json": template("offices"),
    };
    expect(await reportOf(onTemplate(below, more))).toBe("");
  });

  test("there are others", async () => {
    const others = { ...OFFICES_QUERY, exclude: "this" };
    expect(await reportOf(onTemplate(others))).toBe("");
    expect(await reportOf(onTemplate(others, { "content/collections/offices/york.json": null }))).toContain(
      "information empty-query",
    );
  });

  test("it is enough when something fits a field of one of the pages", async () => {
    const alike = { ...OFFICES_QUERY, exclude: "this", filter: { telephone: "entity.telephone" } };
    const office = (id: string, telephone: string) => ({
      [`content/collections/offices/${id}.json`]: entity(id, {}, { telephone }),
    });
    const [leeds, york] = [office("leeds", "1"), office("york", "2")];
    expect(await reportOf(onTemplate(alike, { ...leeds, ...york }))).toContain("information empty-query");
    expect(await reportOf(onTemplate(alike, { ...leeds, ...york, ...office("hull", "2") }))).toBe("");
  });

  test("a list that no entity has filled in", async () => {
    const list = { list: "reasons", fields: { heading: "title" } };
    expect(await sentencesOf(onTemplate(list))).toEqual({
      '"reasons"':
        'information: There is nothing in "reasons" to show on any page of this template. Fill the list in, or delete this section.',
    });
    const york = entity("york", {}, { reasons: [{ title: { en: "A" } }] });
    expect(await reportOf(onTemplate(list, { "content/collections/offices/york.json": york }))).toBe("");
  });
});

test("what another check reports is reported once", async () => {
  const codesOf = async (files: TestFiles) => (await problemsOf(files)).map(({ code }) => code);
  expect(await codesOf(onHome({ filter: { floors: "2" } }))).toEqual(["invalid-query"]);
  expect(await codesOf(onHome({ filter: { slug: "leds" } }))).toEqual(["invalid-query"]);
  expect(await codesOf(onHome({ filter: { flors: 2 } }))).toEqual(["unknown-field"]);
  expect(await codesOf(onHome({ filter: { parent: "leds" } }))).toEqual(["unknown-parent"]);
  expect(await codesOf(onHome({ filter: { parent: "this" } }))).toEqual(["invalid-query"]);
  const zone = siteWith({ timeZone: "Europe/Leeds" });
  expect(await codesOf({ ...onHome({ filter: { opened: "upcoming" } }), ...zone })).toEqual(["wrong-value"]);
});

test("an entity with mistakes may be the one that is found", async () => {
  const york = entity("york", {}, { floors: "7" });
  const files = { ...onHome({ filter: { floors: 7 } }), "content/collections/offices/york.json": york };
  expect((await problemsOf(files)).map(({ code }) => code)).toEqual(["wrong-type"]);
});
