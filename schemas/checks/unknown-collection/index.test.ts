import { expect, test } from "vitest";
import { CARDS, cards, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

test("misspelt in a query and on a template page", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "pages/index.json": page([banner(), cards({ collection: "ofices" })]),
      "pages/offices/[slug].json": template("Offices"),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:27:25 error unknown-collection
      ▸ "ofices"
      There is no collection "ofices".
      Did you mean "offices"?
    pages/offices/[slug].json:23:17 error unknown-collection
      ▸ "Offices"
      There is no collection "Offices".
      Did you mean "offices"?"
  `);
});

test("like no other, where there are some and where there are none", async () => {
  const files = { "pages/index.json": page([banner(), cards({ collection: "people" })]) };
  expect(await reportOf({ ...OFFICES, ...files })).toMatchInlineSnapshot(`
    "pages/index.json:27:25 error unknown-collection
      ▸ "people"
      There is no collection "people".
      Choose "offices", or create content/collections/people/collection.json."
  `);
  expect(await reportOf({ ...CARDS, ...files })).toMatchInlineSnapshot(`
    "pages/index.json:27:25 error unknown-collection
      ▸ "people"
      There is no collection "people".
      Create content/collections/people/collection.json."
  `);
});

test("a folder without collection.json, and one whose collection.json has mistakes, are there", async () => {
  const files = { ...OFFICES, "pages/index.json": page([banner(), cards({ collection: "offices" })]) };
  const broken = { ...files, "content/collections/offices/collection.json": "{" };
  expect(await reportOf(broken)).not.toContain("unknown-collection");
  const missing = { ...files, "content/collections/offices/collection.json": null };
  expect(await reportOf(missing)).not.toContain("unknown-collection");
});

test("misspelt in a query of the frame", async () => {
  const frame = { version: 1, skip: { en: "Skip" }, before: [], after: [cards({ collection: "ofices" })] };
  expect(await reportOf({ ...OFFICES, "content/frame.json": frame })).toMatchInlineSnapshot(`
    "content/frame.json:13:25 error unknown-collection
      ▸ "ofices"
      There is no collection "ofices".
      Did you mean "offices"?"
  `);
});

test("the collection of a search", async () => {
  const search = {
    id: "offices",
    collection: "ofices",
    words: [{ field: "title", weight: 1 }],
    facets: [],
    sorts: [{ name: "title", order: "title", label: { en: "Title" } }],
  };
  const files = { ...OFFICES, "content/searches/offices.json": { ...search, pageSize: 10 } };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "content/searches/offices.json:3:17 error unknown-collection
      ▸ "ofices"
      There is no collection "ofices".
      Did you mean "offices"?"
  `);
});
