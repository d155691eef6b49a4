/** What both checks of words that several pages share have in common. */
import { describe, expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

describe.each([
  { code: "duplicate-title", field: "title", other: "description" },
  { code: "duplicate-description", field: "description", other: "title" },
])("$code", ({ code, field, other }) => {
  const { problemsOf } = advisedBy(code);
  const metadata = (words: unknown) => ({ metadata: { [other]: { en: "Boats" }, [field]: words } });
  const saying = (words: unknown, more: object = {}) => page([banner()], { ...metadata(words), ...more });
  const filesOf = async (files: object) => (await problemsOf({ ...files })).map(({ file }) => file);

  test("shared ones", async () => {
    const files = {
      "content/texts/a.json": { entries: { "shared.a": { en: "Boats at the quay" } } },
      "pages/a.json": saying("shared.a"),
      "pages/b.json": saying("shared.a"),
    };
    expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
      `pages/a.json/metadata/${field}`,
      `pages/b.json/metadata/${field}`,
    ]);
  });

  test("each language by itself", async () => {
    const files = {
      "pages/a.json": saying({ en: "Boats", de: "Boote" }),
      "pages/b.json": saying({ en: "Ships", de: "Boote" }),
      "pages/c.json": saying({ en: "Boote" }),
    };
    expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
      `pages/a.json/metadata/${field}/de`,
      `pages/b.json/metadata/${field}/de`,
    ]);
  });

  test("what differs from entity to entity", async () => {
    const files = {
      ...OFFICES,
      "pages/offices/[slug].json": template("offices", [banner()], metadata({ en: "{entity.title} office" })),
    };
    expect(await filesOf(files)).toEqual([]);
  });

  test.each([{ status: "draft" }, { publishFrom: "2026-12-01T09:00:00Z" }])(
    "a page that is still to appear: %j",
    async (more) => {
      const files = {
        "pages/a.json": saying({ en: "Boats at the quay" }, more),
        "pages/b.json": saying({ en: "Boats at the quay" }),
      };
      expect(await filesOf(files)).toEqual(["pages/a.json", "pages/b.json"]);
    },
  );

  test.each([{ publishUntil: "2026-11-01T09:00:00Z" }, { unlisted: true }, { internal: true }])(
    "a page that visitors do not find: %j",
    async (more) => {
      const files = {
        "pages/a.json": saying({ en: "Boats at the quay" }, more),
        "pages/b.json": saying({ en: "Boats at the quay" }),
      };
      expect(await filesOf(files)).toEqual([]);
    },
  );
});
