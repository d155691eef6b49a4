/** The XML that Indeed and other job boards read (docs.indeed.com/xml-feed). */
import type { Feed } from "#runtime/capability.ts";
import { element } from "#runtime/records/xml.ts";
import { todayWritten } from "#schemas/values/clock.ts";
import type { JobPosting } from "./job-posting.ts";

export function toIndeed(feed: Feed, jobs: readonly JobPosting[]): string {
  const { organisation, home, changed } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<source>",
    element("publisher", organisation),
    element("publisherurl", home),
    element("lastBuildDate", changed?.toUTCString()),
    ...jobs.map((job) => toJob(job, feed)),
    "</source>",
    "",
  ].join("\n");
}

/** A job that can be done in several places is there once, in the first of them. */
function toJob(job: JobPosting, { organisation, timeZone }: Feed): string {
  const [place] = job.places;
  return [
    "<job>",
    element("title", job.title),
    element("date", new Date(`${job.posted.slice(0, 10)}T09:00:00Z`).toUTCString()),
    element("referencenumber", job.reference),
    element("requisitionid", job.reference),
    element("url", job.url),
    element("company", job.internal ? organisation : (job.employer ?? "Confidential")),
    element("sourcename", organisation),
    element("city", place?.town),
    element("state", place?.region),
    element("country", place?.country),
    element("description", job.description),
    element("salary", job.pay ? job.payWords : undefined),
    element(
      "jobtype",
      [job.partTime ? "parttime" : "fulltime", ...(job.temporary ? ["contract"] : [])].join(", "),
    ),
    element("category", job.sector),
    element("experience", job.experience),
    element("expirationdate", job.until && lastDay(job.until, timeZone)),
    element("remotetype", job.remote ? "Fully remote" : undefined),
    "</job>",
  ].join("\n");
}

/** The last day for applications, on the clock of the site. */
function lastDay(until: string, timeZone: string): string {
  return todayWritten({ now: new Date(Date.parse(until) - 1), site: { timeZone } });
}
