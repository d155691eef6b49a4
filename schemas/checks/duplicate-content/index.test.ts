import { expect, test } from "vitest";
import { collection, entity, OFFICES } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("duplicate-content");

/** As many characters of prose as are wanted, the same for the same letter. */
const prose = (letter: string, length: number) =>
  `${letter} boat on the water. `
    .repeat(20)
    .slice(0, length - 1)
    .concat("x");
const A = prose("A", 200);
const B = prose("B", 260);
const saying = (...paragraphs: string[]) =>
  page([
    banner({
      text: { heading: { en: "A" }, introduction: { en: paragraphs.map((one) => `<p>${one}</p>`).join("") } },
    }),
  ]);
const two = (first: object, second: object): TestFiles => ({ "pages/a.json": first, "pages/b.json": second });

test("several are reported once for each two pages", async () => {
  expect(await reportOf(two(saying(A, B), saying(B, A)))).toMatch(/This passage and another one stand/);
  const files = { ...two(saying(A), saying(B)), "pages/c.json": saying(A, B, "C", prose("C", 300)) };
  expect((await problemsOf(files)).map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "This passage stands word for word in pages/c.json, line 21, too.",
      "This passage stands word for word in pages/c.json, line 21, too.",
      "This passage stands word for word in pages/a.json, line 21, too.",
      "This passage stands word for word in pages/b.json, line 21, too.",
    ]
  `);
});

test("case, spaces and formatting make no difference", async () => {
  const other = `<strong>${A.slice(0, 60)}</strong>${A.slice(60)}`.toUpperCase().replaceAll(" ", " \n ");
  expect(await reportOf(two(saying(A), saying(other.replaceAll("STRONG", "strong"))))).toContain(
    "duplicate-content",
  );
});

test("what differs in a word, or is short, is in order", async () => {
  expect(await reportOf(two(saying(A), saying(A.replace("boat", "ship"))))).toBe("");
  expect(await reportOf(two(saying(prose("A", 199)), saying(prose("A", 199))))).toBe("");
  // Together they are long, and each of them is not.
  expect(
    await reportOf(two(saying(prose("A", 120), prose("B", 120)), saying(prose("A", 120), prose("B", 120)))),
  ).toBe("");
});

test("passages that only begin and end alike are in order", async () => {
  const within = (word: string) => `${prose("A", 200)} ${word} ${prose("B", 200)}`;
  expect(await reportOf(two(saying(within("boat")), saying(within("ship"))))).toBe("");
});

test("spaces do not make a passage long", async () => {
  const short = prose("A", 150).replaceAll(" ", "   ");
  expect(await reportOf(two(saying(short), saying(short)))).toBe("");
});

test("twice on one page, or under a key, is in order", async () => {
  expect(await reportOf({ "pages/a.json": saying(A, A) })).toBe("");
  const keyed = page([banner({ text: { heading: { en: "A" }, introduction: "shared.a" } })]);
  const texts = { "content/texts/all.json": { entries: { "shared.a": { en: `<p>${A}</p>` } } } };
  expect(await reportOf({ ...two(keyed, keyed), ...texts })).toBe("");
});

test("pages that visitors do not see as such", async () => {
  const more = (fields: object) => ({ ...saying(A), ...fields });
  expect(await reportOf(two(saying(A), more({ internal: true })))).toBe("");
  expect(await reportOf(two(more({ publishUntil: "2026-01-01T00:00:00Z" }), saying(A)))).toBe("");
});

test("entities, when they have pages", async () => {
  const about = { about: { en: `<p>${A}</p>` } };
  const files = {
    ...OFFICES,
    "content/collections/offices/leeds.json": entity("leeds", {}, about),
    "content/collections/offices/york.json": entity("york", {}, about),
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => [file, pointer])).toEqual([
    ["content/collections/offices/leeds.json", "/fields/about/en"],
    ["content/collections/offices/york.json", "/fields/about/en"],
  ]);
  const without = {
    "content/collections/offices/collection.json": collection("offices", { has_template: false }),
    "pages/offices/[slug].json": null,
  };
  expect(await reportOf({ ...files, ...without })).toBe("");
});
