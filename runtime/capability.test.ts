/** The capability of docs/reference/capabilities.md, as it stands there. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ENGINE } from "#runtime/files/places.ts";
import { buildProject } from "#runtime/output/build.ts";
import { mainBanner as banner } from "#runtime/testing/parts.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { collection, entity, template } from "#schemas/testing/collections.ts";
import { slot } from "#schemas/testing/fields.ts";
import { page } from "#schemas/testing/site.ts";

const GUIDE = readFileSync(join(ENGINE, "docs/reference/capabilities.md"), "utf8");
const FILES = [...GUIDE.matchAll(/^```\w+ (capabilities\/\S+)\n(.*?)^```$/gms)].map(
  ([, file = "", text = ""]) => ({ file, text }),
);
const now = new Date("2026-11-20T12:00:00Z");

let site: TestProject;
const build = () => buildProject({ root: site.root, now, target: join(site.root, "dist") });
const open = (hours: string) =>
  site.put("content/collections/shops/mill.json", {
    ...entity("mill"),
    fields: { title: { en: "The mill" }, hours },
  });

beforeAll(async () => {
  site = await createTestSite("content/brand/fonts.json", "sections/main-banner");
  const capabilities = ["structured-data", "opening-hours"];
  await site.put("content/site.json", siteConfiguration({ capabilities }));
  for (const { file, text } of FILES) await site.put(file, text);
  const properties = { title: slot("text", "Title"), hours: slot("opening-hours/hours", "Hours") };
  const fields = { required: ["title", "hours"], properties };
  const describes = { as: "shop" };
  await site.put("content/collections/shops/collection.json", collection("shops", { describes, fields }));
  const text = { heading: "entity.title", subheading: { en: "Open {entity.hours}" } };
  await site.put("pages/shops/[slug].json", template("shops", [banner("entity.title", { text })]));
  await site.put("pages/index.json", page([banner({ en: "Home" })]));
  await site.put("pages/404.json", page([banner({ en: "Not found" })]));
});
afterAll(() => site.close());

it("has at most 60 lines", () => {
  const lines = FILES.flatMap(({ text }) => text.split("\n").filter((line) => line.trim() !== ""));
  expect(FILES.length).toBe(5);
  expect(lines.length).toBeLessThanOrEqual(60);
});

it("shows hours as words, and describes a shop to search engines", async () => {
  await open("Mo-Fr 09:00-17:30");
  expect((await build()).errors).toEqual([]);
  const html = await readFile(join(site.root, "dist/shops/mill/index.html"), "utf8");
  expect(html).toContain("Open Mo to Fr 09:00-17:30");
  expect(html).toContain('"@type":"Store"');
  expect(html).toContain('"openingHours":"Mo-Fr 09:00-17:30"');
});

it("tells of hours that are turned round, at their line", async () => {
  await open("Mo-Fr 17:30-09:00");
  expect((await build()).errors).toMatchObject([
    {
      ...{ code: "wrong-hours", file: "content/collections/shops/mill.json", pointer: "/fields/hours" },
      message: "It closes at 09:00, before it opens at 17:30.",
    },
  ]);
});
