import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf } = advisedBy("duplicate-description");

const withDescription = (en: string) =>
  page([banner()], { metadata: { title: { en: "Boats" }, description: { en } } });

test("each of two pages", async () => {
  const files = {
    "pages/a.json": withDescription("Boats at the quay"),
    "pages/b.json": withDescription("Boats at  the Quay"),
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
