/** Feeds: what is new, as RSS, Atom, JSON Feed and podcasts, of entities of whatever kind is news. */
import { defineCapability } from "#runtime/capability.ts";
import { filesOfFeeds, gatherFeeds } from "./feed-file.ts";
import { PODCAST_EPISODE } from "./podcast-episode-kind.ts";

export const capability = defineCapability({
  name: "feeds",
  contract: 1,
  index: gatherFeeds,
  files: filesOfFeeds,
  records: { "podcast-episode": PODCAST_EPISODE },
  formats: {
    rss: { about: "RSS, for readers of feeds", ending: "xml", type: "application/rss+xml" },
    atom: { about: "The same in Atom 1.0", ending: "xml", type: "application/atom+xml" },
    json: { about: "JSON Feed, the same for programs", ending: "json", type: "application/feed+json" },
    podcast: {
      about: 'For players of podcasts, of a collection that describes podcast-episode. It needs "show"',
      ending: "xml",
      kind: "podcast-episode",
      type: "application/rss+xml",
    },
  },
  names: ({ formats }) => ({
    formats: {
      names: [...formats].map(([name, { about }]) => [name, about]),
      words: "There is no format of this name.",
    },
  }),
  pages: async () => (await import("./pages.ts")).pages,
});
