import { expect, test } from "vitest";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("the key of a text that is written into a page", async () => {
  expect(
    await sentencesOf({
      "content/texts/one.json": { entries: { "index.banner.heading": { en: "A" } } },
      "pages/about.json": page([banner({ text: { heading: "index.banner.heading" } })]),
    }),
  ).toEqual({
    '"index.banner.heading"':
      'The key "index.banner.heading" belongs to an entry that is written into its page: pages/index.json, line 17. Choose another key here, or delete one of the two.',
    "{…": 'The key of this, "index.banner.heading", is given to something else, too: content/texts/one.json, line 3. Choose another key there, or delete one of the two.',
  });
});

test("two sections of one name are not two mistakes", async () => {
  expect(await reportOf({ "pages/index.json": page([banner(), banner()]) })).not.toContain("duplicate-entry");
});
