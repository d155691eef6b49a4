import { expect, test } from "vitest";
import { banner, page, reportOf } from "#schemas/testing/site.ts";

test("the reason is given, and nothing else is reported about the file", async () => {
  expect(
    await reportOf(
      { "pages/news.json": "" },
      { unreadable: { "pages/news.json": "its permissions do not allow it" } },
    ),
  ).toMatchInlineSnapshot(`
    "pages/news.json:1:1 error unreadable-file
      ▸ 
      This file cannot be read: its permissions do not allow it.
      Replace it with a file that you can open yourself, or delete it."
  `);
});

test("what may stand in it is not missed elsewhere", async () => {
  expect(
    await reportOf(
      {
        "content/texts/shared.json": "",
        "pages/index.json": page([banner({ text: { heading: "shared.welcome" } })]),
      },
      { unreadable: { "content/texts/shared.json": "it is a folder" } },
    ),
  ).toMatchInlineSnapshot(`
    "content/texts/shared.json:1:1 error unreadable-file
      ▸ 
      This file cannot be read: it is a folder.
      Replace it with a file that you can open yourself, or delete it."
  `);
});

test("what it may use is not called unused", async () => {
  expect(
    await reportOf(
      {
        "pages/news.json": "",
        "content/texts/shared.json": { entries: { "shared.welcome": { en: "Welcome" } } },
      },
      { unreadable: { "pages/news.json": "its permissions do not allow it" } },
    ),
  ).toMatchInlineSnapshot(`
    "pages/news.json:1:1 error unreadable-file
      ▸ 
      This file cannot be read: its permissions do not allow it.
      Replace it with a file that you can open yourself, or delete it."
  `);
});
