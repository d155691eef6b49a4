/** Collects what is wrong with one job, so that it is all said at once. */
import { type FeedProblem, JobError } from "#scripts/import-jobs/problems/problem.ts";

/** The problems of a job, and what is to be known of it. */
export type Collector = {
  problems: FeedProblem[];
  notes: FeedProblem[];
  /** What `read` gives; nothing when it finds a problem. */
  take<Value>(read: () => Value): Value | undefined;
};

export function createCollector(): Collector {
  const problems: FeedProblem[] = [];
  return {
    problems,
    notes: [],
    take(read) {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof JobError)) throw error;
        problems.push(error.problem);
        return undefined;
      }
    },
  };
}
