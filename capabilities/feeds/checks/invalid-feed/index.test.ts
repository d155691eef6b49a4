import { expect, test } from "vitest";
import { slot } from "#schemas/testing/fields.ts";
import { RECORDS } from "#schemas/testing/records.ts";
import { reportOf } from "#schemas/testing/site.ts";

const feedOf = (collection: string, formats: object, more: object = {}) => ({
  ...RECORDS,
  "content/feeds/new.json": {
    ...{ id: "new", title: { en: "New" }, description: { en: "What is new." } },
    ...{ query: { collection }, formats, ...more },
  },
});

test.each([
  ["articles", { rss: "/a.xml", atom: "/b.xml", json: "/c.json" }],
  ["events", { calendar: "/a.ics", rss: "/a.xml" }],
  ["episodes", { rss: "/a.xml" }],
])("a feed in order of %s", async (collection, formats) => {
  expect(await reportOf(feedOf(collection, formats))).toBe("");
});

test("formats that do not suit the kind, unknown ones, addresses of other formats, and none at all", async () => {
  const said = [
    await reportOf(
      feedOf("articles", { podcast: "/a.xml", calendar: "/a.ics", attom: "/b.xml", json: "/c.xml" }),
    ),
    await reportOf(feedOf("crew", { rss: "/a.xml" })),
    await reportOf(feedOf("articles", {})),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot(`
    "content/feeds/new.json:13:5 error invalid-feed
      ▸ "podcast"
      "podcast" has nothing to tell of an article.
      Choose from "rss", "atom" or "json".
    content/feeds/new.json:14:5 error invalid-feed
      ▸ "calendar"
      "calendar" has nothing to tell of an article.
      Choose from "rss", "atom" or "json".
    content/feeds/new.json:15:5 error invalid-feed
      ▸ "attom"
      There is no format "attom".
      Did you mean "atom"?
    content/feeds/new.json:16:13 error invalid-feed
      ▸ "/c.xml"
      The address of this format ends in ".json", and this one does not.
      Write it as "/c.json".

    content/feeds/new.json:13:5 error invalid-feed
      ▸ "rss"
      "rss" has nothing to tell of a person.
      Feeds tell of what is new. A person has a page, and needs none.

    content/feeds/new.json:12:14 error invalid-feed
      ▸ {}
      This feed has no format, so there is no file of it.
      Give one of these an address: "rss", "atom" or "json"."
  `);
});

test("a podcast without what players list it by, or without its files", async () => {
  const show = { image: "/cover.png", category: "Business", author: "Us", explicit: false };
  const episode = RECORDS["content/collections/episodes/fog.json"] as { fields: object };
  const said = [
    await reportOf(feedOf("episodes", { podcast: "/p.xml" })),
    await reportOf({
      ...feedOf("episodes", { podcast: "/p.xml" }, { show }),
      "content/collections/episodes/fog.json": { ...episode, fields: { ...episode.fields, audio: "/3.mp3" } },
    }),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot(`
    "content/feeds/new.json:13:5 error invalid-feed
      ▸ "podcast"
      Players list a podcast by its cover, its category and its author, and these are missing.
      Add "show": { "image": "/podcast/cover.png", "category": "Business", "author": "…", "explicit": false }.

    content/collections/episodes/fog.json:20:14 error invalid-feed
      ▸ "/3.mp3"
      There is no recording at /3.mp3.
      Add the file: public/3.mp3.
    content/feeds/new.json:16:14 error invalid-feed
      ▸ "/cover.png"
      There is no cover at /cover.png.
      Add the file: public/cover.png."
  `);
});

test("a recording in each language, and one that is named by what an episode refers to", async () => {
  const file = "content/collections/episodes/collection.json";
  const audioOf = async (audio: object, describes: object, fields: object) => {
    const { fields: own, ...rest } = RECORDS[file] as { fields: { properties: object } };
    const properties = { ...own.properties, audio };
    const episode = RECORDS["content/collections/episodes/fog.json"] as { fields: object };
    return reportOf({
      ...RECORDS,
      [file]: {
        ...rest,
        describes: { as: "podcast-episode", fields: describes },
        fields: { ...own, properties },
      },
      "content/collections/episodes/fog.json": { ...episode, fields: { ...episode.fields, ...fields } },
    });
  };
  const said = [
    await audioOf(slot("text", "Audio"), {}, { audio: { en: "/3.mp3", de: "/favicon.svg" } }),
    await audioOf(
      slot("reference", "Host", { "x-collection": "crew" }),
      { audio: "audio.title" },
      { audio: "ada" },
    ),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot(`
    "content/collections/episodes/fog.json:20:14 error invalid-feed
      ▸ {…
      There is no recording at /3.mp3.
      Add the file: public/3.mp3.

    content/collections/episodes/fog.json:20:14 error invalid-feed
      ▸ "ada"
      There is no recording at Ada Lamp.
      Write where it is in public/, such as "/podcast/1.mp3"."
  `);
});

test("a feed of a collection without `describes`", async () => {
  const file = "content/collections/articles/collection.json";
  const { describes: _, ...articles } = RECORDS[file] as { describes: object };
  const files = { ...feedOf("articles", { rss: "/a.xml" }), [file]: articles };
  expect(await reportOf(files)).toMatchInlineSnapshot(`
    "content/feeds/new.json:10:19 error invalid-feed
      ▸ "articles"
      The collection "articles" does not say what its entities are, so a feed has nothing to tell of them.
      Add "describes" to content/collections/articles/collection.json."
  `);
});
