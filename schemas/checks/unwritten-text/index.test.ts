import { expect, test } from "vitest";
import { banner, page, problemsOf, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const heading = (en: string) => banner({ text: { heading: { en } } });

test("on a draft", async () => {
  const draft = page([heading("About [Write the topic.]")], { status: "draft" });
  expect(await sentencesOf({ "pages/news.json": draft })).toEqual({
    "[Write the topic.]":
      'information: This is still to be written: "[Write the topic.]" Put your own words in its place, brackets included, before the page is published.',
  });
});

test("an announcement, which is on the site unless it is a draft", async () => {
  const event = { title: { en: "[Write what it is.]" }, event_date_and_time: "2026-12-24T18:00:00" };
  const items = [
    { id: "a", ...event },
    { id: "b", ...event, status: "draft" },
  ];
  const problems = await problemsOf({ "content/announcements.json": { items } });
  expect(problems.map(({ pointer, severity }) => `${pointer} ${severity}`)).toEqual([
    "/items/0/title/en error",
    "/items/1/title/en information",
  ]);
});

test("each of those in one text, and what has no page of its own", async () => {
  const en = "<p>[Write who you are.]</p><p>[Write what you do.]</p>";
  const introduction = { en };
  const files = {
    "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: "shared.a" } })]),
    "pages/news.json": page([banner({ text: { heading: { en: "A" }, introduction } })]),
    "content/texts/a.json": { entries: { "shared.a": { en: "[Write a line.]" } } },
  };
  expect((await problemsOf(files)).map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    "content/texts/a.json:4:14",
    "pages/news.json:21:21",
    "pages/news.json:21:48",
  ]);
});

test.each(["Write to us", "He said: “[Write] it down.”", "[write] and [Writers only]"])(
  "%j is written",
  async (words) => {
    expect(await reportOf({ "pages/index.json": page([heading(words)]) })).toBe("");
  },
);
