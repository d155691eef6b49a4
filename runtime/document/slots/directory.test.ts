import { expect, test } from "vitest";
import { contextOf } from "#runtime/document/testing.ts";
import type { DirectoryPage } from "#runtime/section.ts";
import { entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, type TestFiles } from "#schemas/testing/site.ts";
import { listPages, resolveDirectory } from "./directory.ts";

const named = (title: string, more: object = {}) =>
  page([banner()], {
    metadata: { title: { en: title }, description: { en: "What it is about." } },
    ...more,
  });

/** `Services (Guiding, Planning +3)` */
const drawn = (pages: readonly DirectoryPage[]): string =>
  pages
    .map(({ title, more, pages: below }) => {
      const inside = [drawn(below), ...(more ? [`+${more}`] : [])].filter(Boolean).join(" ");
      return inside ? `${title} (${inside})` : title;
    })
    .join(", ");

const directoryOf = async (files: TestFiles) => drawn(resolveDirectory(await contextOf(files)));

const SERVICES = {
  "pages/index.json": named("Home"),
  "pages/services.json": named("Services"),
  "pages/services/planning.json": named("Planning"),
  "pages/services/guiding.json": named("Guiding"),
  "pages/services/guiding/quick.json": named("Quickly"),
  "pages/about.json": named("About"),
};

test("what stands alone is with the home page, and each other part has what is below it", async () => {
  expect(await directoryOf(SERVICES)).toBe("Home (About), Services (Guiding (Quickly), Planning)");
});

test("a page stands below the nearest one that is there", async () => {
  const files = { ...SERVICES, "pages/services/guiding.json": named("Guiding", { status: "draft" }) };
  expect(await directoryOf(files)).toBe("Home (About), Services (Planning, Quickly)");
});

test.each([
  ["internal", { internal: true }],
  ["unlisted", { unlisted: true }],
  ["a draft", { status: "draft" }],
])("a page that is %s is left out", async (_, more) => {
  const files = { ...SERVICES, "pages/about.json": named("About", more) };
  expect(await directoryOf(files)).not.toContain("About");
});

test("of a large collection the pages are counted, and those of others beside it named", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 13 }, (_, at) => [
      `content/collections/offices/o${at}.json`,
      entity(`o${at}`, { order: at }),
    ]),
  );
  const files = {
    ...{ ...OFFICES, "pages/index.json": named("Home"), "pages/offices.json": named("Offices") },
    "pages/offices/visits.json": named("Visits"),
    "pages/offices/[slug].json": template("offices", [banner()]),
  };
  expect(await directoryOf(files)).toMatch(/Offices \(Visits, \w+/);
  expect(await directoryOf({ ...files, ...many })).toMatch(/Offices \(Visits \+1\d\)/);
});

test("each page is known by its names and those above it, without the home page", async () => {
  const listed = listPages(await contextOf(SERVICES));
  expect(listed.map(({ address, title, above }) => [address, title, above.join(" > ")])).toEqual([
    ["/", "Home", ""],
    ["/about/", "About", ""],
    ["/services/", "Services", ""],
    ["/services/guiding/", "Guiding", "Services"],
    ["/services/guiding/quick/", "Quickly", "Services > Guiding"],
    ["/services/planning/", "Planning", "Services"],
  ]);
});
