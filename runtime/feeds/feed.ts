/** A feed and its items, whatever it is written as. */
import { type ResolveContext, resolveAddress, wordsOf } from "#runtime/document/context.ts";
import { toIndeed } from "#runtime/feeds/indeed.ts";
import { toJsonFeed } from "#runtime/feeds/json-feed.ts";
import { toRss } from "#runtime/feeds/rss.ts";
import { type JobPosting, readJobPosting } from "#runtime/records/job-posting.ts";
import { findMatches, type QueryDocument } from "#schemas/query.ts";
import { localise } from "#schemas/route.ts";
import type { LanguageMap } from "#schemas/site-index.ts";

/** A feed as an author writes it (`schemas/feed.schema.json`). */
export type FeedFile = {
  id: string;
  title: LanguageMap;
  description: LanguageMap;
  query: QueryDocument;
  formats: { [format in FeedFormat]?: string };
};

export type FeedFormat = "rss" | "json" | "indeed";

/** A feed in one language. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** Addresses of the site and of the feed itself, whole. */
  home: string;
  address: string;
  organisation: string;
  /** When something in it was changed last: a build that changes nothing writes the same feed. Absent when it is empty. */
  changed?: Date;
  jobs: JobPosting[];
};

const WRITERS: { readonly [format in FeedFormat]: (feed: Feed) => string } = {
  rss: toRss,
  json: toJsonFeed,
  indeed: toIndeed,
};

/** The files of a feed in one language, by their addresses. */
export function makeFeed(file: FeedFile, context: ResolveContext): [address: string, text: string][] {
  const { site, language } = context;
  const { baseUrl, name, languages } = site.site;
  const jobs = findMatches(file.query, context).flatMap((entity) => readJobPosting(entity, context) ?? []);
  const changed = Math.max(...jobs.map(({ updated }) => Date.parse(updated)));
  return Object.entries(file.formats).map(([format, written]) => {
    const address = localise(written, language, languages);
    const feed: Feed = {
      ...{ title: wordsOf(file.title, language), description: wordsOf(file.description, language), language },
      ...{ home: baseUrl + (resolveAddress("/", context) ?? "/"), address: baseUrl + address },
      ...{ organisation: name, jobs },
      ...(jobs.length > 0 ? { changed: new Date(changed) } : {}),
    };
    return [address, WRITERS[format as FeedFormat](feed)];
  });
}

/** The facts of a job in one line, for readers that show no more. */
export function factsOf({ places, workplace, type, payWords }: JobPosting): string {
  return [places.map(({ name }) => name).join(", "), workplace, type, payWords].filter(Boolean).join(" · ");
}
