import { expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

test("a misspelt field is one mistake, also when the field is required", async () => {
  expect(
    await sentencesOf({ "pages/index.json": page([banner({ text: { headnig: { en: "Welcome" } } })]) }),
  ).toEqual({
    '"headnig"': 'There is no field "headnig" in "text". Did you mean "heading"?',
  });
});

test("a field outside its group", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([{ id: "banner", type: "banner", heading: { en: "Welcome" } }]),
    }),
  ).toEqual({
    '"heading"': 'There is no field "heading" in section 1. Put it inside "text".',
  });
});

test("a misspelt field outside its group", async () => {
  expect(
    await sentencesOf({ "pages/index.json": page([banner({ introductoin: { en: "Hello" } })]) }),
  ).toEqual({
    '"introductoin"':
      'There is no field "introductoin" in section 1. Put it inside "text" and call it "introduction".',
  });
});

test("a field in the wrong group", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ text: { heading: { en: "Welcome" }, size: "full" } })]),
    }),
  ).toEqual({
    '"size"': 'There is no field "size" in "text". Put it inside "settings".',
  });
});

test("a field of the section in one of its groups", async () => {
  expect(await sentencesOf({ "pages/index.json": page([banner({ settings: { ground: "ink" } })]) })).toEqual({
    '"ground"':
      'There is no field "ground" in "settings". It belongs to the section itself: move it out of "settings".',
  });
});

test("a field of an item beside the items", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([{ id: "questions", type: "questions", body: { en: "<p>A</p>" } }]),
    }),
  ).toEqual({
    '"body"': 'There is no field "body" in section 1. Put it inside an item of "items".',
  });
});

test("a field of the page outside its group", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner()], { description: { en: "A" }, metadata: { title: { en: "A" } } }),
    }),
  ).toEqual({
    '"description"': 'There is no field "description" in the document. Put it inside "metadata".',
  });
});

test("another name for the only field that is missing", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({ image: { background: { url: "harbour.svg", alt: { en: "Boats" } } } }),
      ]),
    }),
  ).toEqual({
    '"url"': 'There is no field "url" in "background". Did you mean "src"?',
  });
});

test("a field like no other", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ settings: { size: "full", colour: "red" } })], { author: "Ada" }),
    }),
  ).toEqual({
    '"colour"': 'There is no field "colour" in "settings". What can be added here: "columns" or "wide".',
    '"author"':
      'There is no field "author" in the document. What can be added here: "publishFrom", "publishUntil", "afterwards", "unlisted", "archived", "aliases", "internal", "collection", "secondary", "theme", "exceptions" or "opensAfter".',
  });
});

test("a misspelt field beside the right one", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([banner({ text: { heading: { en: "A" }, heeding: { en: "A" } } })]),
    }),
  ).toEqual({
    '"heeding"': 'There is no field "heeding" in "text". What can be added here: "introduction".',
  });
});

test("a field that only sections and their groups have", async () => {
  const primary = { label: { en: "A" }, href: "/", size: "full" };
  expect(await sentencesOf({ "pages/index.json": page([banner({ link: { primary } })]) })).toEqual({
    '"size"': 'There is no field "size" in "primary". What can be added here: "newTab".',
  });
});

test("no language", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({ text: { heading: { EN: "Welcome" }, introduction: { english: "Hello" } } }),
      ]),
    }),
  ).toEqual({
    '"EN"': 'There is no field "EN" in "heading". Did you mean "en"?',
    '"english"': 'There is no field "english" in "introduction". Did you mean "en"?',
  });
});

test("what belongs into the fields of an entity, and what does not", async () => {
  const { fields, slug, ...more } = entity("leeds") as { fields: object; slug: string };
  const leeds = {
    ...more,
    region: { en: "North" },
    fields: { ...fields, slug, titel: { en: "A" }, phone: "1" },
  };
  expect(await sentencesOf({ ...OFFICES, "content/collections/offices/leeds.json": leeds })).toEqual({
    '"region"': 'There is no field "region" in the document. Put it inside "fields".',
    '"slug"':
      'There is no field "slug" in "fields". It belongs to the entity itself: move it out of "fields".',
    '"titel"':
      'There is no field "titel" in "fields". Put it inside an item of "reasons" and call it "title".',
    '"phone"':
      'There is no field "phone" in "fields". What can be added here: "about", "region", "telephone", "floors" or "reasons".',
  });
});

test("a tag of the head that is none of ours, and what is wrong with one that is", async () => {
  const said = (more: object) => ({ metadata: { title: { en: "A" }, description: { en: "B" }, ...more } });
  expect(
    await sentencesOf({
      "pages/a.json": page([banner()], said({ meta: { refresh: "0", "google-site-verifcation": "abcdef" } })),
      "pages/b.json": page([banner()], said({ meta: { "twitter:creator": "ann", robots: "noindex" } })),
      "pages/c.json": page([banner()], said({ links: { stylesheet: "/a.css", canonical: "/b/" } })),
    }),
  ).toEqual({
    '"refresh"':
      'There is no field "refresh" in "meta". What can be added here: "author", "robots", "twitter:creator", "article:section", "article:published_time", "article:modified_time", "google-site-verification", "msvalidate.01", "facebook-domain-verification" or "p:domain_verify".',
    '"google-site-verifcation"':
      'There is no field "google-site-verifcation" in "meta". Did you mean "google-site-verification"?',
    '"ann"':
      '"twitter:creator" cannot be "ann". The name of the author on X, with the sign before it: @harbourlights.',
    '"noindex"': '"robots" cannot be "noindex". It can be "nosnippet", "noimageindex" or "notranslate".',
    '"stylesheet"':
      'There is no field "stylesheet" in "links". What can be added here: "author", "license", "me", "prev", "next" or "help".',
    '"canonical"':
      'There is no field "canonical" in "links". What can be added here: "author", "license", "me", "prev", "next" or "help".',
  });
});
