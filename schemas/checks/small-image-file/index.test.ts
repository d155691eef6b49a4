import { expect, test } from "vitest";
import {
  CARDS,
  cards,
  collection,
  entity,
  FIELDS,
  OFFICES_QUERY,
  template,
} from "#schemas/testing/collections.ts";
import { slot as field } from "#schemas/testing/fields.ts";
import {
  advisedBy,
  banner,
  group,
  imagesOf,
  page,
  pageShowing,
  raster,
  slot,
  type TestFiles,
} from "#schemas/testing/site.ts";

const { reportOf, sentencesOf } = advisedBy("small-image-file");

const strip = (size: object): TestFiles => ({
  "sections/strip/schema.json": {
    properties: { image: group({ wide: slot("image", "Picture", { "x-size": size }) }) },
  },
});
const showing = (wide: unknown) => ({
  "pages/index.json": page([{ id: "a", type: "strip", image: { wide } }]),
});
const team = { src: "team.jpg", alt: { en: "Team" } };
const facts = imagesOf({ "team.jpg": raster({ width: 1600, height: 480 }) });

test("smaller than its slot, in either direction", async () => {
  expect(await sentencesOf({ ...strip({ width: 2000, height: 500 }), ...showing(team) }, facts)).toEqual({
    '"team.jpg"':
      'warning: The picture "team.jpg" has 1600 by 480 pixels, and this place needs 2000 by 500. On large screens it will be blurred. Use a larger one.',
  });
  expect(await sentencesOf({ ...strip({ width: 2000 }), ...showing(team) }, facts)).toEqual({
    '"team.jpg"':
      'warning: The picture "team.jpg" has 1600 by 480 pixels, and this place needs a width of 2000. On large screens it will be blurred. Use a larger one.',
  });
  expect(await reportOf({ ...strip({ width: 1000, height: 500 }), ...showing(team) }, facts)).toContain(
    "warning small-image-file",
  );
  expect(await reportOf({ ...strip({ width: 1600 }), ...showing(team) }, facts)).toBe("");
});

test("a shared picture is reported where it is shown", async () => {
  const files = {
    ...strip({ width: 2000 }),
    "content/images/all.json": { entries: { "img-team": team } },
    ...showing("img-team"),
  };
  expect(await sentencesOf(files, facts)).toEqual({
    '"img-team"':
      'warning: The picture "team.jpg" has 1600 by 480 pixels, and this place needs a width of 2000. On large screens it will be blurred. Use a larger one.',
  });
});

test("an entity's, by the size of its collection", async () => {
  const fields = {
    properties: {
      title: field("text", "Title"),
      image: field("image", "Picture", { "x-size": { width: 2000, height: 500 } }),
    },
  };
  const files = {
    "content/collections/offices/collection.json": collection("offices", { fields, has_template: false }),
    "content/collections/offices/leeds.json": entity("leeds", {}, { image: team }),
  };
  expect(await reportOf(files, facts)).toMatch(/^\S+leeds\.json:\d+:\d+ warning small-image-file/);
});

/** Offices that require pictures of a size, and a page of theirs that shows them. */
const offices = (size: object, sections: object[], more: object = {}): TestFiles => {
  const banner = { ...FIELDS.properties.image, "x-size": size };
  const list = { ...FIELDS.properties.reasons };
  list.items = {
    ...list.items,
    properties: { ...list.items.properties, picture: banner },
  } as typeof list.items;
  const fields = { ...FIELDS, properties: { ...FIELDS.properties, image: banner, reasons: list } };
  return {
    ...strip({ width: 2000, height: 500 }),
    "content/collections/offices/collection.json": collection("offices", { fields }),
    "content/collections/offices/leeds.json": entity("leeds"),
    "pages/offices/[slug].json": template("offices", sections),
    ...more,
  };
};

test("a field of entities that requires less than the page of an entity shows", async () => {
  const sections = [{ id: "a", type: "strip", image: { wide: "entity.image" } }];
  expect(await sentencesOf(offices({ width: 1000, height: 650 }, sections))).toEqual({
    '"entity.image"':
      'warning: The field "image" of "offices" asks for pictures of 1000 by 650, and this place needs 2000 by 500. Write "x-size": { "width": 2000, "height": 650 } at that field in content/collections/offices/collection.json.',
  });
  expect(await reportOf(offices({ width: 2000, height: 500 }, sections))).toBe("");
  expect(await reportOf(offices({ width: 2400, height: 900 }, sections))).toBe("");
  expect(await reportOf(offices({ width: 2000 }, sections))).toBe("");
});

test("or than a section shows of what a query finds", async () => {
  const schema = structuredClone(CARDS["sections/cards/schema.json"]) as unknown as {
    properties: { settings: { properties: { query: { "x-entity": { properties: { image: object } } } } } };
  };
  const { properties } = schema.properties.settings.properties.query["x-entity"];
  Object.assign(properties.image, { "x-size": { width: 800, height: 1000 } });
  const more = { "sections/cards/schema.json": schema };
  const report = (query: object) =>
    reportOf(offices({ width: 1000, height: 650 }, [cards(query)], more), imagesOf({}));
  expect(await report(OFFICES_QUERY)).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:18:25 warning small-image-file
      ▸ "offices"
      The field "image" of "offices" asks for pictures of 1000 by 650, and this place needs 800 by 1000.
      Write "x-size": { "width": 1000, "height": 1000 } at that field in content/collections/offices/collection.json."
  `);
  const mapped = { list: "reasons", fields: { heading: "title", image: "picture" } };
  expect(await report(mapped)).toMatchInlineSnapshot(`
    "pages/offices/[slug].json:21:22 warning small-image-file
      ▸ "picture"
      The field "picture" of "offices" asks for pictures of 1000 by 650, and this place needs 800 by 1000.
      Write "x-size": { "width": 1000, "height": 1000 } at that field in content/collections/offices/collection.json."
  `);
});

test("the card of a page, and a slot without a size", async () => {
  const metadata = { title: { en: "A" }, description: { en: "B" }, image: team };
  expect(await reportOf({ "pages/index.json": page([banner()], { metadata }) }, facts)).toContain(
    "this place needs 1200 by 630.",
  );
  const tiny = imagesOf({ "team.jpg": raster({ width: 239, height: 300 }) });
  expect(await reportOf({ "pages/index.json": pageShowing("team.jpg") }, tiny)).toContain(
    "this place needs 240 by 240.",
  );
});

test("a drawing has any size", async () => {
  const drawn = imagesOf({ "team.jpg": { is: "vector", bytes: 1, width: 10, height: 10, removed: [] } });
  const files = { ...strip({ width: 2000 }), ...showing({ ...team, src: "harbour.svg" }) };
  expect(await reportOf(files, drawn)).toBe("");
});
