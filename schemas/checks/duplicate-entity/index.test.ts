import { expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { reportOf } from "#schemas/testing/site.ts";

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
