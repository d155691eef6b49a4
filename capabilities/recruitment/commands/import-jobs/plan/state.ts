/** What an import has come to while its feed is read. */
import { toReference } from "#capabilities/recruitment/commands/import-jobs/job/document.ts";
import type { Context } from "#capabilities/recruitment/commands/import-jobs/job/source.ts";
import type { FeedProblem } from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import type { FeedPlace } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import type { Judge } from "./judge.ts";
import type { Known, KnownJob } from "./known.ts";

/** A file that is to be written. `known` is what it holds so far; nothing when it is new. */
export type Change = {
  file: string;
  /** What the file is to hold: of thousands of jobs, texts take less memory than documents. */
  text: string;
  known?: KnownJob;
};

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
  /** Jobs that were withdrawn and are open again; what else changed of them counts here too. */
  reopened: Touched[];
  /** Jobs that are not in the feed any more, or that it withdraws. */
  closed: Touched[];
  /** Why jobs were refused; one may have several reasons. */
  refused: FeedProblem[];
  /** How many were. */
  refusedJobs: number;
  notes: FeedProblem[];
};

/** What is to be done, and what will be reported of it. */
export type ImportPlan = { changes: Change[]; report: Report };

/** What the plan is made from, and what was met so far. */
export type State = ImportPlan & {
  context: Context;
  known: Known;
  judge: Judge;
  now: Date;
  /** Where each reference stands. */
  seen: Map<string, FeedPlace>;
  /** References that the feed itself withdraws. */
  withdrawn: Set<string>;
  /** How many jobs the feed has, refused ones too. */
  jobs: number;
  /** Whether a job that is not in the feed is over. */
  isWhole: boolean;
  /** Whether some job has no reference that can be read. */
  isUncertain: boolean;
};

/** The reference that the site has for a job. */
export function referenceOf({ context }: State, written: string): string {
  return toReference(written, context.settings.prefix);
}

/** Notes down that a job is refused. One without a reference leaves open which it is. */
export function refuse(state: State, reference: string, problems: readonly FeedProblem[]): void {
  const { report } = state;
  report.refusedJobs++;
  if (reference === "") state.isUncertain = true;
  const about = reference === "" ? {} : { reference };
  for (const problem of problems) report.refused.push({ ...problem, ...about });
}
