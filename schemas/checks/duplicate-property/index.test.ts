import { expect, test } from "vitest";
import { sentencesOf } from "#schemas/testing/site.ts";

test("every repetition names the line of the first", async () => {
  const text = `{
  "version": 1,
  "status": "draft",
  "status": "published",
  "metadata": { "title": { "en": "A" }, "description": { "en": "B", "en": "C" } },
  "sections": [
    { "id": "a", "type": "banner", "text": { "heading": { "en": "A" } }, "id": "b" }
  ]
}`;
  expect(await sentencesOf({ "pages/index.json": text })).toEqual({
    '"status"': '"status" already stands on line 3. Delete one of the two. As it is, only this one counts.',
    '"en"':
      '"en" already stands earlier on this line. Delete one of the two. As it is, only this one counts.',
    '"id"':
      '"id" already stands earlier on this line. Delete one of the two. As it is, only this one counts.',
  });
});

test("schemas of sections too", async () => {
  const schema = '{ "type": "object", "title": "A", "title": "B" }';
  expect(await sentencesOf({ "sections/plain/schema.json": schema })).toEqual({
    '"title"':
      '"title" already stands earlier on this line. Delete one of the two. As it is, only this one counts.',
  });
});
