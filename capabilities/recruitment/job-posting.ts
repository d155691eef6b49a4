/**
 * The facts of a job, read once: search engines, feeds and partners get them in their own forms from here. A collection whose
 * entities are job postings declares it under `describes`.
 */

import type { FeedItem, ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { fieldWords } from "#runtime/document/slots/words.ts";
import { readerOf, toMoment } from "#runtime/records/reader.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { endOf, fieldOfRecord } from "#schemas/index/records.ts";
import { findField, planOf, readField, referenceIn, referredEntity } from "#schemas/index/references.ts";
import { JOB_POSTING } from "./job-posting-kind.ts";
import type { Pay, StatedPay } from "./pay.ts";

/** Where a job is, as addresses have it. */
export type JobPlace = { name: string; town?: string; region?: string; country: string };

/** A job posting in one language. Its words are plain, but for the description. */
export type JobPosting = {
  title: string;
  reference: string;
  /** Address of its page, whole. */
  url: string;
  short: string;
  description: SafeHtml;
  benefits?: string;
  experience?: string;
  skills: string[];
  sector?: string;
  /** Day of posting. */
  posted: string;
  /** The moment at which applications close; absent when they never do. */
  until?: string;
  updated: string;
  /** Absent when the employer stays unnamed. */
  employer?: string;
  /** Whether the site's own organisation is the employer. */
  internal: boolean;
  type?: string;
  temporary: boolean;
  partTime: boolean;
  remote: boolean;
  workplace?: string;
  places: JobPlace[];
  pay?: StatedPay;
  payWords?: string;
};

/** Reads a job posting from an entity; undefined when applications are closed. */
export function readJobPosting(entity: Entity, context: ResolveContext): JobPosting | undefined {
  const { site } = context;
  const until = endOf(entity, site);
  if (until !== undefined && site.hasCome(until)) return undefined;
  const { value, plain, html, optional } = readerOf(JOB_POSTING, entity, context);
  const pay = value("pay") as Pay | undefined;
  const payWords = plain("pay");
  return {
    title: plain("title") ?? "",
    reference: plain("reference") ?? "",
    url: site.site.baseUrl + (resolveAddress(entity.route, context) ?? entity.route),
    short: plain("short_description") ?? "",
    description: html("description") ?? ("" as SafeHtml),
    ...optional("benefits", "experience", "sector", "type", "workplace"),
    skills: skillsOf(entity, fieldOfRecord(entity, "skills", site), context),
    posted: String(value("posted")),
    ...(until ? { until: until.toISOString() } : {}),
    updated: entity.updated,
    ...(value("confidential") === true ? {} : optional("employer")),
    internal: value("internal") === true,
    temporary: value("temporary") === true,
    partTime: value("hours") === "part-time",
    remote: value("workplace") === "remote",
    places: placesOf(entity, fieldOfRecord(entity, "places", site), context),
    ...(pay && pay.stated !== false ? { pay } : {}),
    ...(payWords ? { payWords } : {}),
  };
}

/** What the skills that a job names are called. */
function skillsOf(entity: Entity, field: string, context: ResolveContext): string[] {
  const { site } = context;
  const plan = findField(planOf(entity, site), field, site)?.plan;
  const ids = readField(entity, field, site)?.value;
  if (plan?.is !== "list" || !Array.isArray(ids)) return [];
  return ids.map((id) => fieldWords(id, plan.item, context));
}

/** The places that a job refers to: towns, regions or countries. */
function placesOf(entity: Entity, field: string, context: ResolveContext): JobPlace[] {
  const { site } = context;
  const reference = referenceIn(findField(planOf(entity, site), field, site)?.plan);
  const ids = readField(entity, field, site)?.value;
  if (!reference || !Array.isArray(ids)) return [];
  return ids.flatMap((id) => {
    const place = referredEntity(reference, id, site);
    if (!place) return [];
    const name = fieldWords(place.id, reference, context);
    const kind = place.fields.kind;
    const plan = findField(planOf(place, site), "region", site)?.plan;
    const region =
      plan && place.fields.region !== undefined ? fieldWords(place.fields.region, plan, context) : undefined;
    return [
      {
        name,
        country: String(place.fields.country ?? ""),
        ...(kind === "town" ? { town: name, ...(region ? { region } : {}) } : {}),
        ...(kind === "region" ? { region: name } : {}),
      },
    ];
  });
}

/** A job as an item of a feed. */
export function toJobItem(job: JobPosting, context: Parameters<typeof toMoment>[1]): FeedItem {
  const places = job.places.map(({ name }) => name).join(", ");
  const facts = [places, job.workplace, job.type, job.payWords].filter(Boolean).join(" · ");
  return {
    ...{ url: job.url, title: job.title, summary: job.short, facts },
    // Job boards want people to come to the page.
    ...{ content: job.description, whole: false },
    ...{ published: toMoment(job.posted.slice(0, 10), context), updated: job.updated },
    ...(job.sector ? { category: job.sector } : {}),
    tags: [...(job.sector ? [job.sector] : []), ...job.skills],
  };
}
