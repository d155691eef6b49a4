/** A collection with its entities, their template page and a section that shows them, for tests that state the rest. */
import { plain } from "./fields.ts";
import { banner, group, page, slot, type TestFiles } from "./site.ts";

const field = (kind: string, title: string, description: string) => ({
  $ref: `../../../schemas/definitions/slots/${kind}.schema.json`,
  title,
  description,
});

/** The fields of an office. `title` and `image` are required. */
export const FIELDS = {
  required: ["title", "image"],
  properties: {
    title: field("text", "Title", "The name of the office."),
    image: field("image", "Banner", "Upload 2000x500."),
    about: field("rich-text", "About", "What the office does."),
    region: field("text", "Region", "Where it is."),
    telephone: plain("Telephone", { type: "string" }),
    floors: plain("Floors", { type: "integer" }),
    reasons: {
      type: "array",
      title: "Reasons",
      description: "Why to come here.",
      items: {
        type: "object",
        required: ["title"],
        properties: {
          title: field("text", "Title", "The reason."),
          about: field("rich-text", "About", "More."),
        },
      },
    },
  },
};

/** A collection whose entities have pages. */
export function collection(identifier: string, more: object = {}): object {
  return {
    id: identifier,
    identifier,
    name: { en: identifier },
    has_template: true,
    url_pattern: identifier,
    fields: FIELDS,
    ...more,
  };
}

/** An entity in order. Its slug is its id. */
export function entity(id: string, more: object = {}, fields: object = {}): object {
  return {
    id,
    order: 1,
    slug: id,
    created_at: "2026-11-02T09:00:00Z",
    updated_at: "2026-11-20T16:30:00Z",
    ...more,
    fields: { title: { en: id }, image: { src: "harbour.svg", alt: { en: "Boats" } }, ...fields },
  };
}

/** A section that shows what a query finds. It calls the title `heading`, and needs it. */
export function cards(query: unknown, more: object = {}): object {
  return { id: "cards", type: "cards", settings: { query }, ...more };
}

/** A query for offices as the section shows them. */
export const OFFICES_QUERY = { collection: "offices", fields: { heading: "title" } };

/** The section that makes queries. */
export const CARDS: TestFiles = {
  "sections/cards/schema.json": {
    type: "object",
    required: ["settings"],
    properties: {
      settings: group(
        {
          query: slot("query", "Query", {
            "x-entity": group(
              {
                heading: slot("text", "Heading", { "x-heading": "below" }),
                about: slot("rich-text", "About"),
                image: slot("image", "Picture"),
                floors: plain("Floors", { type: "integer" }),
              },
              ["heading"],
            ),
          }),
        },
        ["query"],
      ),
    },
  },
};

/** Two offices with their collection, a template page for them, and the section. */
export const OFFICES: TestFiles = {
  ...CARDS,
  "content/collections/offices/collection.json": collection("offices"),
  "content/collections/offices/leeds.json": entity("leeds"),
  "content/collections/offices/york.json": entity("york", { order: 2 }),
  "pages/offices/[slug].json": template("offices"),
};

/** A template page. */
export function template(name: string, sections: object[] = [banner()], more: object = {}): object {
  return page(sections, { collection: name, ...more });
}
