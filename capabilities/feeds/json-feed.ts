/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
import type { Feed, FeedItem } from "#runtime/capability.ts";

export function toJsonFeed(feed: Feed, items: readonly FeedItem[]): string {
  const { title, description, language, home, page, address, organisation } = feed;
  const written = {
    version: "https://jsonfeed.org/version/1.1",
    ...{ title, description, language, home_page_url: page, feed_url: address },
    authors: [{ name: organisation, url: home }],
    items: items.map((item) => ({
      ...{ id: item.url, url: item.url, title: item.title },
      summary: item.facts === undefined ? item.summary : `${item.facts}. ${item.summary}`,
      content_html: item.content,
      ...{ date_published: item.published, date_modified: item.updated },
      tags: item.tags,
      authors: item.author && [item.author],
      image: item.image?.url,
      attachments: attachmentsOf(item),
    })),
  };
  return `${JSON.stringify(written, undefined, 1)}\n`;
}

function attachmentsOf({ recording, episode }: FeedItem): object[] | undefined {
  if (!recording) return undefined;
  const { url, type, bytes } = recording;
  const seconds = episode?.minutes && episode.minutes * 60;
  return [{ url, mime_type: type, size_in_bytes: bytes, duration_in_seconds: seconds }];
}
