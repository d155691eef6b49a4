import { describe, expect, test } from "vitest";
import {
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { slot as field } from "#schemas/testing/fields.ts";
import { advisedBy, banner, group, page, siteWith, slot, type TestFiles } from "#schemas/testing/site.ts";

const { reportOf, sentencesOf, problemsOf } = advisedBy("orphan-page");

const plain = page([banner()]);
const linking = (href: string, more: object = {}) =>
  page([banner({ link: { primary: { label: { en: "A" }, href } } })], more);
const ABOUT = { "pages/about.json": plain };
const filesOf = async (files: TestFiles) => (await problemsOf(files)).map(({ file }) => file);

test("a page that nothing leads to, and one that only leads to itself", async () => {
  expect(await sentencesOf({ ...ABOUT, "pages/news.json": linking("/news/") })).toEqual({
    "pages/about.json":
      'information: No page, menu or redirect leads to /about/. Link to it, or write "unlisted": true if people reach it by a link that they are sent.',
    "pages/news.json":
      'information: No page, menu or redirect leads to /news/. Link to it, or write "unlisted": true if people reach it by a link that they are sent.',
  });
});

describe("something leads to it", () => {
  test.each<[string, TestFiles]>([
    ["a page", { "pages/index.json": linking("/about/#banner") }],
    ["a page that is not published yet", { "pages/news.json": { ...linking("/about/"), status: "draft" } }],
    [
      "its other address",
      { "pages/about.json": page([banner()], { aliases: ["/us/"] }), "pages/index.json": linking("/us/") },
    ],
    [
      "a text",
      {
        "pages/index.json": page([
          banner({ text: { heading: { en: "A" }, introduction: { en: '<p><a href="/about/">A</a></p>' } } }),
        ]),
      },
    ],
    [
      "a menu",
      {
        "content/menus/main.json": {
          id: "main",
          items: [{ id: "a", title: { en: "A" }, url: { en: "/about/" } }],
        },
      },
    ],
    ["a redirect", siteWith({ redirects: [{ from: "/us/", to: "/about/" }] })],
    [
      "a page that is over by then",
      {
        "pages/news.json": page([banner()], {
          unlisted: true,
          publishUntil: "2027-01-01T00:00:00Z",
          afterwards: "/about/",
        }),
      },
    ],
  ])("%s", async (_, files) => {
    expect(await filesOf({ ...ABOUT, ...files })).toEqual([]);
  });
});

test("what is over, and what only the makers of the site see, leads to nothing", async () => {
  const over = linking("/about/", { publishUntil: "2026-11-01T00:00:00Z" });
  expect(await filesOf({ ...ABOUT, "pages/over.json": over })).toEqual(["pages/about.json"]);
  const internal = linking("/about/", { internal: true });
  expect(await filesOf({ ...ABOUT, "pages/internal.json": internal })).toEqual(["pages/about.json"]);
});

test("pages that need no link", async () => {
  const files = {
    "pages/404.json": plain,
    "pages/draft.json": page([banner()], { status: "draft" }),
    "pages/internal.json": page([banner()], { internal: true }),
    "pages/unlisted.json": page([banner()], { unlisted: true }),
  };
  expect(await reportOf(files)).toBe("");
});

test("the way to a page leads to those above it", async () => {
  const way: TestFiles = {
    "sections/way/schema.json": {
      properties: { trail: group({ steps: slot("trail", "Steps") }) },
    },
    "pages/about/team/all.json": page([{ id: "way", type: "way", trail: { steps: "page" } }], {
      unlisted: true,
    }),
    "pages/about/team.json": plain,
  };
  expect(await filesOf({ ...ABOUT, ...way })).toEqual([]);
});

describe("pages of entities", () => {
  const dock = entity("dock", { slug: "leeds/dock", parent: { id: "leeds", identifier: "offices" } });
  const files = {
    ...OFFICES,
    "content/collections/offices/dock.json": dock,
    "pages/offices/[a]/[b].json": template("offices"),
  };

  test("that no section lists", async () => {
    expect(await sentencesOf({ ...OFFICES, "pages/index.json": linking("/offices/leeds/") })).toEqual({
      "content/collections/offices/york.json":
        "information: No page, menu or redirect leads to /offices/york/. Link to it, or have a section list it.",
    });
  });

  test.each<[string, object, string[]]>([
    ["all", {}, []],
    ["some", { filter: { parent: "none" } }, ["dock"]],
    ["the first", { limit: 1 }, ["dock", "york"]],
  ])("that a query finds: %s", async (_, query, reported) => {
    const home = page([banner(), cards({ ...OFFICES_QUERY, ...query })]);
    expect(await filesOf({ ...files, "pages/index.json": home })).toEqual(
      reported.map((id) => `content/collections/offices/${id}.json`),
    );
  });

  test("that stand below or beside others", async () => {
    const below = cards({ ...OFFICES_QUERY, filter: { parent: "this" } });
    expect(await filesOf({ ...files, "pages/offices/[slug].json": template("offices", [below]) })).toEqual(
      [],
    );
    const others = cards({ ...OFFICES_QUERY, exclude: "this", limit: 1 });
    expect(await filesOf({ ...OFFICES, "pages/offices/[slug].json": template("offices", [others]) })).toEqual(
      [],
    );
  });

  test("that were listed until their date came", async () => {
    const opens = field("date", "Opens");
    const dated = collection("offices", {
      fields: { ...FIELDS, properties: { ...FIELDS.properties, opens } },
    });
    const home = page([banner(), cards({ ...OFFICES_QUERY, filter: { opens: "upcoming" } })]);
    const past = entity("leeds", {}, { opens: "2026-01-01" });
    const found = await filesOf({
      ...OFFICES,
      "content/collections/offices/collection.json": dated,
      "content/collections/offices/leeds.json": past,
      "content/collections/offices/york.json": null,
      "pages/index.json": home,
    });
    expect(found).toEqual([]);
  });
});

test("while a document has mistakes, it may lead anywhere that it names", async () => {
  const news = (text: string) => filesOf({ ...ABOUT, "pages/news.json": text });
  expect(await news('{ "unlisted": true, "href": "/about/"')).not.toContain("pages/about.json");
  expect(await news("")).not.toContain("pages/about.json");
  expect(await news('{ "unlisted": true, "href": "/"')).toContain("pages/about.json");
});
