/** The report of an import, for a person at a terminal. */
import type { Report, Touched } from "./plan/state.ts";
import { type FeedProblem, wordsOfPlace } from "./problems/problem.ts";

/** How many jobs of a kind are named; a first import has thousands, too many to read. */
const MOST = 30;

/** @param isDryRun whether nothing was written because nothing was to be */
export function wordsOfReport(report: Report, isDryRun: boolean): string {
  const { source, feed, taken, changed, unchanged, reopened, closed, refused, refusedJobs, notes } = report;
  const counts = [
    `${taken.length} taken`,
    `${changed.length} changed`,
    `${unchanged} unchanged`,
    `${reopened.length} reopened`,
    `${closed.length} closed`,
    `${refusedJobs} refused`,
  ];
  return [
    ...listOf("Taken", taken),
    ...listOf("Changed", changed),
    ...listOf("Reopened", reopened),
    ...listOf("Closed", closed),
    ...problemsOf("Refused", refused),
    ...problemsOf("To know", notes),
    `${source}, ${feed}: ${counts.join(", ")}.`,
    ...(isDryRun ? ["Nothing was written: this was a dry run."] : []),
  ].join("\n");
}

/** A problem that stands by itself: the import could not be done. */
export function wordsOfProblem({ code, message, hint, place }: FeedProblem, feed: string): string {
  const where = place === undefined ? feed : `${feed}, ${wordsOfPlace(place)}`;
  return [`${where}  ${code}`, `  ${message}`, ...(hint === "" ? [] : [`  → ${hint}`])].join("\n");
}

function listOf(heading: string, jobs: readonly Touched[]): string[] {
  if (jobs.length === 0) return [];
  const lines = jobs.slice(0, MOST).map(({ reference, file, fields }) => {
    return `  ${reference}  ${file}${fields === undefined ? "" : `  (${fields.join(", ")})`}`;
  });
  return [heading, ...lines, ...restOf(jobs), ""];
}

function problemsOf(heading: string, problems: readonly FeedProblem[]): string[] {
  if (problems.length === 0) return [];
  const lines = problems.slice(0, MOST).flatMap(({ code, message, hint, place, reference }) => {
    const where = [reference, place && wordsOfPlace(place)].filter(
      (part) => part !== undefined && part !== "",
    );
    return [`  ${[...where, code].join("  ")}`, `    ${message}`, ...(hint === "" ? [] : [`    → ${hint}`])];
  });
  return [heading, ...lines, ...restOf(problems), ""];
}

function restOf(all: readonly unknown[]): string[] {
  return all.length > MOST ? [`  … and ${all.length - MOST} more; --reporter json has them all.`] : [];
}
