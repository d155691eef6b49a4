/** Validation of many documents, and of documents that change under its hands. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "#schemas/documents/document.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import { createSiteIndex } from "#schemas/index/site-index.ts";
import { cards, entity, OFFICES, OFFICES_QUERY, template } from "#schemas/testing/collections.ts";
import {
  banner,
  indexFiles,
  page,
  problemsOf,
  type TestFiles,
  validateFiles,
} from "#schemas/testing/site.ts";
import { checkSite, judge } from "./validate.ts";

/** A site of so many towns with a house below each, a template with queries for both, and some own documents. */
function siteOf(towns: number): TestFiles {
  const others = { ...OFFICES_QUERY, filter: { parent: "same" }, exclude: "this", limit: 3 };
  const sections = [banner({ text: { heading: "entity.title" } }), cards(others)];
  const files: { [file: string]: object | null } = {
    ...(OFFICES as object),
    "content/collections/offices/leeds.json": null,
    "content/collections/offices/york.json": null,
    "pages/offices/[slug].json": template("offices", sections),
    "pages/offices/[town]/[house].json": template("offices", sections),
  };
  for (let number = 0; number < towns; number++) {
    const [town, house] = [`town-${number}`, `house-${number}`];
    const parent = { id: town, identifier: "offices" };
    files[`content/collections/offices/${town}.json`] = entity(town, { order: number });
    files[`content/collections/offices/${town}/house.json`] = entity(house, {
      slug: `${town}/${house}`,
      parent,
    });
    if (number % 10 === 0) files[`pages/offices/${town}.json`] = page(sections);
  }
  return files;
}

describe("many entities", () => {
  test("ten thousand are in order", async () => {
    expect(await problemsOf(siteOf(5_000))).toEqual([]);
  });

  /** How often the facts of a document are read while a site is indexed and validated. */
  async function countLooks(files: TestFiles): Promise<number> {
    const { site, validators, all } = await indexFiles(files);
    let looks = 0;
    const counted = site.documents.map(
      (facts): DocumentFacts =>
        new Proxy(facts, {
          get: (target, name) => {
            looks++;
            return Reflect.get(target, name);
          },
        }),
    );
    const byFile = new Map(counted.map((facts, index) => [site.documents[index]?.file, facts]));
    const watched = {
      ...site,
      document: (file: string) => byFile.get(file),
      collectionTypes: validators.collections,
      capabilities: [],
      slots: validators.slots,
      rotating: validators.rotating,
    };
    const index = createSiteIndex(counted, watched);
    judge(counted, checkSite(index, all), index, all);
    return looks;
  }

  test.each<[string, (files: TestFiles, towns: number) => TestFiles]>([
    ["in order", (files) => files],
    [
      "each below one that is not there",
      (files, towns) => ({
        ...files,
        ...Object.fromEntries(
          Array.from({ length: towns }, (_, number) => [
            `content/collections/offices/town-${number}.json`,
            entity(`town-${number}`, { parent: { id: `nobody-${number}`, identifier: "offices" } }),
          ]),
        ),
      }),
    ],
    ["without a template", (files) => ({ ...files, "pages/offices/[town]/[house].json": null })],
    [
      "in one long chain of parents that ends where it begins",
      (files, towns) => ({
        ...files,
        ...Object.fromEntries(
          Array.from({ length: towns }, (_, number) => [
            `content/collections/offices/town-${number}.json`,
            entity(`town-${number}`, {
              parent: { id: `town-${(number + 1) % towns}`, identifier: "offices" },
            }),
          ]),
        ),
      }),
    ],
  ])("twice as many are twice the work: %s", async (_, change) => {
    const some = await countLooks(change(siteOf(100), 100));
    const twice = await countLooks(change(siteOf(200), 200));
    expect(twice / some).toBeLessThan(2.2);
  });
});

test("no document is opened for a problem whose place nobody reads", async () => {
  const files = { "pages/a.json": page([banner()]), "pages/b.json": page([banner()]) };
  const { problems, opened } = await validateFiles(files, { advice: ["description-length"] });
  const advised = problems.filter(({ code }) => code === "description-length");
  expect(advised.map(({ file }) => file)).toEqual(["pages/a.json", "pages/b.json", "pages/index.json"]);
  expect(opened).toEqual([]);
  expect(advised[1]?.line).toBe(9);
  expect(opened).toEqual(["pages/b.json"]);
});

describe("a document that changes after it was read", () => {
  const wrong = page([
    banner({
      text: { heading: "entity.title", introduction: { en: "<p>{entity.title} <b>A</b></p>" } },
      link: { primary: { label: "shared.nothing", href: "/nothing/" } },
    }),
    cards({ collection: "people", filter: { regoin: 1 }, exclude: "this" }),
    cards({ ...OFFICES_QUERY, filter: { parent: "nobody" } }, { id: "more" }),
  ]);
  const files: TestFiles = {
    ...OFFICES,
    "pages/news.json": wrong,
    "pages/offices/leeds/[slug].json": wrong,
    "content/collections/offices/north/leeds.json": entity("leeds", {
      parent: { id: "nobody", identifier: "offices" },
    }),
  };
  const codes = async (options: Parameters<typeof problemsOf>[1]) =>
    (await problemsOf(files, options)).map(({ file, code }) => `${file} ${code}`);

  test("is reported as it was read, in a place that exists", async () => {
    const { validators } = await indexFiles(files);
    const before = await codes({});
    const texts = fc.oneof(
      fc.constantFrom("", "{", "[]", "null", '{"sections":[]}', JSON.stringify(page([banner()]))),
      fc.json(),
      fc.integer({ min: 0, max: 900 }).map((length) => JSON.stringify(wrong, null, 2).slice(length)),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (text, isGone) => {
        const reason = isGone ? { unreadable: "it is gone" } : {};
        const open = (file: string) =>
          readDocument(
            { file, kind: file.startsWith("pages") ? "page" : "entity", text, ...reason },
            validators,
          );
        const problems = await problemsOf(files, { open });
        expect(problems.map(({ file, code }) => `${file} ${code}`).sort()).toEqual([...before].sort());
        const lines = Math.max(text.split("\n").length, JSON.stringify(wrong, null, 2).split("\n").length);
        for (const { line, column, endLine = 0 } of problems.filter(
          ({ file }) => file === "pages/news.json",
        )) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(endLine).toBeGreaterThanOrEqual(line);
          expect(endLine).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 100 },
    );
  });
});
