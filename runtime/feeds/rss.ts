/** RSS 2.0 (rssboard.org/rss-specification). */
import { type Feed, factsOf } from "#runtime/feeds/feed.ts";
import { element, escapeXml } from "#runtime/feeds/xml.ts";

export function toRss({ title, description, language, home, address, changed, jobs }: Feed): string {
  const items = jobs.map((job) =>
    [
      "<item>",
      element("title", job.title),
      element("link", job.url),
      element("guid", job.url, ' isPermaLink="true"'),
      element("pubDate", new Date(`${job.posted.slice(0, 10)}T09:00:00Z`).toUTCString()),
      element("category", job.sector),
      element("description", `<p>${factsOf(job)}</p><p>${job.short}</p>`),
      "</item>",
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", title),
    element("link", home),
    element("description", description),
    element("language", language),
    element("lastBuildDate", changed?.toUTCString()),
    `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
