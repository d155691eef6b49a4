import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing.ts";
import { OFFICES, template } from "#schemas/testing-collections.ts";

const { reportOf, problemsOf } = advisedBy("duplicate-title");

const metadata = (title: unknown) => ({ metadata: { description: { en: "Boats" }, title } });
const withTitle = (title: unknown, more: object = {}) => page([banner()], { ...metadata(title), ...more });
const filesOf = async (files: object) => (await problemsOf({ ...files })).map(({ file }) => file);

test("the later of two pages", async () => {
  const files = {
    "pages/a.json": withTitle({ en: "Boats at the quay" }),
    "pages/b.json": withTitle({ en: "Boats at  the Quay" }),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/b.json:9:13 warning duplicate-title
      ▸ "Boats at  the Quay"
      This title is also that of pages/a.json.
      Say in one of the two what it is about and the other is not: in a list of results they look the same."
  `);
});

test("a template page whose pages all have one", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata({ en: "Our office" })),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:9:13 warning duplicate-title
      ▸ "Our office"
      All pages that this template makes have the same title.
      Name a field of the entities in it, for instance {entity.title}."
  `);
});

test("shared ones", async () => {
  const files = {
    "content/texts/a.json": { entries: { "shared.a": { en: "Boats at the quay" } } },
    "pages/a.json": withTitle("shared.a"),
    "pages/b.json": withTitle("shared.a"),
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "pages/b.json/metadata/title",
  ]);
});

test("each language by itself", async () => {
  const files = {
    "pages/a.json": withTitle({ en: "Boats", de: "Boote" }),
    "pages/b.json": withTitle({ en: "Ships", de: "Boote" }),
    "pages/c.json": withTitle({ en: "Boote" }),
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "pages/b.json/metadata/title/de",
  ]);
});

test("what differs from entity to entity", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata({ en: "{entity.title} office" })),
  };
  expect(await filesOf(files)).toEqual([]);
});

test.each([
  { status: "draft" },
  { publishFrom: "2026-12-01T09:00:00Z" },
  { publishUntil: "2026-11-01T09:00:00Z" },
  { unlisted: true },
  { internal: true },
])("a page that nobody finds: %j", async (more) => {
  const files = {
    "pages/a.json": withTitle({ en: "Boats at the quay" }, more),
    "pages/b.json": withTitle({ en: "Boats at the quay" }),
  };
  expect(await filesOf(files)).toEqual([]);
});
