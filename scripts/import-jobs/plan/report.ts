/** What an import did, or would do. */
import type { FeedProblem } from "#scripts/import-jobs/problems/problem.ts";

/** A job that the import touches. `fields` are the names of those that change. */
export type Touched = { reference: string; file: string; fields?: readonly string[] };

/** The outcome of an import. Every job of the feed is counted once, as one of the first four or as refused. */
export type Report = {
  source: string;
  feed: string;
  /** Jobs that are new here. */
  taken: Touched[];
  changed: Touched[];
  unchanged: number;
  /** Jobs that were withdrawn and are open again; what else changed of them is told here too. */
  reopened: Touched[];
  /** Jobs that are not in the feed any more, or that it withdraws. */
  closed: Touched[];
  /** Why jobs were refused; one may have several reasons. */
  refused: FeedProblem[];
  /** How many were. */
  refusedJobs: number;
  notes: FeedProblem[];
};
