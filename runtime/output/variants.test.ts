/** How a site writes dates and amounts: as the variant that its language is written in. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { fields, mainBanner, office, officesCollection } from "#runtime/testing/parts.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

let project: TestProject;

beforeAll(async () => {
  project = await createTestProject("content/brand/fonts.json", "sections/main-banner");
  const { put } = project;
  const { title, opens } = fields("../../..");
  await put("content/frame.json", { version: 1, skip: { en: "Skip" }, before: [], after: [] });
  await put("pages/404.json", page([mainBanner({ en: "Not found" })]));
  await put("pages/index.json", page([mainBanner({ en: "Home" })]));
  await put("pages/offices/[slug].json", page([mainBanner("entity.opens")], { collection: "offices" }));
  await put("content/collections/offices/collection.json", {
    ...officesCollection,
    fields: { required: ["title", "opens"], properties: { title, opens } },
  });
  await put(
    "content/collections/offices/leeds.json",
    office("leeds", { fields: { title: { en: "Leeds" }, opens: "2026-11-26" } }),
  );
});

afterAll(() => project.close());

async function build(variants: object): Promise<{ heading: string; language: string; service: string }> {
  const { put, root } = project;
  await put("content/site.json", siteConfiguration({ variants }));
  const target = join(root, "dist");
  await buildProject({ root, target, now: new Date("2026-11-20T12:00:00Z") });
  const html = await readFile(join(target, "offices/leeds/index.html"), "utf8");
  const { locale } = JSON.parse(await readFile(join(target, ".pageloom/site.json"), "utf8"));
  const [, language = ""] = /<html lang="([^"]*)"/.exec(html) ?? [];
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  return { heading, language, service: locale };
}

it.each([
  [{ en: "en-GB" }, "26 November 2026", "en-GB"],
  [{ en: "en-US" }, "November 26, 2026", "en-US"],
  [{ en: "en-AU" }, "26 November 2026", "en-AU"],
  [{}, "November 26, 2026", "en"],
])("with %j, a date is %s, and the page is in the language", async (variants, heading, service) => {
  expect(await build(variants)).toEqual({ heading, service, language: "en" });
});
