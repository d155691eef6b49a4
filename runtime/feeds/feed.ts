/** A feed and its items, whatever it is about and whatever it is written as. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { toAtom } from "#runtime/feeds/atom.ts";
import { toCalendar } from "#runtime/feeds/calendar.ts";
import { toIndeed } from "#runtime/feeds/indeed.ts";
import { type FeedItem, readItems } from "#runtime/feeds/items.ts";
import { toJsonFeed } from "#runtime/feeds/json-feed.ts";
import { toPodcast } from "#runtime/feeds/podcast.ts";
import { toRss } from "#runtime/feeds/rss.ts";
import { type Event, readEvent } from "#runtime/records/event.ts";
import { type JobPosting, readJobPosting } from "#runtime/records/job-posting.ts";
import type { Entity } from "#schemas/collections.ts";
import { hasOpenPage } from "#schemas/entity-address.ts";
import type { FeedFile, FeedFormat, Show } from "#schemas/feeds.ts";
import { findMatches } from "#schemas/query.ts";
import { localise } from "#schemas/route.ts";

/** A feed in one language. Addresses are absolute. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The site, the page that the feed belongs to, and the feed itself. */
  home: string;
  page: string;
  address: string;
  organisation: string;
  email: string;
  timeZone: string;
  /** When something in it was changed last: a build that changes nothing writes the same feed. Absent when it is empty. */
  changed?: Date;
  /** The facts of a podcast as a whole; the address of its cover is absolute. */
  show?: Show;
};

/** Returns how many bytes a file that the site serves as it is has, by its address. */
export type FileSize = (address: string) => number;

type Found = {
  feed: Feed;
  entities: readonly Entity[];
  items: readonly FeedItem[];
  context: ResolveContext;
};

const jobs = ({ entities, context }: Found): JobPosting[] =>
  entities.flatMap((entity) => readJobPosting(entity, context) ?? []);
const events = ({ entities, context }: Found): Event[] =>
  entities.map((entity) => readEvent(entity, context));

const WRITERS: { readonly [format in FeedFormat]: (found: Found) => string } = {
  rss: ({ feed, items }) => toRss(feed, items),
  atom: ({ feed, items }) => toAtom(feed, items),
  json: ({ feed, items }) => toJsonFeed(feed, items),
  podcast: ({ feed, items }) => toPodcast(feed, items),
  indeed: (found) => toIndeed(found.feed, jobs(found)),
  calendar: (found) => toCalendar(found.feed, events(found)),
};

/** The files of a feed in one language, by their addresses. */
export function makeFeed(
  file: FeedFile,
  context: ResolveContext,
  fileSize: FileSize,
): [address: string, text: string][] {
  const { site, language } = context;
  const { baseUrl, name, languages, contact, timeZone } = site.site;
  const at = (route: string) => baseUrl + (resolveAddress(route, context) ?? route);
  // A feed is public, so it contains nothing of pages behind a form or of pages that are not there.
  const hasPages = site.collections.get(file.query.collection ?? "")?.hasTemplate;
  const entities = findMatches(file.query, context).filter((one) => !hasPages || hasOpenPage(one, site));
  const items = readItems(entities, context, fileSize);
  const changed = Math.max(...items.map(({ updated }) => Date.parse(updated)));
  return Object.entries(file.formats).map(([format, written]) => {
    const address = localise(written, language, languages);
    const feed: Feed = {
      ...{ title: wordsOf(file.title, language), description: wordsOf(file.description, language), language },
      ...{ home: at("/"), page: at(file.pages?.[0] ?? "/"), address: baseUrl + address },
      ...{ organisation: name, email: contact.email, timeZone },
      ...(items.length > 0 ? { changed: new Date(changed) } : {}),
      ...(file.show ? { show: { ...file.show, image: baseUrl + file.show.image } } : {}),
    };
    return [address, WRITERS[format as FeedFormat]({ feed, entities, items, context })];
  });
}
