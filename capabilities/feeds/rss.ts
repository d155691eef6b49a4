/** RSS 2.0 (rssboard.org/rss-specification), with the whole of an item where it belongs into the feed. */
import type { Feed, FeedItem } from "#runtime/capability.ts";
import { element, escapeXml } from "#runtime/records/xml.ts";
import { encode } from "#schemas/html/characters.ts";

/** What another format adds to RSS: its namespaces, and elements of the channel and of each item. */
export type RssModule = {
  namespaces: readonly string[];
  channel: readonly string[];
  item: (item: FeedItem) => readonly string[];
};

const CONTENT = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const CREATOR = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';

export function toRss(feed: Feed, items: readonly FeedItem[], module?: RssModule): string {
  const { title, description, language, page, address, changed } = feed;
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    ...(items.some(({ whole }) => whole) ? [CONTENT] : []),
    ...(items.some(({ author }) => author) ? [CREATOR] : []),
    ...(module?.namespaces ?? []),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces.join(" ")}>`,
    "<channel>",
    element("title", title),
    element("link", page),
    element("description", description),
    element("language", language),
    element("lastBuildDate", changed?.toUTCString()),
    `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>`,
    ...(module?.channel ?? []),
    ...items.map((item) => toItem(item, module)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function toItem(item: FeedItem, module: RssModule | undefined): string {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.url),
    element("guid", item.url, ' isPermaLink="true"'),
    element("pubDate", new Date(item.published).toUTCString()),
    element("dc:creator", item.author?.name),
    element("category", item.category),
    element("description", toDescription(item)),
    element("content:encoded", item.whole ? item.content : undefined),
    ...(module?.item(item) ?? []),
    "</item>",
  ].join("");
}

/** Readers take the description of an item for HTML. */
function toDescription({ facts, summary }: FeedItem): string {
  return facts === undefined ? encode(summary) : `<p>${encode(facts)}</p><p>${encode(summary)}</p>`;
}
