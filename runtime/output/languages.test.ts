/** A site in two languages: each page at two addresses, which name each other, for visitors and for search engines. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProject } from "#runtime/output/build.ts";
import { mainBanner } from "#runtime/testing/parts.ts";
import { createTestProject, siteConfiguration, type TestProject } from "#runtime/testing/project.ts";
import { page } from "#schemas/testing/site.ts";

const base = "https://sample.example";
let project: TestProject;
let built: (file: string) => Promise<string>;

const primary = { label: { en: "Visit us", de: "Besuchen Sie uns" }, href: "/visit/" };
const banner = (heading: object) => mainBanner(heading, { link: { primary } });

beforeAll(async () => {
  project = await createTestProject("content/brand/fonts.json", "sections/main-banner", "sections/footer");
  const { put, root } = project;
  const german = { title: { en: "Visit", de: "Besuch" }, description: { en: "Where.", de: "Wo." } };
  await put("content/site.json", siteConfiguration({ languages: ["en", "de"] }));
  await put("content/frame.json", {
    version: 1,
    skip: { en: "Skip", de: "Zum Inhalt" },
    before: [],
    after: [{ id: "footer", type: "footer" }],
  });
  await put("pages/index.json", page([banner({ en: "Home", de: "Willkommen" })]));
  await put(
    "pages/visit.json",
    page([banner({ en: "Come and see" })], { metadata: german, aliases: ["/see/"] }),
  );
  await put("pages/404.json", page([banner({ en: "Not found" })]));
  const target = join(root, "dist");
  await buildProject({ root, target, now: new Date("2026-11-20T12:00:00Z") });
  built = (file) => readFile(join(target, file), "utf8");
});

afterAll(() => project.close());

const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g)].map(
    ([, rel, language, href]) => [language ?? rel, href],
  );

it("gives each page an address in each language, and both name the same alternates", async () => {
  const [english, german] = [await built("visit/index.html"), await built("de/visit/index.html")];
  const alternates = [
    ["en", `${base}/visit/`],
    ["de", `${base}/de/visit/`],
    ["x-default", `${base}/visit/`],
  ];
  expect(linksIn(english)).toEqual([["canonical", `${base}/visit/`], ...alternates]);
  expect(linksIn(german)).toEqual([["canonical", `${base}/de/visit/`], ...alternates]);
});

it("states which language a page is in, and shows English where nothing is written in it", async () => {
  const german = await built("de/visit/index.html");
  expect(german).toMatch(/<html[^>]* lang="de"/);
  expect(german).toContain("<title>Besuch | ");
  expect(german).toContain(">Come and see</h1>");
  expect(await built("visit/index.html")).toMatch(/<html[^>]* lang="en"/);
});

it("stays in a language from page to page", async () => {
  expect(await built("de/index.html")).toMatch(/href="\/de\/visit\/"[^>]*><span>Besuchen Sie uns</);
  expect(await built("index.html")).toMatch(/href="\/visit\/"[^>]*><span>Visit us</);
});

it("leads home in the page's language from what stands around every page", async () => {
  const homeIn = (html: string) => /<footer.*?<a href="([^"]*)"/s.exec(html)?.[1];
  expect(homeIn(await built("de/visit/index.html"))).toBe("/de/");
  expect(homeIn(await built("visit/index.html"))).toBe("/");
  expect(await built("de/index.html")).toMatch(/<footer.*?<a href="\/de\/"[^>]* aria-current="page"/s);
});

it("lists both for search engines, and answers aliases in both", async () => {
  const sitemap = await built("sitemap.xml");
  for (const path of ["/", "/visit/", "/de/", "/de/visit/"]) {
    expect(sitemap).toContain(`<loc>${base}${path}</loc>`);
  }
  expect(await built("de/see/index.html")).toBe(await built("de/visit/index.html"));
});
