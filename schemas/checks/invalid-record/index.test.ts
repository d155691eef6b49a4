import { expect, test } from "vitest";
import { reportOf } from "#schemas/testing.ts";
import { collection } from "#schemas/testing-collections.ts";
import { JOB_FIELDS, JOBS } from "#schemas/testing-jobs.ts";

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

test("a feed of a collection that says nothing", async () => {
  expect(await reportOf({ ...describing(undefined), ...feed })).toMatchInlineSnapshot(`
    "content/feeds/jobs.json:10:19 error invalid-record
      ▸ "jobs"
      The collection "jobs" does not say what its entities are, so a feed has nothing to tell of them.
      Add "describes" to content/collections/jobs/collection.json."
  `);
});
