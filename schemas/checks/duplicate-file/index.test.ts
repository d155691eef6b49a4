import { expect, test } from "vitest";
import { banner, page, problemsOf } from "#schemas/testing/site.ts";

const plain = page([banner()]);
const withPublic = (...files: string[]) => ({ publicFiles: new Set(["/favicon.svg", ...files]) });
const feed = (id: string, rss: string) => ({
  [`content/feeds/${id}.json`]: {
    ...{ id, title: { en: "News" }, description: { en: "What is new." }, query: { collection: "news" } },
    formats: { rss },
  },
});
const problemsIn = async (...args: Parameters<typeof problemsOf>) =>
  (await problemsOf(...args))
    .filter(({ code }) => code === "duplicate-file")
    .map(({ file, pointer, message }) => `${file}${pointer}: ${message}`);

test("a file of public/ where a page is, or its folder", async () => {
  const files = { "pages/visit/index.json": plain };
  expect(await problemsIn(files, withPublic("/Visit/index.html", "/visit/map.png"))).toMatchInlineSnapshot(`
    [
      "pages/visit/index.json: The page /visit/ would be the same file of the built site as the file public/Visit/index.html: /Visit/index.html.",
      "public/Visit/index.html: The file public/Visit/index.html would be the same file of the built site as the page /visit/: /Visit/index.html.",
    ]
  `);
  expect(await problemsIn(files, withPublic("/visit"))).toMatchInlineSnapshot(`
    [
      "pages/visit/index.json: The page /visit/ needs a folder /visit, where the file public/visit is.",
      "public/visit: The page /visit/ needs a folder /visit, where the file public/visit is.",
    ]
  `);
});

test("feeds at one address, and where another address of a page needs a folder", async () => {
  expect(await problemsIn({ ...feed("a", "/news.xml"), ...feed("b", "/news.xml") })).toMatchInlineSnapshot(`
    [
      "content/feeds/a.json/formats/rss: The feed /news.xml (rss) of content/feeds/a.json would be the same file of the built site as the feed /news.xml (rss) of content/feeds/b.json: /news.xml.",
      "content/feeds/b.json/formats/rss: The feed /news.xml (rss) of content/feeds/b.json would be the same file of the built site as the feed /news.xml (rss) of content/feeds/a.json: /news.xml.",
    ]
  `);
  const files = {
    ...feed("a", "/news.xml"),
    "pages/news.json": page([banner()], { aliases: ["/news.xml/"] }),
  };
  expect(await problemsIn(files)).toMatchInlineSnapshot(`
    [
      "content/feeds/a.json/formats/rss: The page /news.xml/ needs a folder /news.xml, where the feed /news.xml (rss) of content/feeds/a.json is.",
      "pages/news.json/aliases/0: The page /news.xml/ needs a folder /news.xml, where the feed /news.xml (rss) of content/feeds/a.json is.",
    ]
  `);
});

test("a name that no disk takes", async () => {
  const aliases = (length: number) => ({
    "pages/news.json": page([banner()], { aliases: [`/${"a".repeat(length)}/`] }),
  });
  expect(await problemsIn(aliases(255))).toEqual([]);
  expect(await problemsIn(aliases(256))).toMatchInlineSnapshot(`
    [
      "pages/news.json/aliases/0: No disk takes a file or folder whose name is longer than 255 letters, and this address has such a part.",
    ]
  `);
});
