import { expect, test } from "vitest";
import { entity, OFFICES } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf } from "#schemas/testing/site.ts";

test("a section without its group, a group without its field", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        { id: "a", type: "banner" },
        { id: "b", type: "banner", text: {} },
      ]),
    }),
  ).toEqual({
    '"a"': '"text" is missing in section 1. Add "text": { "heading": { "en": "…" } }. Group: A group.',
    '"text"': '"heading" is missing in "text". Add "heading": { "en": "…" }. Heading: What heading is for.',
  });
});

test("a page without its basics", async () => {
  expect(await reportOf({ "pages/index.json": { version: 1, status: "draft" } })).toMatchInlineSnapshot(`
    "pages/index.json:1:1 error missing-property
      ▸ {
      "metadata" is missing in the document.
      Add "metadata": { "title": { "en": "…" }, "description": { "en": "…" } }. Page metadata: What search engines and share cards show.
    pages/index.json:1:1 error missing-property
      ▸ {
      "sections" is missing in the document.
      Add "sections": [ … ]. Sections: The sections of the page, from top to bottom."
  `);
});

test("a section without type or name", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([{ id: "a" }, { type: "banner", text: { heading: { en: "A" } } }]),
    }),
  ).toEqual({
    '"a"':
      '"type" is missing in section 1. Add "type": "…". Type: Which section this is: the name of a folder in sections/.',
    "{": '"id" is missing in section 2. Add "id": "…". Name: A short name for this section, unique on its page: small letters, digits and dashes. It can be linked to as #name.',
  });
});

test("a misspelt type", async () => {
  expect(await sentencesOf({ "pages/index.json": page([{ id: "a", tpye: "banner" }]) })).toEqual({
    '"tpye"': '"type" is missing in section 1. Did you mean "type"?',
  });
});

test("an item without its text", async () => {
  expect(
    await reportOf({
      "pages/index.json": page([{ id: "a", type: "questions", items: [{ id: "cost" }, {}] }]),
    }),
  ).toMatchInlineSnapshot(`
    "pages/index.json:18:17 error missing-property
      ▸ "cost"
      "body" is missing in item 1 of "items".
      Add "body": { "en": "<p>…</p>" }. Answer: What answer is for.
    pages/index.json:20:9 error missing-property
      ▸ {
      "id" is missing in item 2 of "items".
      Add "id": "…".
    pages/index.json:20:9 error missing-property
      ▸ {
      "body" is missing in item 2 of "items".
      Add "body": { "en": "<p>…</p>" }. Answer: What answer is for."
  `);
});

test("slots: a link without address, a picture without file, words without English", async () => {
  expect(
    await sentencesOf({
      "pages/index.json": page([
        banner({
          link: { primary: { label: { en: "More" } } },
          image: { background: { alt: { en: "Boats" } } },
          text: { heading: { de: "Willkommen" } },
        }),
      ]),
    }),
  ).toEqual({
    '"heading"': '"en" is missing in "heading". Add "en": "…". Heading: What heading is for.',
    '"primary"':
      '"href" is missing in "primary". Add "href": "…". Address: A page of this site (/contact-us/), a place on this page (#questions), or a full address (https://…, mailto:…, tel:…). On a template page also entity.calendar, the file that calendars take of an event, and the page of an entity that is referred to: entity.author.page.',
    '"background"':
      '"src" is missing in "background". Add "src": "…". File: The picture\'s file, as a path inside content/images/, or one of the site\'s own drawings, such as drawing:technology/about-us.',
  });
});

test("fields of an entity, and their English, with what they are for", async () => {
  const leeds = { ...entity("leeds"), fields: { title: { de: "Leeds" } } };
  expect(await sentencesOf({ ...OFFICES, "content/collections/offices/leeds.json": leeds })).toEqual({
    '"fields"':
      '"image" is missing in "fields". Add "image": { "src": "….svg", "alt": { "en": "…" } }. Banner: Upload 2000x500.',
    '"title"': '"en" is missing in "title". Add "en": "…". Title: The name of the office.',
  });
});

test("a query", async () => {
  const section = { id: "cards", type: "cards", settings: {} };
  expect(await sentencesOf({ ...OFFICES, "pages/index.json": page([banner(), section]) })).toEqual({
    '"settings"':
      '"query" is missing in "settings". Add "query": { "collection": "…" }. Query: What query is for.',
  });
});

test("none of the fields of which a section needs one", async () => {
  const either = {
    "sections/figures/schema.json": {
      type: "object",
      "x-either": ["items", "settings"],
      properties: {
        items: { type: "array", title: "Figures", description: "Two to four.", items: { type: "string" } },
        settings: { type: "object", title: "Settings", description: "Which.", properties: {} },
      },
    },
  };
  const withSection = (more: object) => ({
    ...either,
    "pages/index.json": page([banner(), { id: "a", type: "figures", ...more }]),
  });
  expect(await sentencesOf(withSection({}))).toEqual({
    '"a"':
      'One of "items" or "settings" has to be in section 2, and none is. Add "items": [ … ]. Figures: Two to four. Or: Add "settings": { … }. Settings: Which.',
  });
  expect(await reportOf(withSection({ itmes: [] }))).not.toContain("missing-property");
  expect(await reportOf(withSection({ settings: {} }))).toBe("");
});
