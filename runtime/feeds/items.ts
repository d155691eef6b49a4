/** What feeds have of an entity, whatever kind of record it is: an item, which each format writes in its own way. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { readArticle } from "#runtime/records/article.ts";
import { readEvent } from "#runtime/records/event.ts";
import { type JobPosting, readJobPosting } from "#runtime/records/job-posting.ts";
import { readPodcastEpisode } from "#runtime/records/podcast-episode.ts";
import type { RecordImage } from "#runtime/records/reader.ts";
import { encode } from "#schemas/html/characters.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import type { RecordKind } from "#schemas/index/record-kinds.ts";
import { recordKindOf } from "#schemas/index/records.ts";
import { audioType } from "#schemas/values/audio.ts";
import { toInstant } from "#schemas/values/clock.ts";

/** An item of a feed. Moments are ISO 8601, in UTC. */
export type FeedItem = {
  url: string;
  title: string;
  published: string;
  updated: string;
  /** In plain words: a format that holds HTML encodes them. */
  summary: string;
  /** What it is in a few plain words, before the summary: its pay, its place. */
  facts?: string;
  content: SafeHtml;
  /** Whether its whole content belongs into every format. Job boards want people to come to the page. */
  whole: boolean;
  author?: { name: string; url?: string };
  category?: string;
  tags: string[];
  image?: RecordImage;
  episode?: { number: number; minutes?: number; guest?: string };
  recording?: { url: string; bytes: number; type: string };
};

/** Returns how many bytes a file that the site serves as it is has, by its address. */
export type FileSize = (address: string) => number;

/** The items of entities; without what is over and no longer available. */
export function readItems(
  entities: readonly Entity[],
  context: ResolveContext,
  fileSize: FileSize,
): FeedItem[] {
  return entities.flatMap((entity) => {
    const kind = recordKindOf(entity, context.site);
    return (kind && READERS[kind](entity, context, fileSize)) ?? [];
  });
}

type Reader = (entity: Entity, context: ResolveContext, fileSize: FileSize) => FeedItem | undefined;

const READERS: { readonly [kind in RecordKind]: Reader } = {
  "job-posting"(entity, context) {
    const job = readJobPosting(entity, context);
    return job && toJobItem(job);
  },
  article(entity, context) {
    const { author, section, image, ...article } = readArticle(entity, context);
    const published = toMoment(article.published, context);
    return {
      ...{ url: article.url, title: article.title, summary: article.summary, content: article.content },
      ...{ published, updated: later(published, article.updated), whole: true },
      author: { name: author.name, ...(author.url ? { url: author.url } : {}) },
      ...(section ? { category: section } : {}),
      tags: section ? [section] : [],
      ...(image ? { image } : {}),
    };
  },
  event(entity, context) {
    const { kind, image, content, ...event } = readEvent(entity, context);
    return {
      ...{ url: event.url, title: event.title, summary: event.summary },
      content: content ?? asHtml(event.summary),
      // An event is news when it is announced, not when it takes place.
      ...{ published: event.created, updated: event.updated, whole: true },
      ...(kind ? { category: kind } : {}),
      tags: kind ? [kind] : [],
      ...(image ? { image } : {}),
    };
  },
  "podcast-episode"(entity, context, fileSize) {
    const { number, minutes, guest, audio, image, notes, ...episode } = readPodcastEpisode(entity, context);
    const published = toMoment(episode.published, context);
    const { baseUrl } = context.site.site;
    return {
      ...{ url: episode.url, title: episode.title, summary: episode.summary },
      content: notes ?? asHtml(episode.summary),
      ...{ published, updated: later(published, episode.updated), whole: true, tags: [] },
      ...(image ? { image } : {}),
      episode: { number, ...(minutes === undefined ? {} : { minutes }), ...(guest ? { guest } : {}) },
      ...(audio
        ? { recording: { url: baseUrl + audio, bytes: fileSize(audio), type: audioType(audio) } }
        : {}),
    };
  },
  person: () => undefined,
  "local-business": () => undefined,
};

/** A job as an item. */
export function toJobItem(job: JobPosting): FeedItem {
  const places = job.places.map(({ name }) => name).join(", ");
  const facts = [places, job.workplace, job.type, job.payWords].filter(Boolean).join(" · ");
  return {
    ...{ url: job.url, title: job.title, summary: job.short, facts },
    ...{ content: job.description, whole: false },
    ...{ published: `${job.posted.slice(0, 10)}T09:00:00Z`, updated: job.updated },
    ...(job.sector ? { category: job.sector } : {}),
    tags: [...(job.sector ? [job.sector] : []), ...job.skills],
  };
}

/** The moment of a day is its morning, as of jobs. */
function toMoment(written: string, { site }: ResolveContext): string {
  if (!written.includes("T")) return `${written}T09:00:00Z`;
  return toInstant(written, site.site.timeZone).toISOString();
}

function later(published: string, updated: string): string {
  return Date.parse(updated) > Date.parse(published) ? updated : published;
}

function asHtml(words: string): SafeHtml {
  return `<p>${encode(words)}</p>` as SafeHtml;
}
