import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("vague-link-text");

const labelled = (label: unknown) => ({
  "pages/index.json": page([banner({ link: { primary: { label, href: "/" } } })]),
});
const introduced = (words: string) => ({
  "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: { en: words } } })]),
});

test("shared labels, where they are used", async () => {
  const files = {
    ...labelled("shared.more"),
    "content/texts/a.json": { entries: { "shared.more": { en: "More" } } },
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "pages/index.json/sections/0/link/primary/label",
  ]);
});

test("formatted texts that are shared, and buttons of announcements", async () => {
  const event = { id: "a", title: { en: "Evening" }, event_date_and_time: "2026-12-01T18:00:00" };
  const files = {
    "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: "shared.a" } })]),
    "content/texts/a.json": { entries: { "shared.a": { en: '<p>See <a href="/">this page</a>.</p>' } } },
    "content/announcements.json": { items: [{ ...event, button_title: { en: "More" }, button_link: "/" }] },
  };
  expect((await problemsOf(files)).map(({ file, pointer }) => file + pointer)).toEqual([
    "content/announcements.json/items/0/button_title/en",
    "content/texts/a.json/entries/shared.a/en",
  ]);
});

test.each(["HERE", "Learn more…", "Read more »", "www.harbour.example", "harbour.example/boats/", "Link."])(
  "%j is too vague",
  async (words) => {
    expect((await problemsOf(labelled({ en: words }))).length).toBe(1);
    expect((await problemsOf(introduced(`<p><a href="/">${words}</a></p>`))).length).toBe(1);
  },
);

test.each([
  "More boats",
  "Read more about boats",
  "hello@harbour.example",
  "0161 496 0000",
  "harbour.example",
])("%j is clear enough", async (words) => {
  expect(await reportOf(labelled({ en: words }))).toBe("");
  expect(await reportOf(introduced(`<p>More <a href="/">${words}</a> here</p>`))).toBe("");
});

test("other languages have other words", async () => {
  expect(await reportOf(labelled({ en: "Boats", de: "Link" }))).toBe("");
});
