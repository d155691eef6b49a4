import { expect, test } from "vitest";
import { CARDS, cards, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("like no other, where there are some and where there are none", async () => {
  const files = { "pages/index.json": page([banner(), cards({ collection: "people" })]) };
  expect(await sentencesOf({ ...OFFICES, ...files })).toEqual({
    '"people"':
      'There is no collection "people". Choose "offices", or create content/collections/people/collection.json.',
  });
  expect(await sentencesOf({ ...CARDS, ...files })).toEqual({
    '"people"': 'There is no collection "people". Create content/collections/people/collection.json.',
  });
});

test("a folder without collection.json, and one whose collection.json has mistakes, are there", async () => {
  const files = { ...OFFICES, "pages/index.json": page([banner(), cards({ collection: "offices" })]) };
  const broken = { ...files, "content/collections/offices/collection.json": "{" };
  expect(await reportOf(broken)).not.toContain("unknown-collection");
  const missing = { ...files, "content/collections/offices/collection.json": null };
  expect(await reportOf(missing)).not.toContain("unknown-collection");
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
  expect(await sentencesOf(files)).toEqual({
    '"ofices"': 'There is no collection "ofices". Did you mean "offices"?',
  });
});
