import { expect, test } from "vitest";
import { collection, OFFICES } from "#schemas/testing/collections.ts";
import { group, reportOf, sentencesOf, slot } from "#schemas/testing/site.ts";

const BANNER = "sections/banner/schema.json";

/** Expects the report on a section with one slot; without words, that it is in order. */
async function expectOf(slot: object, words: string | undefined): Promise<void> {
  const report = await reportOf({ "sections/side/schema.json": { properties: { text: group({ slot }) } } });
  if (words === undefined) expect(report).toBe("");
  else expect(report).toContain(`does not work: ${words}`);
}

test("a schema that cannot be used", async () => {
  expect(await sentencesOf({ [BANNER]: { type: "object", properties: { text: { if: {} } } } })).toEqual({
    "sections/banner/schema.json":
      'Sections of the type "banner" cannot be used, because this schema does not work: "if" at properties/text is not a keyword of section schemas. Compare it with the schema.json of another section.',
  });
});

test.each<[string, object, string]>([
  [
    "a field that belongs to every section",
    { properties: { id: { type: "string" } } },
    '"id" belongs to every section. Leave it out of properties.',
  ],
  [
    "what the validator refuses",
    { type: "object", properties: { size: { enum: [] } } },
    "enum must have non-empty array.",
  ],
  [
    "a slot that does not exist",
    { properties: { text: slot("txt", "Text") } },
    '"../../schemas/definitions/slots/txt.schema.json" leads to schemas/definitions/slots/txt.schema.json, which does not exist.',
  ],
  ["no group at all", [], "It must be a group { … }."],
])("%s", async (_, schema, reason) => {
  expect(await reportOf({ [BANNER]: schema })).toContain(`does not work: ${reason}\n`);
});

test.each([
  ["minLength", -1, "a whole number, 0 or more"],
  ["maxItems", 2.5, "a whole number, 0 or more"],
  ["minimum", "1", "a number"],
  ["required", [1], "a list of names"],
  ["properties", [], "a group { … }"],
  ["examples", "a", "a list [ … ]"],
  ["title", 3, "a text"],
])("the keyword %s with %j", async (keyword, value, words) => {
  const schema = { type: "object", properties: { size: { [keyword]: value } } };
  expect(await reportOf({ "sections/banner/schema.json": schema })).toContain(
    `does not work: "${keyword}" at properties/size must be ${words}.`,
  );
  expect(await reportOf({ "sections/banner/schema.json": { properties: {}, [keyword]: value } })).toContain(
    `does not work: "${keyword}" must be ${words}.`,
  );
});

const OFFICES_FILE = "content/collections/offices/collection.json";

test.each([
  [
    "a keyword that fields do not have",
    { properties: { title: { if: {} } } },
    '"if" at properties/title is not a keyword of collections.',
  ],
  [
    "a name that every entity has",
    { properties: { slug: {} } },
    '"slug" belongs to every entity. Leave it out of properties.',
  ],
  [
    "a reference that leads nowhere",
    { properties: { title: { $ref: "../text.schema.json" } } },
    '"../text.schema.json" leads to content/collections/text.schema.json, which does not exist.',
  ],
  [
    "a query",
    { properties: { more: { $ref: "../../../schemas/definitions/slots/query.schema.json" } } },
    "properties/more holds a query, which only a section can hold.",
  ],
  [
    "embedded content",
    { properties: { film: { $ref: "../../../capabilities/embeds/slots/embed.schema.json" } } },
    "properties/film holds the address of embedded content, which only a section can hold.",
  ],
  [
    "a required field that is not there",
    { required: ["titel"], properties: { title: {} } },
    '"required" names "titel", which is not among the properties.',
  ],
  [
    "words that are none",
    { properties: { kind: { enum: ["main"], "x-enum-words": ["Main house"] } } },
    '"x-enum-words" at properties/kind must be a list of words such as { "en": "Permanent" }.',
  ],
  [
    "words that are not English too",
    { properties: { kind: { enum: ["main"], "x-enum-words": [{ de: "Haupthaus" }] } } },
    '"x-enum-words" at properties/kind must be a list of words such as { "en": "Permanent" }.',
  ],
  [
    "a value without its words",
    { properties: { kind: { enum: ["main", "branch"], "x-enum-words": [{ en: "Main house" }] } } },
    '"x-enum-words" at properties/kind needs an entry for each of the 2 values of "enum", and has 1.',
  ],
])("fields of a collection: %s", async (_, fields, reason) => {
  // Its entities are not checked, nor the template page that shows them.
  expect(await reportOf({ ...OFFICES, [OFFICES_FILE]: collection("offices", { fields }) })).toBe(
    `${OFFICES_FILE}:9:3 error broken-section-schema
  ▸ "fields"
  The entities of "offices" cannot be used, because these fields do not work: ${reason}
  Compare them with those of another collection, or with the schema.json of a section.`,
  );
});

test("a collection without fields is not two mistakes", async () => {
  const files = { [OFFICES_FILE]: collection("offices", { fields: {} }) };
  expect(await reportOf(files)).not.toContain("broken-section-schema");
});

test.each<[string, object, string | undefined]>([
  ["image", { "x-size": { width: 1000 } }, undefined],
  ["image", { "x-size": { width: 1000, height: 650 }, "x-placeholder": true }, undefined],
  ["image", { "x-size": 1000 }, '"x-size" at properties/text/slot must be a size such as'],
  ["image", { "x-size": { width: 0 } }, '"x-size" at properties/text/slot must be a size such as'],
  [
    "image",
    { "x-size": { width: 10, heigth: 5 } },
    '"x-size" at properties/text/slot must be a size such as',
  ],
  ["image", { "x-placeholder": "yes" }, '"x-placeholder" at properties/text/slot must be true or false.'],
  [
    "text",
    { "x-size": { width: 10 } },
    '"x-size" at properties/text/slot is for pictures, and this is none.',
  ],
  ["text", { default: { en: "Time" } }, undefined],
  ["text", { default: "shared.time" }, '"default" at properties/text/slot must be words such as'],
  ["artwork", { default: "hills" }, undefined],
  ["menu", { default: "main" }, '"default" at properties/text/slot is what a site may not have.'],
  ["text", { "x-most": 40 }, undefined],
  ["rich-text", { "x-most": 300 }, undefined],
  [
    "text",
    { "x-most": 0 },
    '"x-most" at properties/text/slot must be a whole number of characters, 1 or more.',
  ],
  [
    "text",
    { "x-most": "4" },
    '"x-most" at properties/text/slot must be a whole number of characters, 1 or more.',
  ],
  ["image", { "x-most": 40 }, '"x-most" at properties/text/slot is for words, and these are none.'],
  ["search/search", { "x-on-device": true }, undefined],
  ["search/search", { "x-on-device": "yes" }, '"x-on-device" at properties/text/slot must be true or false.'],
  [
    "query",
    { "x-on-device": true },
    '"x-on-device" at properties/text/slot is for searches and directories, and this is none.',
  ],
  ["text", { "x-heading": "section" }, undefined],
  ["text", { "x-heading": { level: "below", with: "items" } }, undefined],
  ["rich-text", { "x-heading": { level: "below", of: "label", place: "last" } }, undefined],
  ["text", { "x-heading": "top" }, '"x-heading" at properties/text/slot must be "section"'],
  [
    "text",
    { "x-heading": { level: "below", when: "items" } },
    '"x-heading" at properties/text/slot must be "section"',
  ],
  [
    "link",
    { "x-heading": "section" },
    '"x-heading" at properties/text/slot is for words, and these are none.',
  ],
])("what is reported of a slot for %s with %j", async (kind, more, words) => {
  await expectOf(slot(kind, "Slot", more), words);
});

test.each<[string, object, string]>([
  [
    "an object",
    { title: { type: "object", properties: {} } },
    "properties/text/slot/x-entity/title must be a slot or a plain value.",
  ],
  [
    "what every entity has",
    { href: {} },
    '"href" at properties/text/slot/x-entity is there anyway. Leave it out.',
  ],
  [
    "how long words are",
    { heading: slot("text", "Heading", { "x-most": 40 }) },
    '"x-most" at properties/text/slot/x-entity/heading belongs to the field of the collection',
  ],
])("a query that shows %s", async (_, properties, words) => {
  await expectOf(slot("query", "Query", { "x-entity": { type: "object", properties } }), words);
});

test("words for values belong to collections", async () => {
  const layout = { title: "A", description: "B.", enum: ["wide"], "x-enum-words": [{ en: "Wide" }] };
  await expectOf(layout, '"x-enum-words" at properties/text/slot is not a keyword of section schemas.');
});
