import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing.ts";

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
