/** Feeds as their authors write them, and which formats suit which kind of record. */
import type { LanguageMap } from "./entries.ts";
import type { QueryDocument } from "./query.ts";
import type { RecordKind } from "./record-kinds.ts";

/** The formats that a feed can be written in. */
export type FeedFormat = "rss" | "atom" | "json" | "indeed" | "podcast" | "calendar";

/** The fields of a podcast as a whole, besides its title and description. */
export type Show = {
  /** The address of its cover, a file of `public/`. */
  image: string;
  /** As Apple calls it, then what it is within that. */
  category: string;
  subcategory?: string;
  author: string;
  explicit: boolean;
};

/** A feed as an author writes it (`schemas/definitions/feed.schema.json`). */
export type FeedFile = {
  id: string;
  title: LanguageMap;
  description: LanguageMap;
  query: QueryDocument;
  formats: { readonly [format in FeedFormat]?: string };
  /** Routes of the pages that announce it. */
  pages?: readonly string[];
  show?: Show;
};

/** The addresses at which feeds are. */
export function feedAddresses(feeds: readonly FeedFile[]): string[] {
  return feeds.flatMap(({ formats }) => Object.values(formats));
}

/** The formats that suit each kind. A kind without any has no feeds. */
export const FORMATS_OF: { readonly [kind in RecordKind]: readonly FeedFormat[] } = {
  "job-posting": ["rss", "atom", "json", "indeed"],
  article: ["rss", "atom", "json"],
  "podcast-episode": ["podcast", "rss", "atom", "json"],
  event: ["calendar", "rss", "atom", "json"],
  person: [],
  "local-business": [],
};
