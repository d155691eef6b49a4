import { expect, test } from "vitest";
import { applyEdits } from "#schemas/json/edit.ts";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { problemsOf, publishedEntity, reportOf } from "#schemas/testing/site.ts";

const FILE = "content/collections/offices/leeds.json";
const published = { baseline: publishedEntity(FILE, entity("leeds")) };
const leeds = (more: object, fields: object = {}) => ({ ...OFFICES, [FILE]: entity("leeds", more, fields) });

test("can write the moment", async () => {
  const files = leeds({}, { floors: 3 });
  const [problem] = await problemsOf(files, published);
  const mended = applyEdits(
    `${JSON.stringify(files[FILE], undefined, 2)}
`,
    problem?.fix?.edits ?? [],
  );
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
