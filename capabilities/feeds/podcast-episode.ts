/** The facts of a podcast episode, read once: search engines and feeds get them in their own forms from here. */

import type { FeedItem, FileSize, RecordImage, ResolveContext } from "#runtime/capability.ts";
import { resolveAddress } from "#runtime/document/link-address.ts";
import { asHtml, later, pageOf, readerOf, toMoment } from "#runtime/records/reader.ts";
import type { SafeHtml } from "#schemas/html/safe-html.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { wordsOf } from "#schemas/index/entries.ts";
import { localise } from "#schemas/paths/route.ts";
import { audioType } from "#schemas/values/audio.ts";
import { feedsOf } from "./feed-file.ts";
import { PODCAST_EPISODE } from "./podcast-episode-kind.ts";

/** An episode in one language. */
export type PodcastEpisode = {
  title: string;
  /** Address of its page, whole. */
  url: string;
  number: number;
  /** A day, or a time on the clock of the site. */
  published: string;
  updated: string;
  summary: string;
  notes?: SafeHtml;
  guest?: string;
  minutes?: number;
  image?: RecordImage;
  /** The file of the recording, by its address on the site. Absent where nothing was recorded. */
  audio?: string;
  /** What it is an episode of, from the feed of the podcast. Addresses are absolute. */
  series?: { name: string; url?: string; feed: string };
};

/** Reads an episode from an entity. */
export function readPodcastEpisode(entity: Entity, context: ResolveContext): PodcastEpisode {
  const { plain, html, date, number, image, optional } = readerOf(PODCAST_EPISODE, entity, context);
  const notes = html("notes");
  const minutes = number("minutes");
  const series = seriesOf(entity, context);
  return {
    title: plain("title") ?? "",
    url: pageOf(entity, context),
    number: number("number") ?? 0,
    published: date("published") ?? "",
    updated: entity.updated,
    summary: plain("summary") ?? "",
    ...(notes ? { notes } : {}),
    ...optional("guest", "audio"),
    ...(minutes === undefined ? {} : { minutes }),
    ...image("image"),
    ...(series ? { series } : {}),
  };
}

/** An episode as an item of a feed. */
export function toEpisodeItem(entity: Entity, context: ResolveContext, fileSize: FileSize): FeedItem {
  const { number, minutes, guest, audio, image, notes, ...episode } = readPodcastEpisode(entity, context);
  const published = toMoment(episode.published, context);
  const { baseUrl } = context.site.site;
  return {
    ...{ url: episode.url, title: episode.title, summary: episode.summary },
    content: notes ?? asHtml(episode.summary),
    ...{ published, updated: later(published, episode.updated), whole: true, tags: [] },
    ...(image ? { image } : {}),
    episode: { number, ...(minutes === undefined ? {} : { minutes }), ...(guest ? { guest } : {}) },
    ...(audio ? { recording: { url: baseUrl + audio, bytes: fileSize(audio), type: audioType(audio) } } : {}),
  };
}

/** The podcast, as the first feed with recordings describes the collection. */
function seriesOf({ collection }: Entity, context: ResolveContext): PodcastEpisode["series"] {
  const { baseUrl, languages } = context.site.site;
  const feed = feedsOf(context.site).find(
    ({ query, formats }) => query.collection === collection && formats.podcast !== undefined,
  );
  if (feed?.formats.podcast === undefined) return undefined;
  const page = feed.pages?.[0] === undefined ? undefined : resolveAddress(feed.pages[0], context);
  return {
    name: wordsOf(feed.title, context.language),
    ...(page === undefined ? {} : { url: baseUrl + page }),
    feed: baseUrl + localise(feed.formats.podcast, context.language, languages),
  };
}
