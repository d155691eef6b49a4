import { expect, test } from "vitest";
import { collection, entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const dock = entity("dock", { slug: "leeds/dock", parent: { id: "leeds", identifier: "offices" } });
const files = { ...OFFICES, "content/collections/offices/leeds/dock.json": dock };

test("entities of a level that no template is for", async () => {
  expect(await sentencesOf(files)).toEqual({
    '"leeds/dock"':
      'warning: Nothing makes a page for this entity at /offices/leeds/dock/. Create pages/offices/[parent]/[slug].json with "collection": "offices", which makes a page for each, or pages/offices/leeds/dock.json for this one alone.',
  });
  expect(await sentencesOf({ ...files, "pages/offices/[slug].json": null })).toEqual({
    '"leeds"':
      'warning: Nothing makes a page for this entity at /offices/leeds/, nor for 1 more of "offices". Create pages/offices/[slug].json with "collection": "offices", which makes a page for each, or pages/offices/leeds.json for this one alone.',
    '"leeds/dock"':
      'warning: Nothing makes a page for this entity at /offices/leeds/dock/. Create pages/offices/[parent]/[slug].json with "collection": "offices", which makes a page for each, or pages/offices/leeds/dock.json for this one alone.',
  });
});

test("an own page, a template with mistakes, or a collection without pages", async () => {
  expect(await reportOf({ ...files, "pages/offices/leeds/dock.json": page([banner()]) })).toBe("");
  const draft = page([banner()], { status: "draft" });
  expect(await reportOf({ ...files, "pages/offices/leeds/dock.json": draft })).toBe("");
  expect(await reportOf({ ...OFFICES, "pages/offices/[slug].json": "{" })).not.toContain("missing-template");
  expect(
    await reportOf({
      ...files,
      "content/collections/offices/collection.json": collection("offices", { has_template: false }),
      "pages/offices/[slug].json": null,
    }),
  ).toBe("");
});
