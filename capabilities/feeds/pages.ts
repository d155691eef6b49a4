/** What feeds bring where pages are made. */
import type { PageParts } from "#runtime/capability.ts";
import { announceFeeds } from "./announced.ts";
import { toAtom } from "./atom.ts";
import { toJsonFeed } from "./json-feed.ts";
import { makeFeeds } from "./make-feed.ts";
import { toPodcast } from "./podcast.ts";
import { readPodcastEpisode, toEpisodeItem } from "./podcast-episode.ts";
import { toPodcastEpisodeData } from "./podcast-episode-data.ts";
import { toRss } from "./rss.ts";

export const pages: PageParts = {
  additions: [announceFeeds],
  files: makeFeeds,
  formats: {
    rss: (feed, { items }) => toRss(feed, items),
    atom: (feed, { items }) => toAtom(feed, items),
    json: (feed, { items }) => toJsonFeed(feed, items),
    podcast: (feed, { items }) => toPodcast(feed, items),
  },
  records: {
    "podcast-episode": {
      data: (entity, context) => toPodcastEpisodeData(readPodcastEpisode(entity, context), context),
      item: toEpisodeItem,
    },
  },
};
