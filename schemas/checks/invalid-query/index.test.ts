import { expect, test } from "vitest";
import {
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { plain, slot } from "#schemas/testing/fields.ts";
import { banner, page, problemsOf, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const onTemplate = (query: object) => ({
  ...OFFICES,
  "pages/offices/[slug].json": template("offices", [banner(), cards(query)]),
});
const onHome = (query: object) => ({ ...OFFICES, "pages/index.json": page([banner(), cards(query)]) });

test("a query for nothing", async () => {
  expect(await sentencesOf(onHome({ limit: 3 }))).toEqual({
    '"query"':
      'This query does not say what to show. Add "collection": "…", or on a template page "list": "…".',
  });
});

test("a misspelt name is not two mistakes", async () => {
  expect(await reportOf(onHome({ colection: "offices" }))).not.toContain("invalid-query");
});

test("a list together with what only collections have", async () => {
  const query = { ...OFFICES_QUERY, list: "reasons", filter: { region: "North" }, order: "title" };
  expect(await sentencesOf(onTemplate(query))).toEqual({
    '"collection"':
      'A list is shown as it stands, so "collection" changes nothing. Delete this, or the "list".',
    '"filter"': 'A list is shown as it stands, so "filter" changes nothing. Delete this, or the "list".',
    '"order"': 'A list is shown as it stands, so "order" changes nothing. Delete this, or the "list".',
  });
});

test("more entities by name than the limit shows", async () => {
  const limitedTo = async (limit: number, more: object = {}) => {
    const query = { ...OFFICES_QUERY, entities: ["york", "leeds", "york"], limit, ...more };
    const bath = { "content/collections/offices/bath.json": entity("bath", { status: "draft" }) };
    return (await problemsOf({ ...onHome(query), ...bath }))
      .filter(({ pointer }) => pointer.endsWith("/limit"))
      .map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
  };
  expect(await limitedTo(1)).toEqual([
    'warning invalid-query: More entities are named than are shown: the limit hides "leeds".',
  ]);
  expect(await limitedTo(2)).toEqual([]);
  expect(await limitedTo(1, { filter: { floors: 2 } })).toEqual([]);
  // Of those that are not shown anyway, none needs a place.
  expect(await limitedTo(1, { entities: ["bath", "york"] })).toEqual([]);
  expect(await limitedTo(1, { entities: ["nowhere", "york"] })).toEqual([]);
});

test("entities by name", async () => {
  const office = (id: string, more: object) => entity(id, { ...more, slug: `hall-${id}` });
  const files = (entities: string[], more: object = {}) => ({
    ...onHome({ ...OFFICES_QUERY, entities, ...more }),
    "content/collections/offices/bath.json": office("bath", { status: "draft" }),
    "content/collections/offices/hull.json": office("hull", { publishFrom: "2027-02-01T09:00:00Z" }),
    "content/collections/offices/ely.json": office("ely", { publishUntil: "2026-02-01T09:00:00Z" }),
  });
  expect(await reportOf(files(["york", "leeds"], { limit: 1, filter: { floors: 2 } }))).not.toContain(
    "invalid-query",
  );
  expect(
    await sentencesOf(files(["york", "leds", "hall-bath", "nowhere", "york", "bath", "hull", "ely"])),
  ).toEqual({
    '"leds"': 'There is no entity "leds" in "offices", so it is not shown. Did you mean "leeds"?',
    '"hall-bath"': 'There is no entity "hall-bath" in "offices", so it is not shown. Did you mean "bath"?',
    '"nowhere"':
      'There is no entity "nowhere" in "offices", so it is not shown. Write the "id" of a file in content/collections/offices/.',
    '"york"': 'warning: "york" is named twice, and is shown once, where it is named first. Delete this line.',
    '"bath"':
      'warning: "bath" (content/collections/offices/bath.json) is still a draft, so it is not shown until it is published. There is nothing to do if it will be published in time.',
    '"hull"':
      'warning: "hull" (content/collections/offices/hull.json) is not published yet, so it is not shown until then. There is nothing to do if it will be published in time.',
    '"ely"':
      'warning: "ely" (content/collections/offices/ely.json) is no longer published, so it is not shown. Take it out, or name another.',
  });
  expect(await reportOf(files(["york"], { order: "title", like: ["region"] }))).toMatchInlineSnapshot(`
    "pages/index.json:34:11 error invalid-query
      ▸ "order"
      Entities that are named are shown in the order in which they are named, so "order" changes nothing.
      Delete this, or "entities".
    pages/index.json:35:11 error invalid-query
      ▸ "like"
      Entities that are named are shown in the order in which they are named, so "like" changes nothing.
      Delete this, or "entities".
    pages/index.json:35:11 warning invalid-query
      ▸ "like"
      This page is about no entity, so nothing can be like it.
      Delete this line."
  `);
  const broken = { ...files(["york"]), "content/collections/offices/york.json": '{ "id": "york"' };
  expect(await reportOf(broken)).not.toContain("invalid-query");
});

test("what stands beside an entity, on a page about none", async () => {
  const query = { ...OFFICES_QUERY, filter: { parent: "same" }, exclude: "this" };
  expect(await reportOf(onTemplate(query))).toBe("");
  expect(await sentencesOf(onHome(query))).toEqual({
    '"same"':
      'This page is about no entity, so nothing stands below it or beside it. Write the id of a parent, or "none" for the top level.',
    '"this"': "warning: This page is about no entity, so there is nothing to leave out. Delete this line.",
  });
});

test("a filter by the name of an entity that is not there", async () => {
  const files = (filter: object) => onHome({ ...OFFICES_QUERY, filter });
  expect(await reportOf(files({ slug: ["york", "leeds"], id: "york" }))).toBe("");
  expect(await sentencesOf(files({ slug: ["york", "leds"], id: "nowhere" }))).toEqual({
    '"leds"': 'No entity of "offices" has the slug "leds", so it is not found. Did you mean "leeds"?',
    '"nowhere"':
      'No entity of "offices" has the id "nowhere", so it is not found. Write the "id" of an entity in content/collections/offices/.',
  });
  const text = JSON.stringify(OFFICES["content/collections/offices/york.json"]).slice(0, -1);
  const broken = { ...files({ slug: "york" }), "content/collections/offices/york.json": text };
  expect(await reportOf(broken)).not.toContain("invalid-query");
});

test("a filter by what no entity can have", async () => {
  const properties = {
    ...FIELDS.properties,
    opened: slot("date", "Opened"),
    size: plain("Size", { enum: ["small", "large"] }),
    lift: plain("Lift", { type: "boolean" }),
  };
  const files = (filter: object) => ({
    ...onHome({ ...OFFICES_QUERY, filter }),
    "content/collections/offices/collection.json": collection("offices", {
      fields: { ...FIELDS, properties },
    }),
  });
  const right = { opened: "upcoming", size: ["small", "large"], lift: true, floors: 2, telephone: "0161" };
  expect(await reportOf(files(right))).toBe("");
  expect(await reportOf(files({ opened: ["2026-12-01", "past"] }))).toBe("");
  const wrong = { opened: "upcomming", size: ["small", "larg"], lift: "true", floors: "2", title: 4 };
  expect(await sentencesOf(files(wrong))).toEqual({
    '"upcomming"':
      'No entity can have "upcomming" as its "opened", so nothing is found. Did you mean "upcoming"?',
    '"larg"': 'No entity can have "larg" as its "size", so nothing is found. Did you mean "large"?',
    '"true"':
      'No entity can have "true" as its "lift", so nothing is found. Write true or false, without quotation marks.',
    '"2"':
      'No entity can have "2" as its "floors", so nothing is found. Write a number, without quotation marks.',
    "4": 'No entity can have 4 as its "title", so nothing is found. Write the English words in quotation marks.',
  });
  expect(await sentencesOf(files({ opened: "2026-02-30" }))).toEqual({
    '"2026-02-30"':
      'No entity can have "2026-02-30" as its "opened", so nothing is found. Write "upcoming", "past" or a date such as "2027-06-27".',
  });
});
