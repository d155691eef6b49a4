/** Works an import out: what becomes of every job of a feed, and of those that it has no more. Nothing is written here. */
import type { FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { updateDocument } from "#capabilities/recruitment/commands/import-jobs/job/document.ts";
import type { Context } from "#capabilities/recruitment/commands/import-jobs/job/source.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import type { FeedProblem } from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import { printDocument } from "#schemas/json/print.ts";
import type { Judge } from "./judge.ts";
import type { Known } from "./known.ts";
import { planJob } from "./plan-job.ts";
import { type ImportPlan, type Report, referenceOf, refuse, type State } from "./state.ts";

/** The options of an import, beside the feed. */
export type Choices = {
  /** Whether a feed without jobs means that there are none. */
  allowEmpty: boolean;
  /** Whether more than half of the jobs may be closed. */
  closeAll: boolean;
};

/**
 * Works an import out.
 *
 * @throws FeedError when nothing can be read, when the feed is empty, or when it would close more than half of the jobs
 *   without the option that confirms it
 */
export function planImport(
  items: Iterable<FeedItem>,
  { feed, ...about }: { feed: string; context: Context; known: Known; judge: Judge; now: Date },
  choices: Choices,
): ImportPlan {
  const report: Report = {
    ...{ source: about.context.source, feed, taken: [], changed: [], unchanged: 0, reopened: [], closed: [] },
    ...{ refused: [], refusedJobs: 0, notes: [] },
  };
  const state: State = {
    ...{ ...about, changes: [], report },
    ...{ seen: new Map(), withdrawn: new Set(), jobs: 0, isWhole: true, isUncertain: false },
  };
  for (const item of items) readItem(state, item);
  closeMissing(state, choices);
  return state;
}

function readItem(state: State, item: FeedItem): void {
  const { report, seen } = state;
  switch (item.is) {
    case "job":
      state.jobs++;
      planJob(state, item);
      return;
    case "refused": {
      const { problem } = item;
      const reference = referenceOf(state, problem.reference ?? "");
      state.jobs++;
      if (!seen.has(reference)) seen.set(reference, problem.place ?? {});
      refuse(state, reference, [problem]);
      return;
    }
    case "closed": {
      const reference = referenceOf(state, item.reference);
      if (reference !== "") state.withdrawn.add(reference);
      else refuse(state, "", [jobProblem("missing-field", ["reference"], item.at, "reference")]);
      return;
    }
    case "note":
      report.notes.push(underOwnReference(state, item.problem));
      return;
    case "cut":
      state.isWhole = false;
      report.refused.push(item.problem);
      return;
    case "partial":
      state.isWhole = false;
  }
}

function underOwnReference(state: State, problem: FeedProblem): FeedProblem {
  if (problem.reference === undefined) return problem;
  return { ...problem, reference: referenceOf(state, problem.reference) };
}

/** Withdraws the jobs that the feed has no more, and those that it withdraws itself. */
function closeMissing(state: State, { allowEmpty, closeAll }: Choices): void {
  const { known, seen, withdrawn, report, context, now, changes } = state;
  const open = [...known.jobs].filter(([, { document }]) => document.fields.state === "open");
  const isEmpty = state.jobs === 0 && withdrawn.size === 0 && state.isWhole;
  if (isEmpty && !allowEmpty) throw feedError("no-jobs", [open.length]);
  if (state.isWhole && state.isUncertain) report.notes.push(note("nothing-closed", []));
  const mayClose = state.isWhole && !state.isUncertain;
  const over = open.filter(([reference]) => !seen.has(reference) && (mayClose || withdrawn.has(reference)));
  if (over.length * 2 > open.length && mayClose && !isEmpty && !closeAll) {
    throw feedError("too-many-closings", [over.length, open.length]);
  }
  for (const [reference, job] of over) {
    const { file, document: before } = job;
    const fields = { ...before.fields, state: "withdrawn", closed: context.today };
    const { document = before } = updateDocument(before, fields, now);
    changes.push({ file, text: printDocument(document), known: job });
    report.closed.push({ reference, file });
  }
}
