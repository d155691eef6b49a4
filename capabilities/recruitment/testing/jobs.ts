/** A small collection of job postings with their template page, for tests that state the rest. */
import { collection, entity, template } from "#schemas/testing/collections.ts";
import { plain, slot } from "#schemas/testing/fields.ts";
import { banner, type TestFiles } from "#schemas/testing/site.ts";

/** The fields of a job. */
export const JOB_FIELDS = {
  required: ["title", "number", "description", "posted", "places"],
  properties: {
    title: slot("text", "Title"),
    number: plain("Number", { type: "string" }),
    description: slot("rich-text", "Description"),
    posted: slot("date", "Posted"),
    closes: slot("date", "Closes"),
    closed: slot("date", "Closed"),
    state: plain("State", { enum: ["open", "filled"] }),
    employer: slot("text", "Employer"),
    confidential: plain("Confidential", { type: "boolean" }),
    internal: plain("Internal", { type: "boolean" }),
    temporary: plain("Temporary", { type: "boolean" }),
    hours: plain("Hours", { enum: ["full-time", "part-time"] }),
    workplace: plain("Workplace", { enum: ["on-site", "remote"] }),
    places: {
      ...plain("Places", { type: "array" }),
      items: slot("reference", "Place", { "x-collection": "places" }),
    },
    pay: slot("recruitment/pay", "Pay"),
    skills: { ...plain("Skills", { type: "array" }), items: slot("recruitment/skill", "Skill") },
  },
};

/** A job in order. */
export function job(id: string, fields: object = {}, more: object = {}): object {
  return {
    ...entity(id, more),
    fields: {
      title: { en: "Pilot" },
      number: "JR-1",
      description: { en: "<p>Bring ships in.</p>" },
      posted: "2026-11-10",
      places: ["leeds"],
      employer: { en: "Harbour Lights" },
      ...fields,
    },
  };
}

const place = (id: string, name: string, kind: string, more: object = {}) => ({
  ...entity(id),
  fields: { title: { en: name }, kind, country: "GB", ...more },
});

/** One job, its places, and a template page whose form is there while the job is open. */
export const JOBS: TestFiles = {
  "content/skills/boats.json": {
    ...{ id: "boats", title: { en: "Boats" } },
    skills: [{ id: "rigging", name: "Rigging", synonyms: ["rope work"] }],
  },
  "content/collections/jobs/collection.json": collection("jobs", {
    describes: { as: "job-posting", fields: { reference: "number" }, goneAfter: 30 },
    fields: JOB_FIELDS,
  }),
  "content/collections/jobs/pilot.json": job("pilot"),
  "content/collections/places/collection.json": collection("places", {
    ...{ has_template: false, url_pattern: undefined },
    fields: {
      required: ["title", "kind", "country"],
      properties: {
        title: slot("text", "Name"),
        kind: plain("Kind", { enum: ["town", "region", "country"] }),
        country: plain("Country", { enum: ["GB"] }),
        region: slot("text", "Region"),
      },
    },
  }),
  "content/collections/places/leeds.json": place("leeds", "Leeds", "town", { region: { en: "Yorkshire" } }),
  "content/collections/places/britain.json": place("britain", "Britain", "country"),
  "pages/jobs/[slug].json": template("jobs", [
    banner({ text: { heading: "entity.title" } }),
    banner({ id: "apply", when: { filter: { state: "open", closes: "upcoming" } } }),
  ]),
};
