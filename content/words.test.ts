/** What the site promises of its words: texts as long as their readers need, and no sentence on two pages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isObject } from "#schemas/json/schema.ts";

const root = join(import.meta.dirname, "..");

type Fields = { readonly [name: string]: unknown };
type Written = { file: string; value: Fields };

const readAll = (folder: string): Written[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.endsWith("collection.json"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .map((file) => ({ file, value: JSON.parse(readFileSync(join(root, file), "utf8")) }));

const entitiesOf = (collection: string) =>
  readAll(`content/collections/${collection}`).map(({ value }) => ({
    id: String(value.id),
    fields: value.fields as Fields,
  }));

/** Every text in a document that visitors may read, with what it is made of still between its sentences. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.includes(" ") ? [toText(value)] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === "keywords" ? [] : textsIn(inner)));
}

/** A text without its tags; what stands in a line of its own ends like a sentence. */
function toText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|td|th|caption)>/g, ". ")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|\u00a0/g, " ");
}

const countIn = (value: unknown) =>
  textsIn(value)
    .join(" ")
    .match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** How many words a sentence has at least that may stand once. Shorter ones are labels. */
const LONG = 6;

function sentencesIn(value: unknown): string[] {
  return textsIn(value)
    .flatMap((text) => text.split(/(?<=[.?!]["”’)]?)\s+/))
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ’-]/gu, "")
        .trim(),
    )
    .filter((sentence) => sentence.split(/\s+/).length >= LONG);
}

describe("articles", () => {
  const articles = entitiesOf("articles");

  it("are 24 at least, of several authors and all categories", () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(new Set(articles.map(({ fields }) => fields.author)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(articles.map(({ fields }) => fields.category)).size).toBe(5);
  });

  it.each(articles)("$id has 700 words at least, and says how long they take", ({ fields }) => {
    const words = countIn(fields.content);
    expect(words).toBeGreaterThanOrEqual(700);
    expect(Math.abs(Number(fields.minutes) - words / 220)).toBeLessThan(0.7);
  });
});

it.each(entitiesOf("divisions"))("the page of the market $id has 350 words of its own", ({ fields }) => {
  const { content, reasons, preview_content, desk_content } = fields;
  expect(countIn([content, reasons, preview_content, desk_content])).toBeGreaterThanOrEqual(350);
});

it("no sentence stands in two documents", () => {
  const stands = new Map<string, Set<string>>();
  // Adverts of one employer say the same of it, as its own texts would.
  const written = [...readAll("pages"), ...readAll("content/collections")].filter(
    ({ file }) => !file.includes("/collections/jobs/"),
  );
  for (const { file, value } of written) {
    for (const sentence of sentencesIn(value)) {
      const files = stands.get(sentence) ?? new Set();
      stands.set(sentence, files.add(file));
    }
  }
  expect(stands.size).toBeGreaterThan(5_000);
  const twice = [...stands].filter(([, files]) => files.size > 1);
  expect(twice.map(([sentence, files]) => `${sentence}: ${[...files].join(", ")}`)).toEqual([]);
});

it.each(readAll("pages").filter(({ file }) => file.includes("[")))(
  "what all pages of $file say is a shared entry",
  ({ value }) => {
    const own = textsIn(value.sections).filter((text) => !text.includes("{entity."));
    expect(own.flatMap((text) => sentencesIn(text))).toEqual([]);
  },
);
