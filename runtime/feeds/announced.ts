/** The feeds that a page announces in its head, for readers of feeds and for browsers. */
import { type ResolveContext, wordsOf } from "#runtime/document/context.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import type { FeedFile, FeedFormat } from "#schemas/index/feeds.ts";
import { localise } from "#schemas/paths/route.ts";

/** The media types of the formats that readers look for. Other formats are given to programs directly. */
const TYPES: { readonly [format in FeedFormat]?: string } = {
  podcast: "application/rss+xml",
  rss: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
  calendar: "text/calendar",
};

/** Adds the feeds that name a page. */
export function announceFeeds({ route }: PageContent, context: ResolveContext): Pick<PageAdditions, "feeds"> {
  const feeds = context.site.feeds.filter(({ pages }) => pages?.includes(route));
  return feeds.length > 0 ? { feeds: feeds.flatMap((feed) => linksTo(feed, context)) } : {};
}

function linksTo({ title, formats }: FeedFile, { site, language }: ResolveContext) {
  return Object.entries(formats).flatMap(([format, address]) => {
    const type = TYPES[format as FeedFormat];
    if (type === undefined) return [];
    return [
      { type, title: wordsOf(title, language), href: localise(address, language, site.site.languages) },
    ];
  });
}
