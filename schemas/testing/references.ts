/** A collection that refers to others, for tests that state the rest: ferries, with a home port, a captain and gear. */
import { collection, entity } from "./collections.ts";
import { plain, slot } from "./fields.ts";
import { siteWith, type TestFiles } from "./site.ts";

const title = slot("text", "Name");

/** The fields of a ferry. All but the captain are required. */
export const FERRY_FIELDS = {
  required: ["title", "port", "calls", "gear", "fare"],
  properties: {
    title,
    port: slot("reference", "Home port", { "x-collection": "ports" }),
    calls: plain("Ports of call", {
      type: "array",
      items: slot("reference", "Port", { "x-collection": "ports" }),
    }),
    captain: slot("reference", "Captain", { "x-category": "crew" }),
    gear: plain("Gear", { type: "array", items: slot("harbour/gear", "Piece") }),
    fare: slot("harbour/fare", "Fare", { "x-words": { unstated: { en: "Ask on board" } } }),
  },
};

/** A ferry in order. */
export function ferry(id: string, fields: object = {}, more: object = {}): object {
  return {
    ...entity(id, more),
    fields: {
      title: { en: `Ferry ${id}` },
      port: "pier",
      calls: ["pier", "quay"],
      captain: "ada",
      gear: ["rigging"],
      fare: { amount: 12, currency: "GBP", period: "day" },
      ...fields,
    },
  };
}

const port = (id: string, name: string, parent?: string) => ({
  ...entity(id, parent ? { slug: `${parent}/${id}`, parent: { id: parent, identifier: "ports" } } : {}),
  fields: { title: { en: name } },
});
const listed = (identifier: string, fields: object) =>
  collection(identifier, { has_template: false, url_pattern: undefined, fields });

/** Two ferries; ports, of which two stand below the harbour; their crew, and their gear. */
export const FERRIES: TestFiles = {
  ...siteWith({ languages: ["en"], categories: { crew: "people" }, sample: { en: "Made up" } }),
  "content/collections/ferries/collection.json": listed("ferries", FERRY_FIELDS),
  "content/collections/ferries/one.json": ferry("one"),
  "content/collections/ferries/two.json": ferry("two", {
    port: "island",
    calls: ["island"],
    captain: undefined,
  }),
  "content/collections/ports/collection.json": listed("ports", {
    required: ["title"],
    properties: { title },
  }),
  "content/collections/ports/harbour.json": port("harbour", "The harbour"),
  "content/collections/ports/harbour/pier.json": port("pier", "The pier", "harbour"),
  "content/collections/ports/harbour/quay.json": port("quay", "The quay", "harbour"),
  "content/collections/ports/island.json": port("island", "The island"),
  "content/collections/people/collection.json": listed("people", {
    required: ["title"],
    properties: { title, email: slot("text", "E-mail") },
  }),
  "content/collections/people/ada.json": {
    ...entity("ada"),
    fields: { title: { en: "Ada" }, email: { en: "ada@harbour-lights.example" } },
  },
  "content/gear/boats.json": { gear: [{ id: "rigging", name: "Rigging", synonyms: ["rope work"] }] },
};
