/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
import { type Feed, factsOf } from "#runtime/feeds/feed.ts";

export function toJsonFeed({
  title,
  description,
  language,
  home,
  address,
  organisation,
  jobs,
}: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    ...{ title, description, language, home_page_url: home, feed_url: address },
    authors: [{ name: organisation, url: home }],
    items: jobs.map((job) => ({
      ...{ id: job.url, url: job.url, title: job.title, summary: `${factsOf(job)}. ${job.short}` },
      content_html: job.description,
      date_published: `${job.posted.slice(0, 10)}T09:00:00Z`,
      date_modified: job.updated,
      tags: [...(job.sector ? [job.sector] : []), ...job.skills],
    })),
  };
  return `${JSON.stringify(feed, undefined, 1)}\n`;
}
