/** Whatever stands in a document: it is reported, or it is a page; never both, never neither, and nothing throws. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import type { DevSite } from "#runtime/dev/dev-site-types.ts";
import { createTestProject, type TestProject } from "#runtime/testing/project.ts";
import { MUSEUM } from "#runtime/testing/tested-site.ts";
import { rounds } from "#schemas/testing/rounds.ts";
import { toMediaType } from "#server/http/media-type.ts";

/** Pages with many kinds of sections among them. */
const PAGES = ["index", "about", "visit", "contact", "visit/groups"].map((name) =>
  readFileSync(join(MUSEUM, `pages/${name}.json`), "utf8"),
);

let project: TestProject;
let site: DevSite;
beforeAll(async () => {
  project = await createTestProject("content", "pages", "public");
  site = await openDevSite({
    root: project.root,
    now: () => new Date("2026-11-20T12:00:00Z"),
    typeOf: toMediaType,
  });
});
afterAll(() => project.close());

/** What an author, a merge or a program can do to a text. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(400)),
  instead: fc.oneof(
    fc.constantFrom(
      "",
      ",",
      "}",
      "]",
      "{",
      "[",
      '"',
      ":",
      "\\",
      "“",
      "null",
      "0",
      "true",
      '"__proto__": 1,',
      "\u0000",
      "🎉",
    ),
    fc.constantFrom(
      '"id": "banner",',
      '"type": "tabs",',
      "<script>",
      '{ "en": "A" }',
      "<<<<<<< HEAD\n",
      "../../x.json",
    ),
    fc.string({ maxLength: 5 }),
  ),
});

function mutate(text: string, mutations: readonly { at: number; length: number; instead: string }[]): string {
  let now = text;
  for (const { at, length, instead } of mutations) {
    const from = Math.floor(at * now.length);
    now = now.slice(0, from) + instead + now.slice(from + length);
  }
  return now;
}

/** Replaces the texts of a document one by one: most of them stay documents, and many of them pages. */
const replacement = fc.record({
  index: fc.nat(300),
  instead: fc.oneof(
    fc.constantFrom<unknown>(
      null,
      0,
      -1,
      1e9,
      true,
      [],
      {},
      "",
      "entity.title",
      "main",
      "#a",
      "/",
      "{entity.title}",
    ),
    fc.constantFrom<unknown>(
      "2026-02-30",
      { en: "<p>A</p>" },
      { en: "" },
      "shared.nothing",
      "javascript:alert(1)",
    ),
    fc.string(),
  ),
});

function replaceLeaf(value: unknown, counter: { left: number }, instead: unknown): unknown {
  if (typeof value !== "object" || value === null) return counter.left-- === 0 ? instead : value;
  if (Array.isArray(value)) return value.map((item) => replaceLeaf(item, counter, instead));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceLeaf(item, counter, instead)]),
  );
}

let count = 0;

/** At an address of its own: the preview would show a page of before for one that is broken. */
async function expectReportedOrShown(text: string): Promise<"reported" | "shown"> {
  const name = `fuzzed-${count++}`;
  const file = `pages/${name}.json`;
  await project.put(file, text);
  await site.update([file]);
  await site.findProblems();
  const { problems, failure } = site.state();
  const isReported = problems.some((problem) => problem.file === file && problem.severity === "error");
  const answer = await site.answer(`/${name}/`);
  expect(failure).toBe(undefined);
  expect(answer.is === "page" && answer.status === 200 && answer.file === file).toBe(!isReported);
  await project.remove(file);
  return isReported ? "reported" : "shown";
}

const document = fc.nat(PAGES.length - 1);

it("of texts that were cut and mixed", async () => {
  await fc.assert(
    fc.asyncProperty(document, fc.array(mutation, { minLength: 1, maxLength: 4 }), async (at, mutations) => {
      await expectReportedOrShown(mutate(PAGES[at] ?? "", mutations));
    }),
    { numRuns: rounds({ day: 12, night: 200 }) },
  );
});

it("of documents with other values", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      document,
      fc.array(replacement, { minLength: 1, maxLength: 3 }),
      async (at, replacements) => {
        let value: unknown = JSON.parse(PAGES[at] ?? "");
        for (const { index, instead } of replacements) value = replaceLeaf(value, { left: index }, instead);
        seen.add(await expectReportedOrShown(JSON.stringify(value, undefined, 2)));
      },
    ),
    { numRuns: rounds({ day: 24, night: 350 }) },
  );
  expect([...seen].sort()).toEqual(["reported", "shown"]);
});
