/** The files of a feed, whatever it is about: one in each of its formats. */
import type { ResolveContext } from "#runtime/document/context.ts";
import { toAtom } from "#runtime/feeds/atom.ts";
import { toCalendar } from "#runtime/feeds/calendar.ts";
import { describeFeed, type Feed } from "#runtime/feeds/feed.ts";
import { toIndeed } from "#runtime/feeds/indeed.ts";
import { type FeedItem, type FileSize, readItems } from "#runtime/feeds/items.ts";
import { toJsonFeed } from "#runtime/feeds/json-feed.ts";
import { toPodcast } from "#runtime/feeds/podcast.ts";
import { toRss } from "#runtime/feeds/rss.ts";
import { type Event, readEvent } from "#runtime/records/event.ts";
import { type JobPosting, readJobPosting } from "#runtime/records/job-posting.ts";
import type { Entity } from "#schemas/index/collections.ts";
import { hasOpenPage } from "#schemas/index/entity-address.ts";
import type { FeedFile, FeedFormat } from "#schemas/index/feeds.ts";
import { findMatches } from "#schemas/index/query.ts";
import { localise } from "#schemas/paths/route.ts";

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
  // A feed is public, so it contains nothing of pages behind a form or of pages that are not there.
  const hasPages = site.collections.get(file.query.collection ?? "")?.hasTemplate;
  const entities = findMatches(file.query, context).filter((one) => !hasPages || hasOpenPage(one, site));
  const items = readItems(entities, context, fileSize);
  return Object.entries(file.formats).map(([format, written]) => {
    const address = localise(written, language, site.site.languages);
    const feed = describeFeed(file, { address, items }, context);
    return [address, WRITERS[format as FeedFormat]({ feed, entities, items, context })];
  });
}
