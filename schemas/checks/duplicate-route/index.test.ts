import { expect, test } from "vitest";
import { collection, entity, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, problemsOf, reportOf, sentencesOf, siteWith } from "#schemas/testing/site.ts";

const plain = page([banner()]);
const aliases = (...list: string[]) => page([banner()], { aliases: list });
test("two files for one address", async () => {
  expect(await sentencesOf({ "pages/about.json": plain, "pages/about/index.json": plain })).toEqual({
    "pages/about.json":
      "This page has the same address as pages/about/index.json: /about/. Rename one of the two files.",
    "pages/about/index.json":
      "This page has the same address as pages/about.json: /about/. Rename one of the two files.",
  });
});

test("pages, other addresses and redirects below an address where a capability answers", async () => {
  expect(
    await sentencesOf({
      ...siteWith({ redirects: [{ from: "/forms/old/", to: "/" }] }),
      "pages/forms.json": plain,
      "pages/forms/about.json": plain,
      "pages/news.json": aliases("/forms/news/", "/forms-of-news/"),
    }),
  ).toEqual({
    '"/forms/old/"':
      '"/forms/old/" begins with /forms/, where the capability "forms" answers: nobody would ever get here. Choose another address.',
    "pages/forms.json":
      'The address of this page, /forms/, begins with /forms/, where the capability "forms" answers: nobody would ever get here. Move or rename this file.',
    "pages/forms/about.json":
      'The address of this page, /forms/about/, begins with /forms/, where the capability "forms" answers: nobody would ever get here. Move or rename this file.',
    '"/forms/news/"':
      '"/forms/news/" begins with /forms/, where the capability "forms" answers: nobody would ever get here. Choose another address.',
  });
});

test("a template below such an address, and not each of its entities", async () => {
  const { "pages/offices/[slug].json": page, ...offices } = OFFICES;
  expect(
    await sentencesOf({
      ...offices,
      "content/collections/offices/collection.json": collection("offices", { url_pattern: "forms" }),
      "pages/forms/[slug].json": page as object,
    }),
  ).toEqual({
    "pages/forms/[slug].json":
      'The address of this page, /forms/[slug]/, begins with /forms/, where the capability "forms" answers: nobody would ever get here. Move or rename this file.',
  });
});

test("two files whose names differ by capital letters", async () => {
  expect(await sentencesOf({ "pages/about.json": plain, "pages/About.json": plain })).toEqual({
    "pages/About.json":
      "This page has the same address as pages/about.json, apart from capital letters. Rename one of the two files.",
    "pages/about.json":
      "This page has the same address as pages/About.json, apart from capital letters. Rename one of the two files.",
  });
});

test("aliases that are taken", async () => {
  expect(
    await reportOf({
      "pages/about.json": aliases("/about/", "/team/", "/team/"),
      "pages/offices.json": aliases("/about/", "/team/"),
    }),
  ).toMatchInlineSnapshot(`
    "pages/about.json:1:1 error duplicate-route
      ▸ 
      The address of this page, /about/, stands in pages/offices.json, too, as another address of its page.
      Take it out there, or rename this file.
    pages/about.json:24:5 error duplicate-route
      ▸ "/about/"
      "/about/" is the address of this page anyway.
      Delete this line.
    pages/about.json:25:5 error duplicate-route
      ▸ "/team/"
      "/team/" is already an address of pages/offices.json.
      Choose another address, or delete one of the two.
    pages/about.json:26:5 error duplicate-route
      ▸ "/team/"
      "/team/" stands here twice.
      Delete one of the two.
    pages/offices.json:24:5 error duplicate-route
      ▸ "/about/"
      "/about/" is already an address of pages/about.json.
      Choose another address, or delete one of the two.
    pages/offices.json:25:5 error duplicate-route
      ▸ "/team/"
      "/team/" is already an address of pages/about.json.
      Choose another address, or delete one of the two."
  `);
});

test("redirects that a page stands in front of, and one address redirected twice", async () => {
  expect(
    await reportOf({
      ...siteWith({
        redirects: [
          { from: "/about/", to: "/" },
          { from: "/team/", to: "/" },
          { from: "/old/", to: "/" },
          { from: "/old/", to: "/about/" },
        ],
      }),
      "pages/about.json": aliases("/team/"),
    }),
  ).toMatchInlineSnapshot(`
    "content/site.json:26:15 error duplicate-route
      ▸ "/about/"
      "/about/" is already an address of pages/about.json.
      Choose another address, or delete one of the two.
    content/site.json:30:15 error duplicate-route
      ▸ "/team/"
      "/team/" is already an address of pages/about.json.
      Choose another address, or delete one of the two.
    content/site.json:38:15 error duplicate-route
      ▸ "/old/"
      "/old/" stands here twice.
      Delete one of the two.
    pages/about.json:1:1 error duplicate-route
      ▸ 
      The address of this page, /about/, stands in content/site.json, too, as an address that leads on.
      Take it out there, or rename this file.
    pages/about.json:24:5 error duplicate-route
      ▸ "/team/"
      "/team/" is already an address of content/site.json.
      Choose another address, or delete one of the two."
  `);
});

test("aliases and redirects at the route of an entity", async () => {
  expect(
    await sentencesOf({
      ...OFFICES,
      ...siteWith({ redirects: [{ from: "/offices/york/", to: "/" }] }),
      "pages/about.json": aliases("/offices/leeds/"),
    }),
  ).toEqual({
    '"leeds"':
      "The address of this entity, /offices/leeds/, stands in pages/about.json, too, as another address of its page. Take it out there, or give this another slug.",
    '"york"':
      "The address of this entity, /offices/york/, stands in content/site.json, too, as an address that leads on. Take it out there, or give this another slug.",
    '"/offices/york/"':
      '"/offices/york/" is already an address of content/collections/offices/york.json. Choose another address, or delete one of the two.',
    '"/offices/leeds/"':
      '"/offices/leeds/" is already an address of content/collections/offices/leeds.json. Choose another address, or delete one of the two.',
  });
});

test("entities of two collections at one address", async () => {
  expect(
    await reportOf({
      ...OFFICES,
      "content/collections/places/collection.json": collection("places", { url_pattern: "offices" }),
      "content/collections/places/leeds.json": entity("leeds"),
    }),
  ).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:4:11 error duplicate-route
      ▸ "leeds"
      This entity has the same address as content/collections/places/leeds.json: /offices/leeds/.
      Give one of the two another slug, or one of their collections another "url_pattern".
    content/collections/places/leeds.json:4:11 error duplicate-route
      ▸ "leeds"
      This entity has the same address as content/collections/offices/leeds.json: /offices/leeds/.
      Give one of the two another slug, or one of their collections another "url_pattern"."
  `);
});

test("two templates for the same pages", async () => {
  expect(await sentencesOf({ ...OFFICES, "pages/offices/[town].json": template("offices") })).toEqual({
    "pages/offices/[slug].json":
      "This template makes the same pages as pages/offices/[town].json. Delete one of the two files.",
    "pages/offices/[town].json":
      "This template makes the same pages as pages/offices/[slug].json. Delete one of the two files.",
  });
});

test("addresses that are listed as gone, and that answer all the same", async () => {
  expect(
    await sentencesOf({
      ...OFFICES,
      ...siteWith({
        redirects: [{ from: "/old/", to: "/about/" }],
        gone: ["/about/", "/team/", "/offices/york/", "/en/about/", "/old/", "/spring/", "/spring/"],
      }),
      "pages/about.json": aliases("/team/"),
    }),
  ).toEqual({
    '"/about/"':
      'warning: "/about/" is not gone: it is an address of pages/about.json. Delete this line. Should the page be gone, give it a "publishUntil" instead.',
    '"/team/"':
      'warning: "/team/" is not gone: it is an address of pages/about.json. Delete this line. Should the page be gone, give it a "publishUntil" instead.',
    '"/offices/york/"':
      'warning: "/offices/york/" is not gone: it is an address of content/collections/offices/york.json. Delete this line. Should the page be gone, give it a "publishUntil" instead.',
    '"/en/about/"':
      'warning: "/en/about/" is not gone: it is an address of pages/about.json. Delete this line. Should the page be gone, give it a "publishUntil" instead.',
    '"/old/"':
      'warning: "/old/" is not gone: it leads on to another address, under "redirects". Delete one of the two.',
    '"/spring/"': 'warning: "/spring/" stands here twice. Delete one of the two.',
  });
});

test("addresses that are gone for now: of a draft, and of pages before and after their time", async () => {
  expect(
    await reportOf({
      ...siteWith({ gone: ["/draft/", "/later/", "/over/", "/ended/"] }),
      "pages/draft.json": page([banner()], { status: "draft" }),
      "pages/later.json": page([banner()], { publishFrom: "2999-01-01T09:00:00Z" }),
      "pages/over.json": page([banner()], { publishUntil: "2001-01-01T09:00:00Z", aliases: ["/ended/"] }),
    }),
  ).toBe("");
});

test("a page that is to take the place of an entity's own later", async () => {
  const own = (publishFrom: string) => ({
    ...OFFICES,
    "pages/offices/leeds.json": page([banner()], { publishFrom }),
  });
  expect(
    (await problemsOf(own("2027-03-01T09:00:00Z"))).map(({ code, severity, message }) => [
      code,
      severity,
      message,
    ]),
  ).toEqual([
    [
      "duplicate-route",
      "warning",
      "Until then, /offices/leeds/ shows content/collections/offices/leeds.json as its template does, since both have this address.",
    ],
  ]);
  expect(await problemsOf(own("2026-03-01T09:00:00Z"))).toEqual([]);
});
