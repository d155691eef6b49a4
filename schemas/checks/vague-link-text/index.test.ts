import { expect, test } from "vitest";
import { advisedBy, banner, page } from "#schemas/testing/site.ts";

const { reportOf, problemsOf } = advisedBy("vague-link-text");

const labelled = (label: unknown) => ({
  "pages/index.json": page([banner({ link: { primary: { label, href: "/" } } })]),
});
const introduced = (words: string) => ({
  "pages/index.json": page([banner({ text: { heading: { en: "A" }, introduction: { en: words } } })]),
});

test("labels", async () => {
  expect(await reportOf(labelled({ en: "Read more" }))).toMatchInlineSnapshot(`
    "pages/index.json:24:19 warning vague-link-text
      ▸ "Read more"
      "Read more" does not say where the link leads.
      Name the page or what is on it: many people go from link to link, and see or hear these words alone."
  `);
});

test("links in formatted texts", async () => {
  const words =
    '<p>For prices <a href="/">click <em>here</em></a>.</p><p>See <a href="https://a.example/b">https://a.example/b</a>.</p>';
  expect(await reportOf(introduced(words))).toMatchInlineSnapshot(`
    "pages/index.json:21:46 warning vague-link-text
      ▸ click <em>here</em>
      "click here" does not say where the link leads.
      Name the page or what is on it: many people go from link to link, and see or hear these words alone.
    pages/index.json:21:113 warning vague-link-text
      ▸ https://a.example/b
      The words of this link are an address, which is hard to read and to hear.
      Say in words what is there, such as the name of the page."
  `);
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
