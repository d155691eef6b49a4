/** A site with one collection of each kind of record that any site may have, for tests that state the rest. */
import { collection, entity, template } from "./collections.ts";
import { plain, slot } from "./fields.ts";
import { banner, siteWith, type TestFiles } from "./site.ts";

const line = (title: string) => plain(title, { type: "string" });

/** The fields of an article. */
export const ARTICLE_FIELDS = {
  required: ["title", "summary", "content", "published", "author", "image"],
  properties: {
    title: slot("text", "Title"),
    summary: slot("rich-text", "Summary"),
    content: slot("rich-text", "Content"),
    published: slot("date", "Published"),
    author: slot("reference", "Author", { "x-collection": "crew" }),
    image: slot("image", "Picture", { "x-size": { width: 2000, height: 1333 } }),
    category: plain("Category", { enum: ["tides"], "x-enum-words": [{ en: "Tides" }] }),
  },
};

const kinds: { readonly [identifier: string]: object } = {
  articles: {
    describes: { as: "article", fields: { section: "category", author_role: "author.role" } },
    fields: ARTICLE_FIELDS,
  },
  events: {
    describes: { as: "event", fields: { street: "pier.street", locality: "pier.locality" } },
    fields: {
      required: ["title", "summary", "starts", "place"],
      properties: {
        title: slot("text", "Title"),
        summary: slot("rich-text", "Summary"),
        starts: slot("date", "Starts"),
        ends: slot("date", "Ends", { "x-after": "starts" }),
        place: slot("text", "Place"),
        state: plain("State", { enum: ["cancelled"], "x-enum-words": [{ en: "Cancelled" }] }),
        moved_from: slot("date", "Moved from"),
        mode: plain("Mode", { enum: ["in-person", "online"] }),
        pier: slot("reference", "Pier", { "x-collection": "piers" }),
        host: slot("reference", "Host", { "x-collection": "crew" }),
        audience: slot("text", "Audience"),
        content: slot("rich-text", "Content"),
      },
    },
  },
  episodes: {
    describes: { as: "podcast-episode" },
    fields: {
      required: ["title", "number", "published", "summary"],
      properties: {
        title: slot("text", "Title"),
        number: plain("Number", { type: "integer" }),
        published: slot("date", "Published"),
        minutes: plain("Minutes", { type: "integer" }),
        guest: slot("text", "Guest"),
        summary: slot("rich-text", "Summary"),
        notes: slot("rich-text", "Notes"),
        audio: line("Recording"),
      },
    },
  },
  crew: {
    describes: { as: "person" },
    fields: {
      required: ["title", "role"],
      properties: {
        title: slot("text", "Name"),
        role: slot("text", "Role"),
        email: slot("text", "E-mail"),
        telephone: slot("text", "Telephone"),
        workplace: slot("text", "Workplace"),
      },
    },
  },
  piers: {
    describes: { as: "local-business" },
    fields: {
      required: ["title", "locality", "country"],
      properties: {
        title: slot("text", "Name"),
        street: line("Street"),
        locality: line("Town"),
        postal_code: line("Postcode"),
        country: line("Country"),
        telephone: line("Telephone"),
        hours: line("Opening hours"),
      },
    },
  },
};

/** An entity in order, of one of the collections. */
export function record(id: string, fields: object, more: object = {}): object {
  return { ...entity(id, more), fields };
}

/** An article in order. */
export const article = (fields: object = {}, more: object = {}): object =>
  record(
    "tides",
    {
      title: { en: "What the tide takes" },
      summary: { en: "<p>Salt &amp; sand.</p>" },
      content: { en: '<p>It goes <a href="/">out</a>.</p><h3>Back</h3><p>It comes back.</p>' },
      published: "2026-11-10",
      author: "ada",
      image: { src: "harbour.svg", decorative: true },
      category: "tides",
      ...fields,
    },
    more,
  );

/** An event in order, which begins when it is summer time. */
export const event = (fields: object = {}, more: object = {}): object =>
  record(
    "regatta",
    {
      title: { en: "The regatta" },
      summary: { en: "<p>Boats, in a row.</p>" },
      starts: "2027-06-27T18:00",
      ends: "2027-06-27T20:30",
      place: { en: "The long pier, Leeds" },
      mode: "in-person",
      pier: "long-pier",
      ...fields,
    },
    more,
  );

/** An episode in order. */
export const episode = (fields: object = {}, more: object = {}): object =>
  record(
    "fog",
    {
      title: { en: "Fog, heard" },
      number: 3,
      published: "2026-11-12",
      minutes: 10,
      guest: { en: "Bo Lantern" },
      summary: { en: "<p>How a horn is tuned.</p>" },
      ...fields,
    },
    more,
  );

/** One entity of each collection, with a template page for each, and a site that names its organisation. */
export const RECORDS: TestFiles = {
  ...siteWith({
    capabilities: ["structured-data", "feeds", "events"],
    tagline: "Light at sea",
    organisation: {
      kind: "Organization",
      branch: "Store",
      logo: { src: "harbour.svg", decorative: true },
      social: "social",
    },
    search: { page: "/", parameter: "q" },
  }),
  "content/menus/social.json": {
    id: "social",
    items: [{ id: "x", title: { en: "X" }, url: { en: "https://social.example/x" } }],
  },
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([identifier, own]) => [
      [`content/collections/${identifier}/collection.json`, collection(identifier, own)],
      [
        `pages/${identifier}/[slug].json`,
        template(identifier, [banner({ text: { heading: "entity.title" } })]),
      ],
    ]),
  ),
  "content/collections/articles/tides.json": article(),
  "content/collections/events/regatta.json": event(),
  "content/collections/episodes/fog.json": episode(),
  "content/collections/crew/ada.json": record("ada", {
    title: { en: "Ada Lamp" },
    role: { en: "Keeper" },
    email: { en: "ada@harbour-lights.example" },
    telephone: { en: "0161 496 0001" },
    workplace: { en: "Leeds" },
  }),
  "content/collections/piers/long-pier.json": record("long-pier", {
    title: { en: "Leeds" },
    ...{ street: "1 Long Pier", locality: "Leeds", postal_code: "LS1 1AA", country: "GB" },
    telephone: "0113 496 0142",
    hours: "Mo-Fr 09:00-17:30",
  }),
};
