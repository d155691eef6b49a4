import { expect, test } from "vitest";
import { OFFICES } from "#schemas/testing/collections.ts";
import { reportOf } from "#schemas/testing/site.ts";

test("no site configuration and no frame", async () => {
  expect(await reportOf({ "content/site.json": null, "content/frame.json": null })).toMatchInlineSnapshot(`
    "content/frame.json:1:1 error missing-document
      ▸ 
      This site has no content/frame.json, the file with the header and the footer of every page.
      Create it, or bring it back from an earlier version.
    content/site.json:1:1 error missing-document
      ▸ 
      This site has no content/site.json, the file with its name, its address and its telephone number.
      Create it, or bring it back from an earlier version."
  `);
});

test("no page", async () => {
  expect(await reportOf({ "pages/index.json": null })).toMatchInlineSnapshot(`
    "pages/index.json:1:1 error missing-document
      ▸ 
      This site has no pages: there is no .json file in pages/.
      Create pages/index.json, which is the home page."
  `);
});

test("documents with mistakes are there", async () => {
  const files = { "content/site.json": "{", "content/frame.json": "", "pages/index.json": "[" };
  expect(await reportOf(files)).not.toContain("missing-document");
});

test("a folder of entities without collection.json", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "content/collections/offices/collection.json": null,
      "pages/offices/[slug].json": null,
    }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/collection.json:1:1 error missing-document
      ▸ 
      The folder "offices" has entities in it, and no collection.json that says which fields they have.
      Create it, or move the entities into the folder of their collection."
  `);
});
