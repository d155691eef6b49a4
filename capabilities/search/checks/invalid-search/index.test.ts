import { expect, test } from "vitest";
import { ferrySearch, finder, SEARCHED, SLOT } from "#schemas/testing/searches.ts";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const searching = (more: object) => ({ ...SEARCHED, "content/searches/ferries.json": ferrySearch(more) });
const showing = (slot: object) => ({ ...SEARCHED, "pages/ferries.json": page([banner(), finder(slot)]) });

test("a search in order", async () => {
  expect(await reportOf(SEARCHED)).toBe("");
});

test("fields that are not there, with what was meant", async () => {
  const words = [{ field: "titel", weight: 1 }];
  const facets = [{ name: "port", field: "ports", label: { en: "Port" } }];
  const sorts = [{ name: "newest", order: "-posted", label: { en: "Newest" } }];
  expect(await reportOf(searching({ words, facets, sorts }))).toMatchInlineSnapshot(`
    "content/searches/ferries.json:6:16 error invalid-search
      ▸ "titel"
      Entities of "ferries" have no field "titel".
      Did you mean "title"?
    content/searches/ferries.json:13:16 error invalid-search
      ▸ "ports"
      Entities of "ferries" have no field "ports".
      Did you mean "port"?
    content/searches/ferries.json:22:16 error invalid-search
      ▸ "-posted"
      Entities of "ferries" have no field "posted".
      Choose one that fits: "fare"."
  `);
});

test("fields that cannot be narrowed down or sorted by", async () => {
  const facets = [
    { name: "title", field: "title", label: { en: "Name" } },
    { name: "port", field: "port", label: { en: "Port" }, since: [{ days: 1, label: { en: "Today" } }] },
    { name: "fare", field: "fare", label: { en: "Fare" } },
  ];
  const sorts = [{ name: "port", order: "port", label: { en: "Port" } }];
  expect(await reportOf(searching({ facets, sorts }))).toMatchInlineSnapshot(`
    "content/searches/ferries.json:17:16 error invalid-search
      ▸ "title"
      "title" holds plain words, and has no closed list of values to choose from.
      Choose one that fits: "port", "calls", "captain" or "gear".
    content/searches/ferries.json:24:16 error invalid-search
      ▸ "port"
      "port" holds the name of an entity, and is no date, so "since" cannot be asked of it.
      None of its fields fits. Add one to content/collections/ferries/collection.json.
    content/searches/ferries.json:39:16 error invalid-search
      ▸ "fare"
      "fare" holds a fare, and has no closed list of values to choose from.
      Add "least" with the amounts that visitors choose from.
    content/searches/ferries.json:48:16 error invalid-search
      ▸ "port"
      "port" holds the name of an entity, and cannot be sorted by.
      Choose one that fits: "fare"."
  `);
});

test("names that are taken, or given twice", async () => {
  const facet = (name: string) => ({ name, field: "port", label: { en: "Port" } });
  expect(
    await reportOf(searching({ facets: [facet("page"), facet("port"), facet("port")] })),
  ).toMatchInlineSnapshot(`
    "content/searches/ferries.json:16:15 error invalid-search
      ▸ "page"
      "page" means something else in the addresses of searches.
      Give it a name of its own.
    content/searches/ferries.json:30:15 error invalid-search
      ▸ "port"
      Two of the facets are called "port".
      Give it a name of its own."
  `);
});

test("words for a choice that is not there", async () => {
  const facets = [
    { name: "port", field: "port", label: { en: "Port" }, said: { peer: ["jetty"], pier: ["jetty"] } },
    {
      ...{ name: "fare", field: "fare", label: { en: "Fare" }, said: { days: ["a day"] } },
      least: [{ currency: "GBP", period: "day", from: [10] }],
    },
  ];
  expect(await reportOf(searching({ facets }))).toMatchInlineSnapshot(`
    "content/searches/ferries.json:22:17 error invalid-search
      ▸ […
      The facet has no choice "peer".
      Did you mean "pier"?
    content/searches/ferries.json:37:17 error invalid-search
      ▸ […
      The facet has no choice "days".
      Did you mean "day"?"
  `);
});

test("a search that is not there, and one of another collection", async () => {
  expect(await reportOf(showing({ ...SLOT, search: "ferrys" }))).toMatchInlineSnapshot(`
    "pages/ferries.json:27:21 error invalid-search
      ▸ "ferrys"
      There is no search "ferrys".
      Did you mean "ferries"?"
  `);
  expect(await reportOf(showing({ ...SLOT, collection: "ports" }))).toContain(
    'The search "ferries" is of "ferries".',
  );
});

test("what a section shows of each is checked as in a query", async () => {
  expect(await reportOf(showing({ ...SLOT, fields: { fare: "price" } }))).toContain("unknown-field");
  expect(await reportOf(showing({ ...SLOT, filter: { port: "peer" } }))).toContain("invalid-query");
});
