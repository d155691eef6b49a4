import { expect, test } from "vitest";
import { OFFICES } from "#schemas/testing/collections.ts";
import { reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("no site configuration and no frame", async () => {
  expect(await sentencesOf({ "content/site.json": null, "content/frame.json": null })).toEqual({
    "content/frame.json":
      "This site has no content/frame.json, the file with the header and the footer of every page. Create it, or bring it back from an earlier version.",
    "content/site.json":
      "This site has no content/site.json, the file with its name, its address and its telephone number. Create it, or bring it back from an earlier version.",
  });
});

test("no page", async () => {
  expect(await sentencesOf({ "pages/index.json": null })).toEqual({
    "pages/index.json":
      "This site has no pages: there is no .json file in pages/. Create pages/index.json, which is the home page.",
  });
});

test("documents with mistakes are there", async () => {
  const files = { "content/site.json": "{", "content/frame.json": "", "pages/index.json": "[" };
  expect(await reportOf(files)).not.toContain("missing-document");
});

test("a folder of entities without collection.json", async () => {
  expect(
    await sentencesOf({
      ...OFFICES,
      "content/collections/offices/collection.json": null,
      "pages/offices/[slug].json": null,
    }),
  ).toEqual({
    "content/collections/offices/collection.json":
      'The folder "offices" has entities in it, and no collection.json that says which fields they have. Create it, or move the entities into the folder of their collection.',
  });
});
