/** The feeds that a page announces in its head, for readers of feeds and for browsers. */

import type { ResolveContext } from "#runtime/capability.ts";
import type { PageAdditions, PageContent } from "#runtime/document/view.ts";
import { wordsOf } from "#schemas/index/entries.ts";
import { localise } from "#schemas/paths/route.ts";
import { type FeedFile, feedsOf } from "./feed-file.ts";

/** Adds the feeds that name a page. */
export function announceFeeds({ route }: PageContent, context: ResolveContext): Pick<PageAdditions, "feeds"> {
  const feeds = feedsOf(context.site).filter(({ pages }) => pages?.includes(route));
  return feeds.length > 0 ? { feeds: feeds.flatMap((feed) => linksTo(feed, context)) } : {};
}

/** Formats without a media type are given to programs directly. */
function linksTo({ title, formats }: FeedFile, { site, language }: ResolveContext) {
  return Object.entries(formats).flatMap(([format, address]) => {
    const type = site.formats.get(format)?.type;
    if (type === undefined) return [];
    return [
      { type, title: wordsOf(title, language), href: localise(address, language, site.site.languages) },
    ];
  });
}
