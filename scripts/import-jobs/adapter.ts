/**
 * What an adapter is: one folder of `adapters/`, which depends on the shape of one kind of feed and on nothing of this site. It
 * reads, and hands on values in the words of the source.
 */
import type { FeedProblem } from "./problems/problem.ts";
import type { PayFigures } from "./words/pay.ts";

/** Where something stands in a feed: lines and columns from 1, a JSON pointer, and the source's own name for it. */
export type FeedPlace = { line?: number; column?: number; pointer?: string; field?: string };

/** A feed that was opened. */
export type Feed = {
  /** What the report calls it. */
  name: string;
  /** Returns its bytes from the beginning, at each call. */
  bytes(): AsyncIterable<Uint8Array>;
};

/** A job in the words of its source. What the source does not have is absent or empty. */
export type SourceJob = {
  /** Its id in the source, unique in the feed. */
  reference: string;
  title: string;
  /** Names of the departments, teams or industries that it belongs to; the first that is known counts. */
  sector?: readonly string[];
  /** What kind of work it is: `Permanent`, `Contract, part-time`. */
  type?: string;
  hours?: string;
  workplace?: string;
  /** Where it is: names of towns, with region and country if they are given. */
  places?: readonly string[];
  attendance?: string;
  /** Pay as figures, or in words; figures count. */
  figures?: PayFigures;
  pay?: string;
  payNote?: string;
  skills?: readonly string[];
  /** HTML or plain text, like the description and the benefits. */
  summary?: string;
  description?: string;
  benefits?: string;
  experience?: string;
  /** Days as the source writes them, or milliseconds. */
  posted?: string | number;
  closes?: string | number;
  /** For how many days it is advertised, from when it is taken. */
  daysOpen?: number;
  employer?: string;
  confidential?: string;
  /** ISO 3166-1 code of the country that one must live in, where the places do not include it. */
  country?: string;
  graduate?: string;
  seniority?: string;
  /** Names or e-mail addresses of who answers for it. */
  consultant?: readonly string[];
};

/** The fields that a source can have of a job. */
export type SourceField = keyof SourceJob;

/** Returns the place of a job, or of one of its fields. */
export type At = (field?: SourceField) => FeedPlace;

/**
 * What a feed is made of. A job's source `says` these fields: they follow it, also when one of them is empty. `closed` is a job that the feed itself withdraws. Jobs that are not in the feed are over, but
 * not after `partial`, which means that it is no list of all, nor after `cut`, when it ends too early.
 */
export type FeedItem =
  | { is: "job"; job: SourceJob; says: ReadonlySet<SourceField>; at: At }
  | { is: "closed"; reference: string; at: At }
  | { is: "refused"; problem: FeedProblem }
  | { is: "note"; problem: FeedProblem }
  | { is: "cut"; problem: FeedProblem }
  | { is: "partial" };

/** What a reader may need from the site's settings. */
export type ReadOptions = {
  /** What the custom fields of this source mean here, by their names. */
  fields: ReadonlyMap<string, SourceField>;
};

/** An adapter, which has the name of its folder. */
export type Adapter = {
  /** Media types that a server may call such a feed, beside `text/plain` and no type at all. */
  mediaTypes: readonly string[];
  /** @throws FeedError when nothing can be read */
  read(feed: Feed, options: ReadOptions): AsyncIterable<FeedItem>;
};

/** The members that are there: a job has none that is `undefined`. */
export function defined<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Members]?: Exclude<Members[Name], undefined>;
  };
}
