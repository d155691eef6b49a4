import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing.ts";
import { cards, OFFICES, OFFICES_QUERY, template } from "#schemas/testing-collections.ts";

const onTemplate = (query: object) => ({
  ...OFFICES,
  "pages/offices/[slug].json": template("offices", [banner(), cards(query)]),
});
const onHome = (query: object) => ({ ...OFFICES, "pages/index.json": page([banner(), cards(query)]) });

test("a query for nothing", async () => {
  expect(await reportOf(onHome({ limit: 3 }))).toMatchInlineSnapshot(`
    "pages/index.json:26:9 error invalid-query
      ▸ "query"
      This query does not say what to show.
      Add "collection": "…", or on a template page "list": "…"."
  `);
});

test("a misspelt name is not two mistakes", async () => {
  expect(await reportOf(onHome({ colection: "offices" }))).not.toContain("invalid-query");
});

test("a list together with what only collections know", async () => {
  const query = { ...OFFICES_QUERY, list: "reasons", filter: { region: "North" }, order: "title" };
  expect(await reportOf(onTemplate(query))).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:27:11 error invalid-query
      ▸ "collection"
      A list is shown as it stands, so "collection" changes nothing.
      Delete this, or the "list".
    pages/offices/[slug].json:32:11 error invalid-query
      ▸ "filter"
      A list is shown as it stands, so "filter" changes nothing.
      Delete this, or the "list".
    pages/offices/[slug].json:35:11 error invalid-query
      ▸ "order"
      A list is shown as it stands, so "order" changes nothing.
      Delete this, or the "list"."
  `);
});

test("what stands beside an entity, on a page about none", async () => {
  const query = { ...OFFICES_QUERY, filter: { parent: "same" }, exclude: "this" };
  expect(await reportOf(onTemplate(query))).toBe("");
  expect(await reportOf(onHome(query))).toMatchInlineSnapshot(`
    "pages/index.json:32:23 error invalid-query
      ▸ "same"
      This page is about no entity, so nothing stands below it or beside it.
      Write the id of a parent, or "none" for the top level.
    pages/index.json:34:22 warning invalid-query
      ▸ "this"
      This page is about no entity, so there is nothing to leave out.
      Delete this line."
  `);
});
