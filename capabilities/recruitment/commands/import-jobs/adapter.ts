/** The contract of adapters. Each reads one kind of feed, in a folder of `adapters/`, and passes values on as the source writes them. */
import type { FeedProblem } from "./problems/problem.ts";
import type { At, SourceField, SourceJob } from "./source-job.ts";

/** A feed: what the report calls it, and its bytes. */
export type Feed = { name: string; bytes: Uint8Array };

/**
 * What a feed holds. The fields that a source `says` follow it, even where it leaves one empty. `closed` is a job that the feed
 * itself withdraws. Jobs that are not in the feed are over, unless it is `partial` (not a list of all jobs) or `cut` (it ends
 * too early).
 */
export type FeedItem =
  | { is: "job"; job: SourceJob; says: ReadonlySet<SourceField>; at: At }
  | { is: "closed"; reference: string; at: At }
  | { is: "refused"; problem: FeedProblem }
  | { is: "note"; problem: FeedProblem }
  | { is: "cut"; problem: FeedProblem }
  | { is: "partial" };

/** What an adapter needs from the site's settings. */
export type ReadOptions = {
  /** The meaning of the source's custom fields, by name. */
  fields: ReadonlyMap<string, SourceField>;
};

/** An adapter. Its name is that of its folder. */
export type Adapter = {
  /** Media types that a server may send, besides `text/plain` and none. */
  mediaTypes: readonly string[];
  /** @throws FeedError when nothing can be read */
  read(feed: Feed, options: ReadOptions): Iterable<FeedItem>;
};
