/**
 * What an adapter is: one folder of `adapters/`, which depends on the shape of one kind of feed and on nothing of this site. It
 * reads, and hands on values in the words of the source.
 */
import type { FeedProblem } from "./problems/problem.ts";
import type { At, SourceField, SourceJob } from "./source-job.ts";

/** A feed that was opened. */
export type Feed = {
  /** What the report calls it. */
  name: string;
  /** Returns its bytes from the beginning, at each call. */
  bytes(): AsyncIterable<Uint8Array>;
};

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
