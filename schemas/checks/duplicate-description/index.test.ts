import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing.ts";
import { OFFICES, template } from "#schemas/testing-collections.ts";

const { reportOf } = advisedBy("duplicate-description");

const metadata = (description: unknown) => ({ metadata: { title: { en: "Boats" }, description } });
const withDescription = (description: unknown) => page([banner()], metadata(description));

test("each of two pages", async () => {
  const files = {
    "pages/a.json": withDescription({ en: "Boats at the quay" }),
    "pages/b.json": withDescription({ en: "Boats at  the Quay" }),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/a.json:9:13 warning duplicate-description
      ▸ "Boats at the quay"
      This description is also that of pages/b.json.
      Say in one of the two what people find there and not on the other.
    pages/b.json:9:13 warning duplicate-description
      ▸ "Boats at  the Quay"
      This description is also that of pages/a.json.
      Say in one of the two what people find there and not on the other."
  `);
});

test("a template page whose pages all have one", async () => {
  const files = {
    ...OFFICES,
    "pages/offices/[slug].json": template("offices", [banner()], metadata({ en: "Our office" })),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:9:13 warning duplicate-description
      ▸ "Our office"
      All pages that this template makes have the same description.
      Name a field of the entities in it, for instance {entity.title}."
  `);
});
