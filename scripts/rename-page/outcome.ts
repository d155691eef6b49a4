/** What would be wrong once files have changed, and is not now. */
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";

/** What becomes worth a look, or why nothing may be changed. */
export type Outcome = { warnings: Problem[] } | { refused: string };

/**
 * Validates what would be there, in memory.
 *
 * @param changes the texts of files afterwards; nothing for one that is gone
 * @param moved the names that files have afterwards, by those that they have now
 */
export async function judgeOutcome(
  { root, site, problems }: Project,
  changes: ReadonlyMap<string, string | undefined>,
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<Outcome> {
  const after = await loadProject({ root, now: site.now, changes, examples: true });
  // An item of a list may stand elsewhere afterwards, and a message may name the other address.
  const namesOf = (problem: Problem) => {
    const own = `${moved.get(problem.file) ?? problem.file} ${problem.code}`;
    return [`${own} ${problem.pointer}`, `${own} ${problem.message}`];
  };
  const before = new Set(problems.flatMap(namesOf));
  const found = after.problems.filter((problem) => !namesOf(problem).some((name) => before.has(name)));
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { refused: wordsOfErrors(errors) };
  return { warnings: found.filter(({ severity }) => severity === "warning") };
}

function wordsOfErrors(errors: readonly Problem[]): string {
  return ["Nothing was changed, since there would be mistakes afterwards:", ...listProblems(errors)].join(
    "\n",
  );
}

/** A line for each. */
export function listProblems(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, message, hint }) => `  ${file}:${line} ${message} ${hint}`.trimEnd());
}
