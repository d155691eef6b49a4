import { expect, test } from "vitest";
import { banner, page, problemsOf, reportOf } from "#schemas/testing.ts";
import { entity, OFFICES } from "#schemas/testing-collections.ts";

const heading = (words: object) => banner({ text: { heading: words } });
const introduction = (en: string) => banner({ text: { heading: { en: "A" }, introduction: { en } } });

test("a heading, in English and in another language", async () => {
  const files = { "pages/index.json": page([heading({ en: "", de: " " })]) };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/index.json:18:17 error empty-text
      ▸ ""
      There are no words here.
      Write the words, or take the whole field out if the page can do without it.
    pages/index.json:19:17 error empty-text
      ▸ " "
      There is nothing but spaces here.
      Write the words, or take "de" out: visitors are shown the English ones then."
  `);
});

test("the title of a page, which cannot be taken out", async () => {
  const metadata = { title: { en: "", de: "" }, description: { en: "What it is about." } };
  const found = await problemsOf({ "pages/news.json": page([banner()], { metadata }) });
  const hints = found.flatMap(({ code, hint }) => (code === "empty-text" ? [hint] : []));
  expect(hints).toEqual([
    "Write the words. Every page needs a title.",
    'Write the words, or take "de" out: visitors are shown the English ones then.',
  ]);
});

test("a formatted text of tags alone, and an element without words within one", async () => {
  const files = {
    "pages/index.json": page([introduction("<p>&nbsp;</p>")]),
    "pages/news.json": page([introduction('<p>One</p><p> </p><p><a href="/"></a></p>')]),
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "pages/index.json:21:17 error empty-text
      ▸ "<p>&nbsp;</p>"
      There is nothing but tags and spaces here.
      Write the words, or take the whole field out if the page can do without it.
    pages/news.json:21:28 error empty-text
      ▸ <p> </p>
      There is nothing in this "<p>".
      Write words between its tags, or take it out.
    pages/news.json:21:39 error empty-text
      ▸ <a href=\\"/\\"></a>
      There is nothing in this "<a>".
      Write words between its tags, or take it out."
  `);
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
