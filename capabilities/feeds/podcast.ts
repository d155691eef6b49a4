/**
 * RSS as players of podcasts read it: Apple's namespace (podcasters.apple.com/support/823-podcast-requirements) and what
 * every feed has of the open one (podcastindex.org/namespace/1.0). An episode without a recording is an item to read.
 */

import { createHash } from "node:crypto";
import type { Feed, FeedItem } from "#runtime/capability.ts";
import { element, escapeXml } from "#runtime/records/xml.ts";
import { toRss } from "./rss.ts";

/** The name within which the open namespace has podcasts be numbered. */
const PODCASTS = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

export function toPodcast(feed: Feed, items: readonly FeedItem[]): string {
  return toRss(feed, items, {
    namespaces: [
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
      'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
    ],
    channel: channelOf(feed),
    item: itemOf,
  });
}

function channelOf({ show, title, page, address, organisation, email }: Feed): string[] {
  const open = [
    element("podcast:guid", nameWithin(PODCASTS, address.replace(/^[a-z]+:\/\//, "").replace(/\/$/, ""))),
    element("podcast:medium", "podcast"),
    element("podcast:locked", "yes", ` owner="${escapeXml(email)}"`),
  ];
  if (!show) return open;
  const image = escapeXml(show.image);
  const subcategory = show.subcategory
    ? `<itunes:category text="${escapeXml(show.subcategory)}"/></itunes:category>`
    : "</itunes:category>";
  return [
    element("itunes:author", show.author),
    element("itunes:type", "episodic"),
    element("itunes:explicit", String(show.explicit)),
    `<itunes:category text="${escapeXml(show.category)}">${subcategory}`,
    `<itunes:image href="${image}"/>`,
    `<image>${element("url", show.image)}${element("title", title)}${element("link", page)}</image>`,
    `<itunes:owner>${element("itunes:name", organisation)}${element("itunes:email", email)}</itunes:owner>`,
    ...open,
  ];
}

function itemOf({ episode, recording }: FeedItem): string[] {
  if (!episode) return [];
  const { number, minutes, guest } = episode;
  const heard = recording
    ? [
        `<enclosure url="${escapeXml(recording.url)}" length="${recording.bytes}" type="${recording.type}"/>`,
        element("itunes:duration", minutes === undefined ? undefined : String(minutes * 60)),
      ]
    : [];
  return [
    ...heard,
    element("itunes:episode", String(number)),
    element("itunes:episodeType", "full"),
    element("podcast:person", guest, ' role="guest"'),
  ];
}

/** A UUID of version 5 (RFC 9562): the same name gives the same number. */
function nameWithin(namespace: string, name: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash
    .subarray(0, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
