/** What the commands have in common: how problems are printed, and how a failure ends. */
import type { Project } from "#runtime/build/project.ts";
import type { Problem } from "#schemas/problem.ts";
import { report } from "#schemas/reporters/text.ts";

/** Prints problems for a person, with the lines they stand in. */
export function printProblems(
  project: Project,
  problems: readonly Problem[],
  shown: readonly string[] = ["error", "warning"],
): void {
  const sources = new Map(project.documents.map((facts) => [facts.file, facts.text]));
  const visible = problems.filter((problem) => shown.includes(problem.severity));
  const color = process.stderr.isTTY && !process.env.NO_COLOR;
  process.stderr.write(report(visible, { sources, color, documents: project.documents.length }));
}

/** Ends the command when something could not be run, without a stack for what a reader can mend. */
export function fail(error: unknown): never {
  const known = error instanceof Error && error.name === "RenderError";
  console.error(known ? error.message : error);
  process.exit(known ? 1 : 2);
}

/** The clock of a command. `SOURCE_DATE_EPOCH` (seconds, reproducible-builds.org) stands for it in tests. */
export function clock(): Date {
  const fixed = process.env.SOURCE_DATE_EPOCH;
  return fixed ? new Date(Number(fixed) * 1000) : new Date();
}
