import { expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { reportOf } from "#schemas/testing/site.ts";

test("one id, and one slug, for two", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "content/collections/offices/north/hull.json": entity("york", { slug: "hull" }),
      "content/collections/offices/north/ripon.json": entity("ripon", { slug: "leeds" }),
    }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:4:11 error duplicate-entity
      ▸ "leeds"
      The slug "leeds" is already taken: content/collections/offices/north/ripon.json, line 4.
      Give one of the two a slug of its own, or delete it.
    content/collections/offices/north/hull.json:2:9 error duplicate-entity
      ▸ "york"
      The id "york" is already taken: content/collections/offices/york.json, line 2.
      Give one of the two an id of its own, or delete it.
    content/collections/offices/north/ripon.json:4:11 error duplicate-entity
      ▸ "leeds"
      The slug "leeds" is already taken: content/collections/offices/leeds.json, line 4.
      Give one of the two a slug of its own, or delete it.
    content/collections/offices/york.json:2:9 error duplicate-entity
      ▸ "york"
      The id "york" is already taken: content/collections/offices/north/hull.json, line 2.
      Give one of the two an id of its own, or delete it."
  `);
});

test("entities of different collections may be called the same", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "content/collections/harbours/collection.json": collection("harbours"),
      "content/collections/harbours/leeds.json": entity("leeds"),
      "pages/harbours/[slug].json": template("harbours"),
    }),
  ).toBe("");
});
