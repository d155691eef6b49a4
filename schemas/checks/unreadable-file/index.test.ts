import { expect, test } from "vitest";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

test("the reason is given, and nothing else is reported about the file", async () => {
  expect(
    await sentencesOf(
      { "pages/news.json": "" },
      { unreadable: { "pages/news.json": "its permissions do not allow it" } },
    ),
  ).toEqual({
    "pages/news.json":
      "This file cannot be read: its permissions do not allow it. Replace it with a file that you can open yourself, or delete it.",
  });
});

test("what may stand in it is not missed elsewhere", async () => {
  expect(
    await sentencesOf(
      {
        "content/texts/shared.json": "",
        "pages/index.json": page([banner({ text: { heading: "shared.welcome" } })]),
      },
      { unreadable: { "content/texts/shared.json": "it is a folder" } },
    ),
  ).toEqual({
    "content/texts/shared.json":
      "This file cannot be read: it is a folder. Replace it with a file that you can open yourself, or delete it.",
  });
});

test("what it may use is not called unused", async () => {
  expect(
    await sentencesOf(
      {
        "pages/news.json": "",
        "content/texts/shared.json": { entries: { "shared.welcome": { en: "Welcome" } } },
      },
      { unreadable: { "pages/news.json": "its permissions do not allow it" } },
    ),
  ).toEqual({
    "pages/news.json":
      "This file cannot be read: its permissions do not allow it. Replace it with a file that you can open yourself, or delete it.",
  });
});
