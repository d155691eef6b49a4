/** Validates what an import would write, in memory, with the checks of the site. What would be a mistake is refused. */
import { loadProject, type Project } from "#runtime/build/project.ts";
import type { Problem } from "#schemas/problem.ts";
import { feedError } from "#scripts/import-jobs/problems/feed.ts";
import type { FeedProblem } from "#scripts/import-jobs/problems/problem.ts";
import type { Change, ImportPlan } from "./state.ts";

/**
 * The changes that can be written. Those with mistakes are taken out, and told in the report; that is done again until
 * nothing is wrong, since of two documents that contradict each other only one is told.
 *
 * @throws FeedError for a mistake anywhere else
 */
export async function validateChanges(project: Project, { changes, report }: ImportPlan): Promise<Change[]> {
  const { root, site } = project;
  let known: Set<string> | undefined;
  let written = changes;
  while (written.length > 0) {
    const texts = new Map(written.map(({ file, text }): [string, string] => [file, text]));
    const { problems } = await loadProject({ root, now: site.now, changes: texts });
    const all = problems.filter(({ severity }) => severity === "error");
    known ??= new Set(all.length === 0 ? [] : project.problems.map(nameOf));
    const errors = all.filter((one) => !known?.has(nameOf(one)));
    if (errors.length === 0) return written;
    const own = errors.filter(({ file }) => texts.has(file));
    if (own.length === 0) throw feedError("site-mistakes", [errors.map(wordsOf).join("\n")]);
    const files = new Set(own.map(({ file }) => file));
    for (const change of written.filter(({ file }) => files.has(file))) {
      report.refusedJobs++;
      const reasons = own.filter(({ file }) => file === change.file);
      report.refused.push(...reasons.map((problem) => toRefusal(problem, change)));
      report[change.is] = report[change.is].filter(({ file }) => file !== change.file);
    }
    written = written.filter(({ file }) => !files.has(file));
  }
  return written;
}

function toRefusal({ code, message, hint, pointer }: Problem, { reference, place }: Change): FeedProblem {
  const at = pointer === "" ? "" : ` (at ${pointer} of its document)`;
  return { code, message: `${message}${at}`, hint, reference, ...(place === undefined ? {} : { place }) };
}

function nameOf({ file, code, message }: Problem): string {
  return `${file} ${code} ${message}`;
}

function wordsOf({ file, line, column, message, hint }: Problem): string {
  return `${file}:${line}:${column}  ${message} ${hint}`.trimEnd();
}
