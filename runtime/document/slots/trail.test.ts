import { expect, test } from "vitest";
import { toResolveContext } from "#runtime/document/testing.ts";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, indexFiles, page, type TestFiles } from "#schemas/testing/site.ts";
import { resolveTrail } from "./trail.ts";

const named = (title: string, more: object = {}) =>
  page([banner()], {
    metadata: { title: { en: title }, description: { en: "What it is about." } },
    ...more,
  });

async function trail(route: string, files: TestFiles) {
  const indexed = await indexFiles(files);
  const entity = indexed.site.pages.get(route)?.entity;
  const context = toResolveContext(indexed, { route, ...(entity ? { entity } : {}) });
  return resolveTrail(context).map(({ label, href }) => `${label} ${href}`);
}

test("leaves out what is not there or not published", async () => {
  const files = {
    "pages/index.json": named("Home"),
    "pages/a.json": named("Draft", { status: "draft" }),
    "pages/a/b/c.json": named("Deep"),
  };
  expect(await trail("/a/b/c/", files)).toEqual(["Home /", "Deep /a/b/c/"]);
});

test("names entities by their own fields", async () => {
  const files = {
    ...OFFICES,
    "pages/index.json": named("Home"),
    "pages/offices/[slug].json": template("offices", [banner()], {
      metadata: { title: { en: "{entity.title} office" }, description: { en: "A." }, name: "entity.title" },
    }),
  };
  expect(await trail("/offices/leeds/", files)).toEqual(["Home /", "leeds /offices/leeds/"]);
});
