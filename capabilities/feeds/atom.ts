/** Atom 1.0 (RFC 4287). */
import type { Feed, FeedItem } from "#runtime/capability.ts";
import { element, escapeXml } from "#runtime/records/xml.ts";

/** Atom requires the time of the last change of every feed: one without items never changed. */
const NEVER = new Date(0);

export function toAtom(feed: Feed, items: readonly FeedItem[]): string {
  const { title, description, language, home, page, address, organisation, changed = NEVER } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("id", address),
    element("title", title),
    element("subtitle", description),
    element("updated", changed.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<author>${element("name", organisation)}${element("uri", home)}</author>`,
    ...items.map(toEntry),
    "</feed>",
    "",
  ].join("\n");
}

function toEntry(item: FeedItem): string {
  const { author, category, summary, facts } = item;
  return [
    "<entry>",
    element("id", item.url),
    element("title", item.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
    element("published", new Date(item.published).toISOString()),
    element("updated", new Date(item.updated).toISOString()),
    author ? `<author>${element("name", author.name)}${element("uri", author.url)}</author>` : "",
    category ? `<category term="${escapeXml(category)}"/>` : "",
    element("summary", facts === undefined ? summary : `${facts}. ${summary}`),
    element("content", item.whole ? item.content : undefined, ' type="html"'),
    "</entry>",
  ].join("");
}
