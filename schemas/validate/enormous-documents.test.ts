/** Documents of sizes and shapes that are not written by hand: too large to be kept as files. */
import { describe, expect, it } from "vitest";
import { banner, page, problemsOf } from "#schemas/testing/site.ts";

const tell = async (text: string) =>
  (await problemsOf({ "pages/news.json": text })).map(
    ({ code, line, column, message }) => `${code} ${line}:${column} ${message}`,
  );

describe("is reported in one sentence", () => {
  it("a file of 50 MB", async () => {
    const text = JSON.stringify(page([banner({ text: { heading: { en: "a".repeat(50e6) } } })]));
    expect(await tell(text)).toMatchInlineSnapshot(`
      [
        "syntax 1:1 This file is too large: a document may have up to 4 million characters.",
      ]
    `);
  });

  it("brackets in brackets", async () => {
    expect(await tell(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toMatchInlineSnapshot(`
      [
        "syntax 1:201 More than 200 brackets are open inside one another here.",
      ]
    `);
    expect(await tell(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)).toMatchInlineSnapshot(`
      [
        "syntax 1:1001 More than 200 brackets are open inside one another here.",
      ]
    `);
  });

  it("brackets that are never closed", async () => {
    expect(await tell('{"a":'.repeat(20_000))).toMatchInlineSnapshot(`
      [
        "syntax 1:1001 More than 200 brackets are open inside one another here.",
      ]
    `);
  });
});

it("takes 10,000 sections, and finds the one that is wrong", async () => {
  const sections = Array.from({ length: 10_000 }, (_, index) => banner({ id: `s${index}` }));
  expect(await tell(JSON.stringify(page(sections)))).toEqual([]);
  sections[7_000] = banner({ id: "s7000", type: "baner" });
  expect(await tell(JSON.stringify(page(sections), undefined, 1))).toEqual([
    expect.stringMatching(/^unknown-section-type \d+:\d+ There is no section type "baner"\.$/),
  ]);
});

it("reports a mistake that is made thousands of times a few times", async () => {
  const text = JSON.stringify(
    page(Array.from({ length: 5_000 }, (_, index) => banner({ id: `s${index}` }))),
    undefined,
    1,
  );
  const problems = await tell(text.replaceAll('"banner"', "“banner”"));
  expect(problems.length).toBeLessThan(10);
  expect(problems.at(-1)).toContain("There are more than 100 more mistakes of this kind in the file.");
});

it("takes many languages and a megabyte of words", async () => {
  const heading = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [`a${String.fromCharCode(97 + index)}`, "word ".repeat(8_000)]),
  );
  const problems = await tell(JSON.stringify(page([banner({ text: { heading: { en: "A", ...heading } } })])));
  // The site has none of them.
  expect(problems).toHaveLength(26);
  expect(problems.filter((problem) => !problem.startsWith("unknown-language "))).toEqual([]);
});
