/** What is true of every check, and of all of them together. */
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Problem } from "#schemas/documents/problem.ts";
import {
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { slot } from "#schemas/testing/fields.ts";
import { anything, documents, mutate, mutation, SITE } from "#schemas/testing/mutations.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import {
  banner,
  CHECKS,
  page,
  problemsOf,
  siteWith,
  type TestFiles,
  validateFiles,
} from "#schemas/testing/site.ts";

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(folders)("%s", (code) => {
  test("is a check with its folder's name, a sentence about it, and something that it reads", () => {
    const check = CHECKS.find((one) => one.code === code);
    expect(check?.description).toMatch(/^[A-Z].+\.$/);
    expect(check?.document ?? check?.references ?? check?.site ?? check?.found).toBeTypeOf("function");
  });
});

test("a site with everything in order has no problem", async () => {
  expect(await problemsOf(SITE)).toEqual([]);
});

test("a mistake in the configuration of the site is one, whatever depends on it", async () => {
  // What a field refers to stands in the configuration.
  const near = slot("reference", "Near", { "x-category": "places" });
  const files = {
    ...OFFICES,
    "content/collections/offices/collection.json": collection("offices", {
      fields: { required: [...FIELDS.required, "near"], properties: { ...FIELDS.properties, near } },
    }),
    "content/collections/offices/leeds.json": entity("leeds", {}, { near: "york" }),
    "content/collections/offices/york.json": entity("york", {}, { near: "leeds" }),
    "pages/offices/[slug].json": template("offices", [banner({ text: { heading: "entity.near.title" } })]),
    "pages/dawn.json": page([banner()], { theme: "dawn" }),
  };
  const right = {
    ...(siteWith({})["content/site.json"] as object),
    ...{ categories: { places: "offices" }, themes: ["dawn"] },
  };
  expect(await problemsOf({ ...files, "content/site.json": right })).toEqual([]);
  const misspelt = { themes: undefined, themess: ["dawn"] };
  const contact = { telephone: "call us", email: "a@b.example" };
  // Without what is named elsewhere, nothing else of it counts.
  const themed = { "pages/dawn.json": files["pages/dawn.json"] };
  for (const [some, wrong] of [
    [files, { consent: true }],
    [files, { contact }],
    [themed, { themes: [7] }],
    [themed, misspelt],
  ] as const) {
    const problems = await problemsOf({ ...some, "content/site.json": { ...right, ...wrong } });
    expect([...new Set(problems.map(({ file }) => file))]).toEqual(["content/site.json"]);
  }
});

test("documents in order are read once, and only those with a mistake are opened again", async () => {
  expect((await validateFiles(SITE)).opened).toEqual([]);
  const news = page([banner({ link: { primary: { label: "shared.more", href: "/nothing/" } } })]);
  const { opened } = await validateFiles({ ...SITE, "pages/news.json": news });
  expect([...new Set(opened)]).toEqual(["pages/news.json"]);
});

/** Problems that do not hide each other when they stand in one page. */
const CASES: readonly { code: string; sections?: object[]; more?: object }[] = [
  { code: "unknown-property", more: { headline: "A" } },
  { code: "wrong-value", more: { status: "publish" } },
  { code: "wrong-type", more: { publishFrom: 2026 } },
  { code: "missing-property", more: { metadata: { title: { en: "A" } } } },
  { code: "unknown-theme", more: { theme: "blue" } },
  { code: "wrong-window", more: { afterwards: "/" } },
  { code: "duplicate-route", more: { aliases: ["/"] } },
  { code: "unknown-section-type", sections: [{ id: "a", type: "carousel" }] },
  { code: "duplicate-section-id", sections: [banner({ id: "b" }), banner({ id: "b" })] },
  { code: "unknown-text-key", sections: [banner({ id: "c", text: { heading: "shared.nothing" } })] },
  { code: "unknown-image-key", sections: [banner({ id: "d", image: { background: "img-nothing" } })] },
  { code: "unknown-reference", sections: [banner({ id: "e", form: { form: "nothing" } })] },
  {
    code: "missing-image-file",
    sections: [banner({ id: "f", image: { background: { src: "a.svg", alt: { en: "A" } } } })],
  },
  { code: "missing-alt", sections: [banner({ id: "g", image: { background: { src: "harbour.svg" } } })] },
  { code: "disallowed-html", sections: [banner({ id: "h", text: { heading: { en: "<i>A</i>" } } })] },
  {
    code: "dead-link",
    sections: [banner({ id: "i", link: { primary: { label: { en: "A" }, href: "/nothing/" } } })],
  },
  { code: "unknown-collection", sections: [cards({ collection: "people" }, { id: "k" })] },
  { code: "invalid-query", sections: [cards({}, { id: "l" })] },
  { code: "unknown-field", sections: [banner({ id: "m", text: { heading: "entity.title" } })] },
  { code: "unknown-parent", sections: [cards({ ...OFFICES_QUERY, filter: { parent: "x" } }, { id: "n" })] },
  {
    code: "unsafe-address",
    sections: [banner({ id: "j", link: { primary: { label: { en: "A" }, href: "data:1" } } })],
  },
];

const pageWith = (cases: typeof CASES) =>
  page(
    [banner(), ...cases.flatMap(({ sections = [] }) => sections)],
    Object.assign({}, ...cases.map(({ more = {} }) => more)),
  );

/** What is reported in one file: of a clash, the other has its half. */
const codesIn = (problems: readonly Problem[], wanted: string) =>
  problems.filter(({ file }) => file === wanted).map(({ code }) => code);

test.each(CASES)("$code alone is one problem", async (one) => {
  const problems = await problemsOf({ ...OFFICES, "pages/news.json": pageWith([one]) });
  expect(codesIn(problems, "pages/news.json")).toEqual([one.code]);
});

test("all of them in one file are all reported", async () => {
  const problems = await problemsOf({ ...OFFICES, "pages/news.json": pageWith(CASES) });
  expect(codesIn(problems, "pages/news.json").sort()).toEqual(CASES.map(({ code }) => code).sort());
});

test.each(documents)("%s in pieces hides no problem elsewhere, and makes none", async (broken) => {
  const cases = { "pages/news.json": pageWith(CASES) };
  const before = await problemsOf({ ...SITE, ...cases });
  const text = JSON.stringify(SITE[broken], null, 2).slice(0, -1);
  const after = await problemsOf({ ...SITE, ...cases, [broken]: text });
  const elsewhere = (problems: readonly Problem[]) => problems.filter(({ file }) => file !== broken);
  expect(elsewhere(after)).toEqual(elsewhere(before));
  expect(codesIn(after, broken).filter((code) => code !== "duplicate-route")).toEqual(["syntax"]);
});

async function expectErrorFree(files: TestFiles): Promise<void> {
  for (const problem of await problemsOf(files)) {
    expect(problem.message).toMatch(/^\S.+\S$/s);
    expect(problem.line).toBeGreaterThan(0);
    expect(problem.column).toBeGreaterThan(0);
    expect([problem.endLine, problem.endColumn]).not.toContain(undefined);
    expect((problem.endLine ?? 0) * 1e6 + (problem.endColumn ?? 0)).toBeGreaterThanOrEqual(
      problem.line * 1e6 + problem.column,
    );
  }
}

test("whatever stands in a document, validation answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const files: Record<string, string | object | null> = { ...SITE };
      for (const { file, path, replacement, name } of mutations) {
        const changed = mutate(files[file], path, replacement, name);
        files[file] =
          typeof changed === "object" && changed !== null ? changed : (JSON.stringify(changed) ?? "");
      }
      await expectErrorFree(files);
    }),
    { numRuns: rounds({ day: 100, night: 500 }) },
  );
});

test("whatever stands in a file, validation answers", async () => {
  const cut = fc.record({
    file: fc.constantFrom(...documents),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    with: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(cut, fc.nat(40), async ({ file, at, with: inserted }, length) => {
      const text = JSON.stringify(SITE[file], null, 2);
      const from = Math.floor(at * text.length);
      await expectErrorFree({ ...SITE, [file]: text.slice(0, from) + inserted + text.slice(from + length) });
    }),
    { numRuns: rounds({ day: 60, night: 300 }) },
  );
});

test("whatever the fields of a collection are, validation answers", async () => {
  const file = "content/collections/offices/collection.json";
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20), { maxLength: 7 }),
      anything,
      fc.string(),
      async (path, value, name) => {
        const { fields, ...more } = collection("offices") as { fields: object };
        const changed = { ...more, fields: mutate(fields, path, value, name) };
        await expectErrorFree({ ...SITE, [file]: changed });
      },
    ),
    { numRuns: rounds({ day: 15, night: 60 }) },
  );
});

test("whatever a query contains, validation does not throw", async () => {
  const query = fc.dictionary(
    fc.constantFrom("collection", "list", "filter", "order", "limit", "exclude", "fields", "__proto__"),
    fc.oneof(
      fc.constantFrom<unknown>("offices", "reasons", "title", "-floors", "this", "-", 0, 3, {
        parent: "same",
      }),
      fc.dictionary(fc.constantFrom("parent", "title", "heading", "__proto__", "a/b"), anything),
      anything,
    ),
  );
  const file = "pages/offices/[slug].json";
  await fc.assert(
    fc.asyncProperty(query, async (value) => {
      const sections = [banner(), cards(value)];
      await expectErrorFree({
        ...SITE,
        [file]: template("offices", sections),
        "pages/index.json": page(sections),
      });
    }),
    { numRuns: rounds({ day: 60, night: 300 }) },
  );
});

test("whatever stands in the schema of a section, validation answers", async () => {
  const schema = (value: unknown) => ({
    ...SITE,
    "sections/banner/schema.json": JSON.stringify(value) ?? "",
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20), { maxLength: 6 }),
      anything,
      fc.string(),
      async (path, value, name) => {
        const own = {
          type: "object",
          properties: { text: { type: "object", properties: { a: { type: "string" } } } },
        };
        await expectErrorFree(schema(mutate(own, path, value, name)));
      },
    ),
    { numRuns: rounds({ day: 10, night: 30 }) },
  );
});
