import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing.ts";
import { collection, OFFICES } from "#schemas/testing-collections.ts";

test("a keyword that section schemas do not have", async () => {
  expect(
    await reportOf({ "sections/banner/schema.json": { type: "object", properties: { text: { if: {} } } } }),
  ).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:1 error broken-section-schema
      ▸ 
      Sections of the type "banner" cannot be used, because this schema does not work: "if" at properties/text is not a keyword of section schemas.
      Compare it with the schema.json of another section."
  `);
});

test("a field that belongs to every section", async () => {
  expect(
    await reportOf({
      "sections/banner/schema.json": { type: "object", properties: { id: { type: "string" } } },
    }),
  ).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:1 error broken-section-schema
      ▸ 
      Sections of the type "banner" cannot be used, because this schema does not work: "id" belongs to every section. Leave it out of properties.
      Compare it with the schema.json of another section."
  `);
});

test("a schema that the validator refuses", async () => {
  expect(
    await reportOf({ "sections/banner/schema.json": { type: "object", properties: { size: { enum: [] } } } }),
  ).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:1 error broken-section-schema
      ▸ 
      Sections of the type "banner" cannot be used, because this schema does not work: enum must have non-empty array.
      Compare it with the schema.json of another section."
  `);
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

test("a slot that does not exist", async () => {
  expect(
    await reportOf({
      "sections/banner/schema.json": {
        properties: { text: { $ref: "../../schemas/slots/txt.schema.json" } },
      },
    }),
  ).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:1 error broken-section-schema
      ▸ 
      Sections of the type "banner" cannot be used, because this schema does not work: "../../schemas/slots/txt.schema.json" leads to schemas/slots/txt.schema.json, which does not exist.
      Compare it with the schema.json of another section."
  `);
});

test("no group at all", async () => {
  expect(await reportOf({ "sections/banner/schema.json": [] })).toMatchInlineSnapshot(`
    "sections/banner/schema.json:1:1 error broken-section-schema
      ▸ 
      Sections of the type "banner" cannot be used, because this schema does not work: It must be a group { … }.
      Compare it with the schema.json of another section."
  `);
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
    { properties: { more: { $ref: "../../../schemas/slots/query.schema.json" } } },
    "properties/more is a query, which only a section can make.",
  ],
  [
    "embedded content",
    { properties: { film: { $ref: "../../../schemas/slots/embed.schema.json" } } },
    "properties/film is embedded content, which only a section can show.",
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
  // Its entities are not looked at, nor the template page that shows them.
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

test.each([
  [
    "an object",
    { title: { type: "object", properties: {} } },
    "properties/settings/query/x-entity/title must be a slot or a plain value.",
  ],
  [
    "what every entity has",
    { href: {} },
    '"href" at properties/settings/query/x-entity is there anyway. Leave it out.',
  ],
])("a query that shows %s", async (_, properties, reason) => {
  const query = { $ref: "../../schemas/slots/query.schema.json", "x-entity": { type: "object", properties } };
  const schema = { type: "object", properties: { settings: { type: "object", properties: { query } } } };
  expect(await reportOf({ "sections/banner/schema.json": schema })).toContain(`does not work: ${reason}`);
});

test("words for values belong to collections", async () => {
  const layout = { title: "A", description: "B.", enum: ["wide"], "x-enum-words": [{ en: "Wide" }] };
  const schema = { type: "object", properties: { settings: { type: "object", properties: { layout } } } };
  expect(await reportOf({ "sections/banner/schema.json": schema })).toContain(
    'does not work: "x-enum-words" at properties/settings/layout is not a keyword of section schemas.',
  );
});

test.each([
  [{ "x-size": { width: 1000 } }, undefined],
  [{ "x-size": { width: 1000, height: 650 }, "x-placeholder": true }, undefined],
  [{ "x-size": 1000 }, '"x-size" at properties/image/side must be a size such as'],
  [{ "x-size": { width: 0 } }, '"x-size" at properties/image/side must be a size such as'],
  [{ "x-size": { width: 10, heigth: 5 } }, '"x-size" at properties/image/side must be a size such as'],
  [{ "x-placeholder": "yes" }, '"x-placeholder" at properties/image/side must be true or false.'],
])("what a picture's slot says with %j", async (more, words) => {
  const side = { $ref: "../../schemas/slots/image.schema.json", title: "A", description: "B.", ...more };
  const image = { type: "object", title: "A", description: "B.", properties: { side } };
  const report = await reportOf({ "sections/side/schema.json": { properties: { image } } });
  if (words === undefined) expect(report).toBe("");
  else expect(report).toContain(words);
});

test("the size of something that is no picture", async () => {
  const text = { $ref: "../../schemas/slots/text.schema.json", "x-size": { width: 10 } };
  const report = await reportOf({ "sections/banner/schema.json": { properties: { text } } });
  expect(report).toContain('"x-size" at properties/text is for pictures, and this is none.');
});

test.each([
  ["text", 40, undefined],
  ["rich-text", 300, undefined],
  ["text", 0, '"x-most" at properties/text/label must be a whole number of characters, 1 or more.'],
  ["text", "40", '"x-most" at properties/text/label must be a whole number of characters, 1 or more.'],
  ["image", 40, '"x-most" at properties/text/label is for words, and these are none.'],
])("the length of a slot for %s: %j", async (kind, most, words) => {
  const label = {
    $ref: `../../schemas/slots/${kind}.schema.json`,
    ...{ title: "A", description: "B.", "x-most": most },
  };
  const text = { type: "object", title: "A", description: "B.", properties: { label } };
  const report = await reportOf({ "sections/side/schema.json": { properties: { text } } });
  if (words === undefined) expect(report).toBe("");
  else expect(report).toContain(words);
});

test.each([
  ["search", true, undefined],
  ["search", "yes", '"x-on-device" at properties/settings/found must be true or false.'],
  [
    "query",
    true,
    '"x-on-device" at properties/settings/found is for searches and directories, and this is none.',
  ],
])("a %s that devices answer: %j", async (kind, onDevice, words) => {
  const found = {
    $ref: `../../schemas/slots/${kind}.schema.json`,
    ...{ title: "A", description: "B.", "x-on-device": onDevice },
  };
  const settings = { type: "object", title: "A", description: "B.", properties: { found } };
  const report = await reportOf({ "sections/side/schema.json": { properties: { settings } } });
  if (words === undefined) expect(report).toBe("");
  else expect(report).toContain(words);
});

test("the length of what is shown of an entity stands in its collection", async () => {
  const slot = (kind: string, more: object) => ({
    ...{ $ref: `../../schemas/slots/${kind}.schema.json`, title: "A", description: "B." },
    ...more,
  });
  const wanted = { properties: { heading: slot("text", { "x-most": 40 }) } };
  const query = slot("query", { "x-entity": wanted });
  const settings = { type: "object", title: "A", description: "B.", properties: { query } };
  expect(await reportOf({ "sections/side/schema.json": { properties: { settings } } })).toContain(
    '"x-most" at properties/settings/query/x-entity/heading belongs to the field of the collection',
  );
});

test.each([
  ["text", "section", undefined],
  ["text", { level: "below", with: "items" }, undefined],
  ["rich-text", { level: "below", of: "label", place: "last", shown: "sometimes" }, undefined],
  ["text", "top", '"x-heading" at properties/text/label must be "section"'],
  ["text", { level: "below", when: "items" }, '"x-heading" at properties/text/label must be "section"'],
  ["link", "section", '"x-heading" at properties/text/label is for words, and these are none.'],
])("the headings that a slot for %s makes: %j", async (kind, role, words) => {
  const label = {
    $ref: `../../schemas/slots/${kind}.schema.json`,
    ...{ title: "A", description: "B.", "x-heading": role },
  };
  const text = { type: "object", title: "A", description: "B.", properties: { label } };
  const report = await reportOf({ "sections/side/schema.json": { properties: { text } } });
  if (words === undefined) expect(report).toBe("");
  else expect(report).toContain(words);
});
