import { expect, test } from "vitest";
import { collection, entity, FIELDS, OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, group, page, slot, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("long-text");

const texts = group({
  title: slot("text", "Title", { "x-most": 10 }),
  body: slot("rich-text", "Body", { "x-most": 12 }),
  note: slot("text", "Note"),
});
const NOTES: TestFiles = { "sections/note/schema.json": { properties: { text: texts } } };
const note = (text: object, id = "note") => ({ id, type: "note", text });
const notes = (...sections: object[]) => ({ ...NOTES, "pages/index.json": page(sections) });

test.each([
  { title: { en: "a".repeat(10) } },
  { body: { en: '<p><a href="https://boats.example/">Boats</a> &amp; quay</p>' } },
  { note: { en: "a".repeat(1000) } },
])("%j is short enough", async (text) => {
  expect(await reportOf(notes(note(text)))).toBe("");
});

test("shared words, where they are too long", async () => {
  const files = {
    ...notes(note({ title: "shared.a", body: "shared.a" }), note({ note: "shared.a" }, "other")),
    "content/texts/a.json": { entries: { "shared.a": { en: "The harbour", de: "Hafen" } } },
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "pages/index.json/sections/0/text/title",
  ]);
});

test("of words with fields in them, what is the same on every page", async () => {
  const files = (en: string) => ({
    ...OFFICES,
    ...NOTES,
    "pages/offices/[slug].json": template("offices", [note({ title: { en } })]),
  });
  expect(await reportOf(files("In {entity.title}"))).toBe("");
  expect(await reportOf(files("Our office in {entity.title}"))).toContain("has 13 characters");
});

test("fields of entities", async () => {
  const fields = {
    ...FIELDS,
    properties: { ...FIELDS.properties, title: { ...FIELDS.properties.title, "x-most": 10 } },
  };
  const files = {
    ...OFFICES,
    "content/collections/offices/collection.json": collection("offices", { fields }),
    "content/collections/offices/york.json": entity("york", {}, { title: { en: "York, in the north" } }),
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "content/collections/offices/york.json/fields/title/en",
  ]);
});

test("examples show what becomes of long words", async () => {
  const example = { title: "Long", section: note({ title: { en: "The harbour at night" } }) };
  expect(await reportOf({ ...NOTES, "sections/note/examples/extreme.json": example })).toBe("");
});
