import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

const using = (text: string, picture: string) =>
  page([banner({ text: { heading: text }, image: { background: picture } })]);

test("one key in two files", async () => {
  const texts = { entries: { "shared.a": { en: "A" } } };
  const images = { entries: { "img-a": { src: "harbour.svg", alt: { en: "Boats" } } } };
  expect(
    await reportOf({
      "content/texts/one.json": texts,
      "content/texts/two.json": texts,
      "content/images/one.json": images,
      "content/images/two.json": images,
      "pages/index.json": using("shared.a", "img-a"),
    }),
  ).toMatchInlineSnapshot(`
    "content/images/one.json:3:5 error duplicate-entry
      ▸ "img-a"
      The key "img-a" is already taken: content/images/two.json, line 3.
      Choose another key here, or delete one of the two.
    content/images/two.json:3:5 error duplicate-entry
      ▸ "img-a"
      The key "img-a" is already taken: content/images/one.json, line 3.
      Choose another key here, or delete one of the two.
    content/texts/one.json:3:5 error duplicate-entry
      ▸ "shared.a"
      The key "shared.a" is already taken: content/texts/two.json, line 3.
      Choose another key here, or delete one of the two.
    content/texts/two.json:3:5 error duplicate-entry
      ▸ "shared.a"
      The key "shared.a" is already taken: content/texts/one.json, line 3.
      Choose another key here, or delete one of the two."
  `);
});

test("the key of a text that is written into a page", async () => {
  expect(
    await reportOf({
      "content/texts/one.json": { entries: { "index.banner.heading": { en: "A" } } },
      "pages/about.json": page([banner({ text: { heading: "index.banner.heading" } })]),
    }),
  ).toMatchInlineSnapshot(`
    "content/texts/one.json:3:5 error duplicate-entry
      ▸ "index.banner.heading"
      The key "index.banner.heading" belongs to an entry that is written into its page: pages/index.json, line 17.
      Choose another key here, or delete one of the two.
    pages/index.json:17:20 error duplicate-entry
      ▸ {…
      The key of this, "index.banner.heading", is given to something else, too: content/texts/one.json, line 3.
      Choose another key there, or delete one of the two."
  `);
});

test("two sections of one name are not two mistakes", async () => {
  expect(await reportOf({ "pages/index.json": page([banner(), banner()]) })).not.toContain("duplicate-entry");
});
