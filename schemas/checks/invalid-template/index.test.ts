import { expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const file = "pages/offices/[slug].json";
const moved = (to: string, document: object = template("offices")) => ({
  ...OFFICES,
  [file]: null,
  "pages/offices/leeds.json": page([banner()]),
  "pages/offices/york.json": page([banner()]),
  [to]: document,
});

test("without a collection", async () => {
  expect(await sentencesOf({ ...OFFICES, [file]: page([banner()]) })).toEqual({
    "pages/offices/[slug].json":
      'The name of this file makes it a template page, and it does not say for which collection. Add "collection": "offices".',
  });
  expect(await sentencesOf({ [file]: page([banner()]) })).toEqual({
    "pages/offices/[slug].json":
      'The name of this file makes it a template page, and it does not say for which collection. Add "collection": "…", the name of a folder in content/collections/.',
  });
});

test("a misspelt or missing collection is one mistake", async () => {
  const misspelt = page([banner()], { colection: "offices" });
  expect(await reportOf({ ...OFFICES, [file]: misspelt })).not.toContain("invalid-template");
  expect(await reportOf({ ...OFFICES, [file]: template("office") })).not.toContain("invalid-template");
  expect(await reportOf({ ...OFFICES, [file]: "{" })).not.toContain("invalid-template");
});

test("a collection without pages", async () => {
  const none = collection("offices", { has_template: false });
  expect(await sentencesOf({ ...OFFICES, "content/collections/offices/collection.json": none })).toEqual({
    '"offices"':
      'The entities of "offices" have no pages. To give them pages, write "has_template": true and "url_pattern": "…" in content/collections/offices/collection.json.',
  });
});

test("a collection without the addresses of its pages", async () => {
  const nowhere = collection("offices", { url_pattern: undefined });
  expect(
    await sentencesOf({ ...OFFICES, [file]: null, "content/collections/offices/collection.json": nowhere }),
  ).toEqual({
    '"has_template"':
      'The entities of "offices" have pages, and nothing says where. Add "url_pattern": "locations", which gives /locations/leeds/, or write false here.',
  });
});

test("another path than the pages have", async () => {
  expect(await sentencesOf(moved("pages/locations/[slug].json"))).toEqual({
    "pages/locations/[slug].json":
      'The pages of "offices" are below /offices/, and this template is at /locations/[slug]/. Rename the file to pages/offices/[slug].json, or change "url_pattern" in content/collections/offices/collection.json.',
  });
  expect(await sentencesOf(moved("pages/offices/[region]/in/[town].json"))).toEqual({
    "pages/offices/[region]/in/[town].json":
      'The pages of "offices" are below /offices/, and this template is at /offices/[region]/in/[town]/. Rename the file to pages/offices/[region]/[town].json, or change "url_pattern" in content/collections/offices/collection.json.',
  });
  expect(await sentencesOf(moved("pages/[slug].json"))).toEqual({
    "pages/[slug].json":
      'The pages of "offices" are below /offices/, and this template is at /[slug]/. Rename the file to pages/offices/[slug].json, or change "url_pattern" in content/collections/offices/collection.json.',
  });
});

test("a collection on an ordinary page", async () => {
  expect(await sentencesOf({ ...OFFICES, "pages/about.json": template("offices") })).toEqual({
    '"offices"':
      "Only a template page, with [slug] in the name of its file, is made for a whole collection. Delete this line, or rename the file to pages/offices/[slug].json.",
  });
  expect(await sentencesOf({ ...OFFICES, "pages/offices/leeds.json": template("offices") })).toEqual({
    '"offices"':
      "Only a template page, with [slug] in the name of its file, is made for a whole collection. Delete this line: the page belongs to its entity by its address.",
  });
});

test("names without letters, and one name twice", async () => {
  expect(await sentencesOf(moved("pages/offices/[].json"))).toEqual({
    "pages/offices/[].json":
      "The brackets in the name of this file are empty. Write a name for this part of the address between them, for instance [slug].",
  });
  expect(await sentencesOf(moved("pages/offices/[slug]/[slug].json"))).toEqual({
    "pages/offices/[slug]/[slug].json":
      "[slug] stands twice in the path of this file. Give each part of the address a name of its own, for instance [country]/[town].",
  });
});

test("a template that no entity fits", async () => {
  expect(await sentencesOf(moved("pages/offices/[region]/[town].json"))).toEqual({
    "pages/offices/[region]/[town].json":
      'warning: No entity of "offices" has a slug with 2 parts, so this template makes no pages. Give it as many [names] as the slugs have parts, or delete this file.',
  });
  const empty = {
    "content/collections/offices/collection.json": collection("offices"),
    [file]: template("offices"),
  };
  expect(await sentencesOf(empty)).toEqual({
    "pages/offices/[slug].json":
      'warning: No entity of "offices" has a slug with one part, so this template makes no pages. Add an entity to the collection, or delete this file.',
  });
  expect(await reportOf({ ...empty, "content/collections/offices/leeds.json": "{" })).not.toContain(
    "invalid-template",
  );
});

test("other addresses of many pages", async () => {
  const aliases = ["/branches/", "/places/"];
  expect(await sentencesOf({ ...OFFICES, [file]: template("offices", [banner()], { aliases }) })).toEqual({
    '"aliases"':
      "This template makes many pages, and another address can lead to one only. Delete this. To give one of the pages another address, add a redirect to content/site.json.",
  });
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
  expect(await sentencesOf(moved(file, secondary))).toEqual({
    "pages/offices/[slug].json":
      'This is where the pages of "offices" are, so this template makes no further ones. Delete "secondary", or move the file to where the further pages should be.',
  });
  expect(await sentencesOf({ ...OFFICES, "pages/write-to/[slug]/here.json": secondary })).toEqual({
    "pages/write-to/[slug]/here.json":
      "In the path of this file, a name without brackets stands behind one with brackets. Put the names in brackets last: pages/contact-us/[slug].json.",
  });
  expect(
    await sentencesOf({ ...OFFICES, "pages/write-to.json": page([banner()], { secondary: true }) }),
  ).toEqual({
    '"secondary"':
      "Only a template page, with [slug] in the name of its file, makes further pages of entities. Delete this line.",
  });
});
