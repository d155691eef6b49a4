import { describe, expect, test } from "vitest";
import { cards, collection, entity, FIELDS, OFFICES, template } from "#schemas/testing/collections.ts";
import { banner, page, reportOf, sentencesOf, type TestFiles } from "#schemas/testing/site.ts";

const file = "pages/offices/[slug].json";
const onTemplate = (...sections: object[]): TestFiles => ({
  ...OFFICES,
  [file]: template("offices", sections),
});
const onHome = (...sections: object[]): TestFiles => ({ ...OFFICES, "pages/index.json": page(sections) });
const words = (en: string) => banner({ text: { heading: { en } } });

describe("slots of a page of entities", () => {
  test("keys of fields that fit", async () => {
    const text = { heading: "entity.title", introduction: "entity.about" };
    const link = { primary: { label: "entity.title", href: "/" } };
    const files = onTemplate(
      banner({ text, link, image: { background: "entity.image" } }),
      banner({
        id: "b",
        text: { heading: { en: "Our {entity.title} office" }, introduction: "entity.title" },
      }),
    );
    expect(await reportOf(files)).toBe("");
  });

  test("placeholders in what describes a picture", async () => {
    const words = { alt: { en: "{entity.title}" }, title: { en: "{entity.name}" } };
    const files = onTemplate(banner({ image: { background: { src: "harbour.svg", ...words } } }));
    expect(await sentencesOf(files)).toEqual({
      "{entity.name}":
        'Entities of "offices" have no field "name". Choose one that fits: "title", "region", "telephone" or "floors".',
    });
  });

  test("keys and placeholders of fields that are not there", async () => {
    const text = { heading: "entity.titel", introduction: { en: "<p>In { entity.town }</p>" } };
    const files = onTemplate(banner({ text, image: { background: "entity.photograph" } }));
    expect(await sentencesOf(files)).toEqual({
      '"entity.titel"': 'Entities of "offices" have no field "titel". Did you mean "entity.title"?',
      "{ entity.town }":
        'Entities of "offices" have no field "town". Choose one that fits: "title", "region", "telephone" or "floors".',
      '"entity.photograph"':
        'Entities of "offices" have no field "photograph". Choose one that fits: "image".',
    });
  });

  test("fields that hold something else", async () => {
    const text = { heading: "entity.about", introduction: "entity.image" };
    const files = onTemplate(
      banner({ text, image: { background: "entity.title" } }),
      banner({ id: "b", text: { heading: { en: "{entity.about} {entity.reasons}" } } }),
    );
    expect(await sentencesOf(files)).toEqual({
      '"entity.about"':
        'The field "about" holds formatted text, and only plain words can stand here. Choose one that fits: "title", "region", "telephone" or "floors".',
      '"entity.image"':
        'The field "image" holds a picture, and only words can stand here. Choose one that fits: "title", "about" or "region".',
      '"entity.title"':
        'The field "title" holds plain words, and only a picture can stand here. Choose one that fits: "image".',
      "{entity.about}":
        'The field "about" holds formatted text, and only plain words can stand here. Choose one that fits: "title", "region", "telephone" or "floors".',
      "{entity.reasons}":
        'The field "reasons" holds a list, and only plain words can stand here. Choose one that fits: "title", "region", "telephone" or "floors".',
    });
  });

  test("a field that entities may lack, where something must stand", async () => {
    const files = onTemplate(banner({ text: { heading: "entity.region", introduction: "entity.region" } }), {
      ...words("Offices in {entity.region}"),
      id: "b",
    });
    expect(await sentencesOf(files)).toEqual({
      '"entity.region"':
        'Entities of "offices" can be without "region", and something must stand here. Add "region" to "required" in content/collections/offices/collection.json, or choose another field.',
      "{entity.region}":
        'Entities of "offices" can be without "region", and something must stand here. Add "region" to "required" in content/collections/offices/collection.json, or choose another field.',
    });
  });

  test("a page of an entity's own has the fields of that one", async () => {
    const own = page([banner({ text: { heading: "entity.region" } })]);
    const leeds = entity("leeds", {}, { region: { en: "North" } });
    const files = { ...OFFICES, "content/collections/offices/leeds.json": leeds };
    expect(await reportOf({ ...files, "pages/offices/leeds.json": own })).toBe("");
    expect(await sentencesOf({ ...files, "pages/offices/york.json": own })).toEqual({
      '"entity.region"':
        'The entity of this page has no "region", and something must stand here. Add it to content/collections/offices/york.json, or write here what is to be shown.',
    });
  });

  test("a shared text that names a field", async () => {
    const files = {
      ...onTemplate(banner({ text: { heading: "shared.visit" } })),
      "content/texts/shared.json": { entries: { "shared.visit": { en: "Visit {entity.title}" } } },
    };
    expect(await reportOf(files)).toBe("");
    const texts = { entries: { "shared.visit": { en: "Visit {entity.name}" } } };
    expect(await sentencesOf({ ...files, "content/texts/shared.json": texts })).toEqual({
      '"shared.visit"':
        'The text "shared.visit" names {entity.name}. Entities of "offices" have no field "name". Choose one that fits: "title", "region", "telephone" or "floors".',
    });
  });
});

test("pages, frames and entities that are about nothing", async () => {
  const files = {
    ...onHome(banner({ text: { heading: "entity.title", introduction: "shared.visit" } })),
    "content/collections/offices/leeds.json": entity("leeds", {}, { title: { en: "{entity.title}" } }),
    "content/frame.json": {
      version: 1,
      skip: { en: "Skip" },
      before: [{ ...words("{entity.title}"), id: "top" }],
      after: [],
    },
    "content/texts/shared.json": { entries: { "shared.visit": { en: "Visit {entity.title}" } } },
  };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "content/collections/offices/leeds.json:9:14 error unknown-field
      ▸ {entity.title}
      "{entity.title}" stands for a field of an entity, and this is no page of one.
      Write the words or the picture itself. Template pages, such as pages/locations/[slug].json, have an entity.
    content/frame.json:12:18 error unknown-field
      ▸ {entity.title}
      "{entity.title}" stands for a field of an entity, and this is no page of one.
      Write the words or the picture itself. Template pages, such as pages/locations/[slug].json, have an entity.
    pages/index.json:17:20 error unknown-field
      ▸ "entity.title"
      "entity.title" stands for a field of an entity, and this page is about none.
      Write the words or the picture itself. Template pages, such as pages/locations/[slug].json, have an entity.
    pages/index.json:18:25 error unknown-field
      ▸ "shared.visit"
      The text "shared.visit" names {entity.title}. "{entity.title}" stands for a field of an entity, and this page is about none.
      Write the words or the picture itself. Template pages, such as pages/locations/[slug].json, have an entity."
  `);
});

describe("queries", () => {
  test("what is filtered and sorted by", async () => {
    const query = { collection: "offices", fields: { heading: "title" } };
    const good = {
      ...query,
      filter: { region: ["North"], floors: 3, parent: "none", slug: "leeds" },
      order: "-floors",
    };
    expect(await reportOf(onHome(banner(), cards(good)))).toBe("");
    const bad = { ...query, filter: { regoin: "North", image: "a" }, order: "-updated" };
    expect(await sentencesOf(onHome(banner(), cards(bad)))).toEqual({
      '"regoin"': 'Entities of "offices" have no field "regoin". Did you mean "region"?',
      '"image"':
        'The field "image" holds a picture, and entities cannot be filtered by it. What they can be filtered by: "parent", "order", "id", "slug", "created_at", "updated_at", "title", "region", "telephone" or "floors".',
      '"-updated"': 'Entities of "offices" have no field "updated". Did you mean "-updated_at"?',
    });
    expect(await sentencesOf(onHome(banner(), cards({ ...query, order: "reasons" })))).toEqual({
      '"reasons"':
        'The field "reasons" holds a list, and entities cannot be sorted by it. What they can be sorted by: "order", "id", "slug", "created_at", "updated_at", "title", "region", "telephone" or "floors".',
    });
  });

  test("what the section needs and the collection calls differently", async () => {
    expect(await sentencesOf(onHome(banner(), cards({ collection: "offices" })))).toEqual({
      '"offices"':
        'This section shows "heading" (plain words) of each, and there is no such field in "offices". Say which field it is: "fields": { "heading": "…" }. What fits: "title", "region", "telephone" or "floors".',
    });
    const fields = { required: ["name"], properties: { name: FIELDS.properties.title } };
    const files = {
      ...onHome(banner(), cards({ collection: "offices" })),
      "content/collections/offices/collection.json": collection("offices", { fields }),
      "content/collections/offices/leeds.json": entity("leeds", { fields: {} }, {}),
    };
    expect(await reportOf(files)).toContain('"fields": { "heading": "name" }');
  });

  test("what the collection calls the same and is something else", async () => {
    const { title, image } = FIELDS.properties;
    const fields = { required: ["title", "picture"], properties: { title, picture: image, image: title } };
    const files: TestFiles = {
      ...onHome(banner(), cards({ collection: "offices", fields: { heading: "title" } })),
      "content/collections/offices/collection.json": collection("offices", { fields }),
      "content/collections/offices/leeds.json": null,
      "content/collections/offices/york.json": null,
      [file]: null,
    };
    expect(await sentencesOf(files)).toEqual({
      '"offices"':
        'This section shows "image" (a picture) of each, and "image" in "offices" holds plain words. Say which field it is: "fields": { "image": "picture" }.',
    });
  });

  test("what the section has a default for may be missing", async () => {
    const schema = JSON.parse(JSON.stringify(OFFICES["sections/cards/schema.json"]));
    schema.properties.settings.properties.query["x-entity"].properties.heading.default = { en: "An office" };
    const files = onHome(banner(), cards({ collection: "offices" }));
    expect(await reportOf({ ...files, "sections/cards/schema.json": schema })).toBe("");
  });

  test("names that the section or the collection does not have", async () => {
    const fields = { heading: "titel", hedding: "title", about: "image" };
    expect(await sentencesOf(onHome(banner(), cards({ collection: "offices", fields })))).toEqual({
      '"titel"': 'There is no field "titel" in "offices". Did you mean "title"?',
      '"hedding"': 'This section shows nothing that it calls "hedding". Did you mean "heading"?',
      '"image"':
        'This section shows "about" (formatted text) of each, and "image" in "offices" holds a picture. Choose one that fits: "title", "about" or "region".',
    });
  });

  test("a field that the section needs and entities may lack", async () => {
    const query = { collection: "offices", fields: { heading: "region" } };
    expect(await sentencesOf(onHome(banner(), cards(query)))).toEqual({
      '"region"':
        'This section shows "heading" (plain words) of each, and "region" may be missing in "offices". Add "region" to "required" in content/collections/offices/collection.json.',
    });
  });

  test("lists of the page's entity", async () => {
    const reasons = { list: "reasons", fields: { heading: "title" } };
    expect(await reportOf(onTemplate(banner(), cards(reasons)))).toBe("");
    expect(await sentencesOf(onTemplate(banner(), cards({ list: "reason" })))).toEqual({
      '"reason"': 'Entities of "offices" have no field "reason". Did you mean "reasons"?',
    });
    expect(await sentencesOf(onTemplate(banner(), cards({ list: "title" })))).toEqual({
      '"title"':
        'The field "title" holds plain words, and only a list of items with fields can be shown here. Choose a list: "reasons".',
    });
    expect(await sentencesOf(onTemplate(banner(), cards({ list: "reasons" })))).toEqual({
      '"reasons"':
        'This section shows "heading" (plain words) of each, and there is no such field in the list "reasons". Say which field it is: "fields": { "heading": "title" }.',
    });
    expect(await sentencesOf(onHome(banner(), cards(reasons)))).toEqual({
      '"reasons"':
        'Lists belong to entities, and this page is about none. Use it on a template page, or name a collection instead: "collection": "…".',
    });
  });
});

const ODD_FIELDS = collection("offices", { fields: { properties: { a: { if: 1 } } } });

test.each<[string, TestFiles]>([
  ["a collection with mistakes", { "content/collections/offices/collection.json": "{" }],
  ["a collection whose fields do not work", { "content/collections/offices/collection.json": ODD_FIELDS }],
  [
    "an entity with mistakes",
    { "content/collections/offices/leeds.json": JSON.stringify(entity("leeds")).slice(1) },
  ],
])("%s leaves open which fields there are", async (_, broken) => {
  const own = page([banner({ text: { heading: "entity.nothing" } })]);
  expect(await reportOf({ ...OFFICES, "pages/offices/leeds.json": own, ...broken })).not.toContain(
    "unknown-field",
  );
});

test("a template without its collection leaves open which fields there are", async () => {
  const section = banner({ text: { heading: "entity.nothing" } });
  expect(await reportOf({ ...OFFICES, [file]: page([section]) })).not.toContain("unknown-field");
  expect(await reportOf({ ...OFFICES, [file]: template("people", [section]) })).not.toContain(
    "unknown-field",
  );
});
