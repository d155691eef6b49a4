/** Entities as written for other programs by capabilities: structured data, and items of feeds. */
import type { SafeHtml } from "#schemas/html/safe-html.ts";

/** A node of structured data, or a reference to one. */
export type Data = { readonly [property: string]: unknown };

/** A picture of a record: its address, whole, and its size in pixels. */
export type RecordImage = { url: string; width: number; height: number };

/** An item of a feed, which each format writes in its own way. Moments are ISO 8601, in UTC. */
export type FeedItem = {
  url: string;
  title: string;
  published: string;
  updated: string;
  /** In plain words: a format that holds HTML encodes them. */
  summary: string;
  /** What it is in a few plain words, before the summary: its price, its place. */
  facts?: string;
  content: SafeHtml;
  /** Whether its whole content belongs into every format, and not into those alone that must have it. */
  whole: boolean;
  author?: { name: string; url?: string };
  category?: string;
  tags: string[];
  image?: RecordImage;
  episode?: { number: number; minutes?: number; guest?: string };
  recording?: { url: string; bytes: number; type: string };
};

/** What a feed contains besides its items, whatever it is about and whatever it is written as. Addresses are absolute. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The site, the page that the feed belongs to, and the feed itself. */
  home: string;
  page: string;
  address: string;
  organisation: string;
  email: string;
  timeZone: string;
  /** When something in it was changed last: a build that changes nothing writes the same feed. Absent when it is empty. */
  changed?: Date;
  /** The facts of a podcast as a whole. */
  show?: Show;
};

/** The fields of a podcast as a whole, besides its title and description. */
export type Show = {
  /** The address of its cover. */
  image: string;
  /** As Apple calls it, then what it is within that. */
  category: string;
  subcategory?: string;
  author: string;
  explicit: boolean;
};

/** Returns how many bytes a file that the site serves as it is has, by its address. */
export type FileSize = (address: string) => number;
