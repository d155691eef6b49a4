/**
 * Examples of stock sections stand on fixtures: a site that has none of what they show can publish the catalogue, and has
 * nothing of theirs outside of it.
 */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { loadProject } from "#runtime/project/open-project.ts";
import { createTestSite, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const now = new Date("2026-11-20T12:00:00Z");
const FIXTURES = /Fernhill|Hall of Clocks/;
let project: TestProject;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  project = await createTestSite("sections");
  await project.put("content/site.json", siteConfiguration({ capabilities: ["search"] }));
  const text = { content_1: { en: "<p>Nothing else is here.</p>" } };
  const search = {
    text: { heading: { en: "Find" }, empty: { en: "<p>Nothing.</p>" } },
    directory: { pages: "all" },
  };
  await project.put(
    "pages/index.json",
    page([
      { id: "text", type: "single-column-text", text },
      { id: "search", type: "site-search", ...search },
    ]),
  );
  const catalogue = { text: { contents: { en: "Sections" } }, catalogue: { types: "all" } };
  await project.put("pages/sections.json", page([{ id: "all", type: "catalogue", ...catalogue }]));
}, 60_000);

afterAll(() => project.close());

test("a site of two pages has no problems, and shows every example", { timeout: 120_000 }, async () => {
  const { root } = project;
  const { problems } = await loadProject({ root, now, examples: true });
  expect(problems).toEqual([]);
  expect(await buildProject({ root, now, target: join(root, "dist") })).toMatchObject({ built: true });
  files = await project.read("dist");
  const html = files.get("sections/index.html") ?? "";
  expect(html.match(/data-example="/g)?.length).toBeGreaterThan(150);
  expect(html).not.toContain("It cannot be shown");
});

test("links of examples, and what they send, lead to no other page of the site", () => {
  const html = files.get("sections/index.html") ?? "";
  const addresses = html.matchAll(/\s(?:href|action|src)="(\/(?!assets\/)[^"]*)"/g);
  // The page itself, and the home page, to which a header leads.
  expect([...new Set([...addresses].map(([, address]) => address))].sort()).toEqual(["/", "/sections/"]);
});

test("nothing of fixtures is in what search engines, feeds and searches are given", () => {
  const named = [...files].filter(([file, text]) => FIXTURES.test(text) && !file.endsWith(".br"));
  expect(named.map(([file]) => file)).toEqual(["sections/index.html"]);
  expect(
    files.get("sections/index.html")?.match(/<script type="application\/ld\+json">.*?<\/script>/s)?.[0] ?? "",
  ).not.toMatch(FIXTURES);
});
