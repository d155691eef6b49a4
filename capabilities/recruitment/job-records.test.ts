import { expect, test } from "vitest";
import { collection } from "#schemas/testing/collections.ts";
import { reportOf } from "#schemas/testing/site.ts";
import { JOB_FIELDS, JOBS } from "./testing/jobs.ts";

const file = "content/collections/jobs/collection.json";
const describing = (describes: object) => ({
  ...JOBS,
  [file]: collection("jobs", { describes, fields: JOB_FIELDS }),
});

test("jobs in order, with a feed, and with days after their end", async () => {
  const feed = {
    ...{ id: "jobs", title: { en: "Jobs" }, description: { en: "All jobs." } },
    ...{ query: { collection: "jobs" }, formats: { rss: "/jobs/feed.xml", indeed: "/jobs/indeed.xml" } },
  };
  expect(await reportOf({ ...JOBS, "content/feeds/jobs.json": feed })).toBe("");
  const describes = { as: "job-posting", fields: { reference: "number" }, goneAfter: 3 };
  expect(await reportOf(describing(describes))).toBe("");
});

test("what a job needs and may be missing", async () => {
  expect(await reportOf(describing({ as: "job-posting" }))).toMatchInlineSnapshot(`
    "content/collections/jobs/collection.json:121:11 error invalid-record
      ▸ "job-posting"
      A job-posting needs "reference", and entities of "jobs" can be without it.
      Say which field it is, "fields": { "reference": "…" }, or add a required field of this name."
  `);
});
