import { expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { reportOf, sentencesOf } from "#schemas/testing/site.ts";

const files = {
  ...OFFICES,
  "content/collections/offices/leeds.json": entity("leeds", { sample: true }),
};

test("what is made up is reported when the site is about to go live, and only then", async () => {
  expect(await reportOf(files)).toBe("");
  expect(await sentencesOf(files, { live: true })).toEqual({
    '"sample"':
      'This is made up, and the site is about to go live. Delete this file, or write what is true and delete "sample".',
  });
});
