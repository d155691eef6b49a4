import { expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { problemsOf, publishedEntity, reportOf } from "#schemas/testing/site.ts";

const FILE = "content/collections/offices/leeds.json";
const published = { baseline: publishedEntity(FILE, entity("leeds")) };
const leeds = (more: object, fields: object = {}) => ({ ...OFFICES, [FILE]: entity("leeds", more, fields) });

test("names the place, the old moment and the new one, and can write it", async () => {
  const files = leeds({}, { floors: 3 });
  expect(await reportOf(files, published)).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:6:17 warning old-change-date
      ▸ "2026-11-20T16:30:00Z"
      This was changed, and says that it was changed last at "2026-11-20T16:30:00Z": calendars, feeds and search engines would not take the change.
      Write when it was changed: "2026-11-20T12:00:00Z"."
  `);
  const [problem] = await problemsOf(files, published);
  const mended = applyEdits(`${JSON.stringify(files[FILE], undefined, 2)}\n`, problem?.fix?.edits ?? []);
  expect(await reportOf({ ...files, [FILE]: mended }, published)).toBe("");
});

test.each([
  ["with a new moment", leeds({ updated_at: "2026-11-24T09:00:00Z" }, { floors: 3 })],
  ["in another place of the order alone", leeds({ order: 7 })],
  ["that is as it was", leeds({})],
])("says nothing of one %s", async (_, files) => {
  expect(await reportOf(files, published)).toBe("");
});

test("says nothing of one that does not fit its schema, which is the problem", async () => {
  const report = await reportOf(leeds({ updated_at: "yesterday" }, { floors: 3 }), published);
  expect(report).not.toContain("old-change-date");
});
