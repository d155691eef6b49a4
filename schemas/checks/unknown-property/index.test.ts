import { expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, sentencesOf } from "#schemas/testing/site.ts";

const text = (more: object) => page([banner({ text: { heading: { en: "A" }, ...more } })]);

test.each<[string, object, { [highlighted: string]: string }]>([
  [
    "misspelt, also when it is required",
    page([banner({ text: { headnig: { en: "Welcome" } } })]),
    { '"headnig"': 'There is no field "headnig" in "text". Did you mean "heading"?' },
  ],
  [
    "outside its group",
    page([{ id: "banner", type: "banner", heading: { en: "Welcome" } }]),
    { '"heading"': 'There is no field "heading" in section 1. Put it inside "text".' },
  ],
  [
    "misspelt and outside its group",
    page([banner({ introductoin: { en: "Hello" } })]),
    {
      '"introductoin"':
        'There is no field "introductoin" in section 1. Put it inside "text" and call it "introduction".',
    },
  ],
  [
    "in the wrong group",
    text({ size: "full" }),
    { '"size"': 'There is no field "size" in "text". Put it inside "settings".' },
  ],
  [
    "of the section, in one of its groups",
    page([banner({ settings: { ground: "ink" } })]),
    {
      '"ground"':
        'There is no field "ground" in "settings". It belongs to the section itself: move it out of "settings".',
    },
  ],
  [
    "of an item, beside the items",
    page([{ id: "questions", type: "questions", body: { en: "<p>A</p>" } }]),
    { '"body"': 'There is no field "body" in section 1. Put it inside an item of "items".' },
  ],
  [
    "of the page, outside its group",
    page([banner()], { description: { en: "A" }, metadata: { title: { en: "A" } } }),
    { '"description"': 'There is no field "description" in the document. Put it inside "metadata".' },
  ],
  [
    "under another name, the only one that is missing",
    page([banner({ image: { background: { url: "harbour.svg", alt: { en: "Boats" } } } })]),
    { '"url"': 'There is no field "url" in "background". Did you mean "src"?' },
  ],
  [
    "like no other",
    page([banner({ settings: { size: "full", colour: "red" } })], { author: "Ada" }),
    {
      '"colour"': 'There is no field "colour" in "settings". What can be added here: "columns" or "wide".',
      '"author"':
        'There is no field "author" in the document. What can be added here: "publishFrom", "publishUntil", "afterwards", "unlisted", "archived", "aliases", "internal", "collection", "secondary", "theme", "exceptions" or "opensAfter".',
    },
  ],
  [
    "misspelt, beside the right one",
    text({ heeding: { en: "A" } }),
    { '"heeding"': 'There is no field "heeding" in "text". What can be added here: "introduction".' },
  ],
  [
    "that only sections and their groups have",
    page([banner({ link: { primary: { label: { en: "A" }, href: "/", size: "full" } } })]),
    { '"size"': 'There is no field "size" in "primary". What can be added here: "newTab".' },
  ],
  [
    "that is no language",
    page([banner({ text: { heading: { EN: "Welcome" }, introduction: { english: "Hello" } } })]),
    {
      '"EN"': 'There is no field "EN" in "heading". Did you mean "en"?',
      '"english"': 'There is no field "english" in "introduction". Did you mean "en"?',
    },
  ],
])("a field %s", async (_, index, expected) => {
  expect(await sentencesOf({ "pages/index.json": index })).toEqual(expected);
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
