import { expect, test } from "vitest";
import { OFFICES, template } from "#schemas/testing/collections.ts";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf } = advisedBy("duplicate-title");

const metadata = (title: unknown) => ({ metadata: { description: { en: "Boats" }, title } });
const withTitle = (title: unknown) => page([banner()], metadata(title));

test("each of two pages", async () => {
  const files = {
    "pages/a.json": withTitle({ en: "Boats at the quay" }),
    "pages/b.json": withTitle({ en: "Boats at  the Quay" }),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/a.json:9:13 warning duplicate-title
      ▸ "Boats at the quay"
      This title is also that of pages/b.json.
      Say in one of the two what it is about and the other is not: in a list of results they look the same.
    pages/b.json:9:13 warning duplicate-title
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
