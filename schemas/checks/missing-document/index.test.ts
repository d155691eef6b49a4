import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing.ts";

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
      This site has no pages: there is no JSON file in pages/.
      Create pages/index.json, which is the home page."
  `);
});

test("documents with mistakes are there", async () => {
  const files = { "content/site.json": "{", "content/frame.json": "", "pages/index.json": "[" };
  expect(await reportOf(files)).not.toContain("missing-document");
});
