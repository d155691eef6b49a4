import { expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const file = "pages/offices/[slug].json";
const moved = (to: string, document: object = template("offices")) => ({
  ...OFFICES,
  [file]: null,
  "pages/offices/leeds.json": page([banner()]),
  "pages/offices/york.json": page([banner()]),
  [to]: document,
});

test("without a collection", async () => {
  expect(await reportOf({ ...OFFICES, [file]: page([banner()]) })).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:1:1 error invalid-template
      ▸ 
      The name of this file makes it a template page, and it does not say for which collection.
      Add "collection": "offices"."
  `);
  expect(await reportOf({ [file]: page([banner()]) })).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:1:1 error invalid-template
      ▸ 
      The name of this file makes it a template page, and it does not say for which collection.
      Add "collection": "…", the name of a folder in content/collections/."
  `);
});

test("a misspelt or missing collection is one mistake", async () => {
  const misspelt = page([banner()], { colection: "offices" });
  expect(await reportOf({ ...OFFICES, [file]: misspelt })).not.toContain("invalid-template");
  expect(await reportOf({ ...OFFICES, [file]: template("office") })).not.toContain("invalid-template");
  expect(await reportOf({ ...OFFICES, [file]: "{" })).not.toContain("invalid-template");
});

test("a collection without pages", async () => {
  const none = collection("offices", { has_template: false });
  expect(
    await reportOf({ ...OFFICES, "content/collections/offices/collection.json": none }),
  ).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:23:17 error invalid-template
      ▸ "offices"
      The entities of "offices" have no pages.
      To give them pages, write "has_template": true and "url_pattern": "…" in content/collections/offices/collection.json."
  `);
});

test("a collection without the addresses of its pages", async () => {
  const nowhere = collection("offices", { url_pattern: undefined });
  expect(
    await reportOf({ ...OFFICES, [file]: null, "content/collections/offices/collection.json": nowhere }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/collection.json:7:3 error invalid-template
      ▸ "has_template"
      The entities of "offices" have pages, and nothing says where.
      Add "url_pattern": "locations", which gives /locations/leeds/, or write false here."
  `);
});

test("another path than the pages have", async () => {
  expect(await reportOf(moved("pages/locations/[slug].json"))).toMatchInlineSnapshot(`
    "pages/locations/[slug].json:1:1 error invalid-template
      ▸ 
      The pages of "offices" are below /offices/, and this template is at /locations/[slug]/.
      Rename the file to pages/offices/[slug].json, or change "url_pattern" in content/collections/offices/collection.json."
  `);
  expect(await reportOf(moved("pages/offices/[region]/in/[town].json"))).toMatchInlineSnapshot(`
    "pages/offices/[region]/in/[town].json:1:1 error invalid-template
      ▸ 
      The pages of "offices" are below /offices/, and this template is at /offices/[region]/in/[town]/.
      Rename the file to pages/offices/[region]/[town].json, or change "url_pattern" in content/collections/offices/collection.json."
  `);
  expect(await reportOf(moved("pages/[slug].json"))).toMatchInlineSnapshot(`
    "pages/[slug].json:1:1 error invalid-template
      ▸ 
      The pages of "offices" are below /offices/, and this template is at /[slug]/.
      Rename the file to pages/offices/[slug].json, or change "url_pattern" in content/collections/offices/collection.json."
  `);
});

test("a collection on an ordinary page", async () => {
  expect(await reportOf({ ...OFFICES, "pages/about.json": template("offices") })).toMatchInlineSnapshot(`
    "pages/about.json:23:17 error invalid-template
      ▸ "offices"
      Only a template page, with [slug] in the name of its file, is made for a whole collection.
      Delete this line, or rename the file to pages/offices/[slug].json."
  `);
  expect(
    await reportOf({ ...OFFICES, "pages/offices/leeds.json": template("offices") }),
  ).toMatchInlineSnapshot(`
    "pages/offices/leeds.json:23:17 error invalid-template
      ▸ "offices"
      Only a template page, with [slug] in the name of its file, is made for a whole collection.
      Delete this line: the page belongs to its entity by its address."
  `);
});

test("names without letters, and one name twice", async () => {
  expect(await reportOf(moved("pages/offices/[].json"))).toMatchInlineSnapshot(`
    "pages/offices/[].json:1:1 error invalid-template
      ▸ 
      The brackets in the name of this file are empty.
      Write a name for this part of the address between them, for instance [slug]."
  `);
  expect(await reportOf(moved("pages/offices/[slug]/[slug].json"))).toMatchInlineSnapshot(`
    "pages/offices/[slug]/[slug].json:1:1 error invalid-template
      ▸ 
      [slug] stands twice in the path of this file.
      Give each part of the address a name of its own, for instance [country]/[town]."
  `);
});

test("a template that no entity fits", async () => {
  expect(await reportOf(moved("pages/offices/[region]/[town].json"))).toMatchInlineSnapshot(`
    "pages/offices/[region]/[town].json:1:1 warning invalid-template
      ▸ 
      No entity of "offices" has a slug with 2 parts, so this template makes no pages.
      Give it as many [names] as the slugs have parts, or delete this file."
  `);
  const empty = {
    "content/collections/offices/collection.json": collection("offices"),
    [file]: template("offices"),
  };
  expect(await reportOf(empty)).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:1:1 warning invalid-template
      ▸ 
      No entity of "offices" has a slug with one part, so this template makes no pages.
      Add an entity to the collection, or delete this file."
  `);
  expect(await reportOf({ ...empty, "content/collections/offices/leeds.json": "{" })).not.toContain(
    "invalid-template",
  );
});

test("other addresses of many pages", async () => {
  const aliases = ["/branches/", "/places/"];
  expect(
    await reportOf({ ...OFFICES, [file]: template("offices", [banner()], { aliases }) }),
  ).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:24:3 error invalid-template
      ▸ "aliases"
      This template makes many pages, and another address can lead to one only.
      Delete this. To give one of the pages another address, add a redirect to content/site.json."
  `);
});

test("templates of two levels, and an index file", async () => {
  const parent = { id: "leeds", identifier: "offices" };
  expect(
    await reportOf({
      ...OFFICES,
      "content/collections/offices/leeds/dock.json": entity("dock", { slug: "leeds/dock", parent }),
      "pages/offices/[town]/[house]/index.json": template("offices"),
    }),
  ).toBe("");
});

test("a secondary template is elsewhere than the first pages, with the names in brackets last", async () => {
  const secondary = template("offices", [banner()], { secondary: true });
  expect(await reportOf({ ...OFFICES, "pages/write-to/[slug].json": secondary })).not.toContain(
    "invalid-template",
  );
  expect(await reportOf(moved(file, secondary))).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:1:1 error invalid-template
      ▸ 
      This is where the pages of "offices" are, so this template makes no further ones.
      Delete "secondary", or move the file to where the further pages should be."
  `);
  expect(await reportOf({ ...OFFICES, "pages/write-to/[slug]/here.json": secondary })).toMatchInlineSnapshot(`
    "pages/write-to/[slug]/here.json:1:1 error invalid-template
      ▸ 
      In the path of this file, a name without brackets stands behind one with brackets.
      Put the names in brackets last: pages/contact-us/[slug].json."
  `);
  expect(
    await reportOf({ ...OFFICES, "pages/write-to.json": page([banner()], { secondary: true }) }),
  ).toMatchInlineSnapshot(`
    "pages/write-to.json:23:3 error invalid-template
      ▸ "secondary"
      Only a template page, with [slug] in the name of its file, makes further pages of entities.
      Delete this line."
  `);
});
