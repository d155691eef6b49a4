/**
 * Documents as people break them, one mistake each: `fixtures/broken/<kind>/<what is wrong>.json`. Each is reported once, where
 * it was made; `expected.json` beside them has code and place. They show what tests of checks and of `json/syntax` do not: the rules in
 * schemas of documents, and mistakes that have a message of their own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OFFICES } from "#schemas/testing/collections.ts";
import { problemsOf } from "#schemas/testing/site.ts";

/** Where a document of each kind stands in the site that it is put into. */
const PLACES: { readonly [kind: string]: string } = {
  announcements: "content/announcements.json",
  checks: "content/checks.json",
  entities: "content/collections/offices/hull.json",
  forms: "content/forms/contact.json",
  images: "content/images/all.json",
  menus: "content/menus/main.json",
  pages: "pages/news.json",
  site: "content/site.json",
  texts: "content/texts/shared.json",
};

/** Advice that documents except themselves from. What it reports is ignored. */
const KNOWN = ["unneeded-alt", "unused-entry"];

const FOLDER = join(import.meta.dirname, "fixtures/broken");
const expected: { [file: string]: string } = JSON.parse(readFileSync(join(FOLDER, "expected.json"), "utf8"));
const files = Object.keys(PLACES).flatMap((kind) =>
  readdirSync(join(FOLDER, kind)).map((name) => `${kind}/${name}`),
);

/** What is reported of the small site with a document in it: code, line and column, and the file where it is another. */
async function tell(kind: string, text: string): Promise<string> {
  const file = PLACES[kind] ?? "";
  const problems = await problemsOf({ ...OFFICES, [file]: text }, { advice: KNOWN });
  return problems
    .filter(({ code }) => !KNOWN.includes(code))
    .map((problem) => {
      const elsewhere = problem.file === file ? "" : `${problem.file}:`;
      return `${problem.code} ${elsewhere}${problem.line}:${problem.column}`;
    })
    .join(", ");
}

describe("a broken document", () => {
  it("has its expectation, and every expectation its document", () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(files.length).toBeGreaterThanOrEqual(80);
  });

  it.each(files)("%s is reported once, and where", async (file) => {
    const text = readFileSync(join(FOLDER, file)).toString();
    expect(await tell(file.split("/")[0] ?? "", text)).toBe(expected[file]);
  });
});
