import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing/site.ts";

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
  expect(await reportOf({ "pages/index.json": text })).toMatchInlineSnapshot(`
    "pages/index.json:4:3 error duplicate-property
      ▸ "status"
      "status" already stands on line 3.
      Delete one of the two. As it is, only this one counts.
    pages/index.json:5:69 error duplicate-property
      ▸ "en"
      "en" already stands earlier on this line.
      Delete one of the two. As it is, only this one counts.
    pages/index.json:7:74 error duplicate-property
      ▸ "id"
      "id" already stands earlier on this line.
      Delete one of the two. As it is, only this one counts."
  `);
});

test("one key twice in a file of texts", async () => {
  const texts = '{\n  "entries": {\n    "shared.a": { "en": "A" },\n    "shared.a": { "en": "B" }\n  }\n}';
  const frame = { version: 1, skip: "shared.a", before: [], after: [] };
  expect(
    await reportOf({ "content/texts/a.json": texts, "content/frame.json": frame }),
  ).toMatchInlineSnapshot(`
    "content/texts/a.json:4:5 error duplicate-property
      ▸ "shared.a"
      "shared.a" already stands on line 3.
      Delete one of the two. As it is, only this one counts."
  `);
});

test("schemas of sections too", async () => {
  const schema = '{ "type": "object", "title": "A", "title": "B" }';
  expect(await reportOf({ "sections/plain/schema.json": schema })).toMatchInlineSnapshot(`
    "sections/plain/schema.json:1:35 error duplicate-property
      ▸ "title"
      "title" already stands earlier on this line.
      Delete one of the two. As it is, only this one counts."
  `);
});
