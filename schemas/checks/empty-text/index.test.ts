import { expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, problemsOf, reportOf, sentencesOf } from "#schemas/testing/site.ts";

const heading = (words: object) => banner({ text: { heading: words } });
const introduction = (en: string) => banner({ text: { heading: { en: "A" }, introduction: { en } } });

test("a heading, in English and in another language", async () => {
  const files = { "pages/index.json": page([heading({ en: "", de: " " })]) };
  expect(await sentencesOf(files)).toEqual({
    '""': 'There are no words here. Write the words: "heading" has to be there.',
    '" "':
      'There is nothing but spaces here. Write the words, or take "de" out: visitors are shown the English ones then.',
  });
});

test("what to do is what can be done: nothing that is required is to be taken out alone", async () => {
  const blank = { en: "" };
  const link = { primary: { label: blank, href: "/" } };
  const item = { id: "a", body: blank };
  const event = { title: { en: "A" }, event_date_and_time: "2026-12-24T18:00:00" };
  const files = {
    ...OFFICES,
    "content/announcements.json": {
      items: [
        { id: "a", ...event, title: blank },
        { id: "b", ...event, button_title: blank },
      ],
    },
    "content/collections/offices/leeds.json": entity("leeds", {}, { title: blank, about: blank }),
    "content/texts/a.json": { entries: { "shared.a": blank } },
    "content/menus/main.json": { id: "main", items: [{ id: "a", title: blank, url: { en: "/" } }] },
    "pages/index.json": page([
      banner({ text: { heading: blank, introduction: blank }, link }),
      { id: "questions", type: "questions", items: [item] },
      { id: "more", type: "questions", items: [item, { ...item, id: "b", body: { en: "<p>B</p>" } }] },
    ]),
    "pages/a.json": page([banner({ text: { heading: "shared.a" } })], {
      metadata: { title: blank, name: blank, description: { en: "A", de: "" } },
    }),
  };
  const found = (await problemsOf(files)).filter(({ code }) => code === "empty-text");
  const hints = found.map(({ file, pointer, hint }) => `${file}${pointer} ${hint}`);
  expect(hints.join("\n")).toMatchInlineSnapshot(`
    "content/announcements.json/items/0/title/en Write the words, or delete item 1 of "items" as a whole.
    content/announcements.json/items/1/button_title/en Write the words, or take the whole field out if the page can do without it.
    content/collections/offices/leeds.json/fields/title/en Write the words: "title" has to be there.
    content/collections/offices/leeds.json/fields/about/en Write the words, or take the whole field out if the page can do without it.
    content/menus/main.json/items/0/title/en Write the words, or delete item 1 of "items" as a whole.
    content/texts/a.json/entries/shared.a/en Write the words, or take the whole entry out if nothing uses it.
    pages/a.json/metadata/title/en Write the words: "title" has to be there.
    pages/a.json/metadata/name/en Write the words, or take the whole field out if the page can do without it.
    pages/a.json/metadata/description/de Write the words, or take "de" out: visitors are shown the English ones then.
    pages/index.json/sections/0/text/heading/en Write the words: "heading" has to be there.
    pages/index.json/sections/0/text/introduction/en Write the words, or take the whole field out if the page can do without it.
    pages/index.json/sections/0/link/primary/label/en Write the words, or delete "primary" as a whole.
    pages/index.json/sections/1/items/0/body/en Write the words: "body" has to be there.
    pages/index.json/sections/2/items/0/body/en Write the words, or delete item 1 of "items" as a whole."
  `);
});

test("a formatted text of tags alone, and an element without words within one", async () => {
  const files = {
    "pages/index.json": page([introduction("<p>&nbsp;</p>")]),
    "pages/news.json": page([introduction('<p>One</p><p> </p><p><a href="/"></a></p>')]),
  };
  expect(await sentencesOf(files)).toEqual({
    '"<p>&nbsp;</p>"':
      "There is nothing but tags and spaces here. Write the words, or take the whole field out if the page can do without it.",
    "<p> </p>": 'There is nothing in this "<p>". Write words between its tags, or take it out.',
    '<a href=\\"/\\"></a>': 'There is nothing in this "<a>". Write words between its tags, or take it out.',
  });
});

test.each(["", " ", "\u00A0", "\u200B", "\n\t", "\u00AD\uFEFF"])(
  "%j is empty wherever it stands",
  async (en) => {
    const blank = { en };
    const files = {
      ...OFFICES,
      "content/collections/offices/leeds.json": entity("leeds", {}, { about: blank }),
      "content/texts/a.json": { entries: { "shared.a": blank } },
      "content/menus/main.json": { id: "main", items: [{ id: "a", title: blank, url: { en: "/" } }] },
      "pages/index.json": page([banner({ text: { heading: "shared.a" } })]),
      "pages/a.json": page([banner()], { metadata: { title: blank, description: blank } }),
      "pages/b.json": page([banner({ link: { primary: { label: blank, href: "/" } } })]),
    };
    const found = (await problemsOf(files)).filter(({ code }) => code === "empty-text");
    expect(found.map(({ file, pointer }) => file + pointer).sort()).toEqual([
      "content/collections/offices/leeds.json/fields/about/en",
      "content/menus/main.json/items/0/title/en",
      "content/texts/a.json/entries/shared.a/en",
      "pages/a.json/metadata/description/en",
      "pages/a.json/metadata/title/en",
      "pages/b.json/sections/0/link/primary/label/en",
    ]);
  },
);

test("what has words, though few can be seen", async () => {
  const files = {
    "pages/index.json": page([
      introduction("<p>–</p><p>One<br></p><ul><li>Two</li></ul><table><tr><td></td></tr></table>"),
    ]),
    "pages/news.json": page([heading({ en: "…" })]),
  };
  expect(await reportOf(files)).toBe("");
});
