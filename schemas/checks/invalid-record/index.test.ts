import { expect, test } from "vitest";
import { collection } from "#schemas/testing/collections.ts";
import { slot } from "#schemas/testing/fields.ts";
import { JOB_FIELDS, JOBS } from "#schemas/testing/jobs.ts";
import { ARTICLE_FIELDS, RECORDS } from "#schemas/testing/records.ts";
import { reportOf } from "#schemas/testing/site.ts";

const OTHER = {
  ...{
    $ref: "../../../schemas/definitions/slots/text.schema.json",
    title: "Other",
    description: "Something else.",
  },
};

const file = "content/collections/jobs/collection.json";
const describing = (describes: object | undefined) => ({
  ...JOBS,
  [file]: collection("jobs", { describes, fields: JOB_FIELDS }),
});
const feed = {
  "content/feeds/jobs.json": {
    ...{ id: "jobs", title: { en: "Jobs" }, description: { en: "All jobs." } },
    ...{ query: { collection: "jobs" }, formats: { rss: "/jobs/feed.xml" } },
  },
};

test("a collection in order, with a feed", async () => {
  expect(await reportOf({ ...JOBS, ...feed })).toBe("");
});

test("names that the kind does not have, and fields that the collection does not have", async () => {
  const fields = { reference: "nummber", salery: "pay" };
  expect(await reportOf(describing({ as: "job-posting", fields }))).toMatchInlineSnapshot(`
    "content/collections/jobs/collection.json:123:20 error invalid-record
      ▸ "nummber"
      Entities of "jobs" have no field "nummber".
      Did you mean "number"?
    content/collections/jobs/collection.json:124:7 error invalid-record
      ▸ "salery"
      "salery" is no field of a job-posting.
      It has "title", "reference", "description", "posted", "places", "closes", "closed", "state", "employer", "confidential", "internal", "type", "temporary", "hours", "workplace", "pay", "skills", "sector", "experience", "benefits" or "short_description"."
  `);
});

test("what is needed and may be missing", async () => {
  expect(await reportOf(describing({ as: "job-posting" }))).toMatchInlineSnapshot(`
    "content/collections/jobs/collection.json:121:11 error invalid-record
      ▸ "job-posting"
      A job-posting needs "reference", and entities of "jobs" can be without it.
      Say which field it is, "fields": { "reference": "…" }, or add a required field of this name."
  `);
});

test.each([
  ["article", "title, summary, content, published, author, image"],
  ["event", "title, summary, starts, place"],
  ["podcast-episode", "title, number, published, summary"],
  ["person", "title, role"],
  ["local-business", "title, locality, country"],
])("what %s needs and may be missing", async (as, needs) => {
  const own = "content/collections/crew/collection.json";
  const said = await reportOf({
    [own]: collection("crew", { describes: { as }, fields: { properties: { other: OTHER } } }),
  });
  const kind = `${/^[ae]/.test(as) ? "An" : "A"} ${as}`;
  const wanting = [...said.matchAll(new RegExp(`^ {2}${kind} needs "(\\w+)"`, "gm"))];
  expect(wanting.map(([, name]) => name).join(", ")).toBe(needs);
});

test("a field that holds something else than the record reads", async () => {
  const own = "content/collections/articles/collection.json";
  const fields = { section: "category", published: "title", author: "image" };
  expect(
    await reportOf({
      ...RECORDS,
      [own]: collection("articles", { describes: { as: "article", fields }, fields: ARTICLE_FIELDS }),
    }),
  ).toMatchInlineSnapshot(`
    "content/collections/articles/collection.json:72:20 error invalid-record
      ▸ "title"
      An article has a date as its "published", and the field "title" holds plain words.
      Choose a field that holds a date.
    content/collections/articles/collection.json:73:17 error invalid-record
      ▸ "image"
      An article has words as its "author", and the field "image" holds a picture.
      Choose a field that holds words."
  `);
});

test("what only jobs have", async () => {
  const own = "content/collections/crew/collection.json";
  const crew = RECORDS[own] as object;
  expect(
    await reportOf({ ...RECORDS, [own]: { ...crew, describes: { as: "person", goneAfter: 3 } } }),
  ).toMatchInlineSnapshot(`
    "content/collections/crew/collection.json:44:5 error invalid-record
      ▸ "goneAfter"
      Only a job ends. What describes a person stays, and so does its page.
      Delete the line."
  `);
});

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

test("formats that do not suit the kind, and none at all", async () => {
  const said = [
    await reportOf(feedOf("articles", { indeed: "/a.xml", calendar: "/a.ics" })),
    await reportOf(feedOf("crew", { rss: "/a.xml" })),
    await reportOf(feedOf("articles", {})),
  ];
  expect(said.join("\n\n")).toMatchInlineSnapshot(`
    "content/feeds/new.json:13:5 error invalid-record
      ▸ "indeed"
      "indeed" has nothing to tell of an article.
      Choose from "rss", "atom" or "json".
    content/feeds/new.json:14:5 error invalid-record
      ▸ "calendar"
      "calendar" has nothing to tell of an article.
      Choose from "rss", "atom" or "json".

    content/feeds/new.json:13:5 error invalid-record
      ▸ "rss"
      "rss" has nothing to tell of a person.
      Feeds tell of what is new. A person has a page, and needs none.

    content/feeds/new.json:12:14 error invalid-record
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
    "content/feeds/new.json:13:5 error invalid-record
      ▸ "podcast"
      Players list a podcast by its cover, its category and its author, and these are missing.
      Add "show": { "image": "/podcast/cover.png", "category": "Business", "author": "…", "explicit": false }.

    content/collections/episodes/fog.json:20:14 error invalid-record
      ▸ "/3.mp3"
      There is no recording at /3.mp3.
      Add the file: public/3.mp3.
    content/feeds/new.json:16:14 error invalid-record
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
    "content/collections/episodes/fog.json:20:14 error invalid-record
      ▸ {…
      There is no recording at /3.mp3.
      Add the file: public/3.mp3.

    content/collections/episodes/fog.json:20:14 error invalid-record
      ▸ "ada"
      There is no recording at Ada Lamp.
      Write where it is in public/, such as "/podcast/1.mp3"."
  `);
});

test("a feed of a collection without `describes`", async () => {
  expect(await reportOf({ ...describing(undefined), ...feed })).toMatchInlineSnapshot(`
    "content/feeds/jobs.json:10:19 error invalid-record
      ▸ "jobs"
      The collection "jobs" does not say what its entities are, so a feed has nothing to tell of them.
      Add "describes" to content/collections/jobs/collection.json."
  `);
});
