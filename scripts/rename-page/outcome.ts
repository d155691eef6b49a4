/** What would be wrong once files have changed, and is not now. */
import { loadProject } from "#runtime/project/open-project.ts";
import type { Project } from "#runtime/project/project.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import { Refused } from "#scripts/terminal/refused.ts";

/**
 * Validates what would be there, in memory.
 *
 * @param changes the texts of files afterwards; nothing for one that is gone
 * @param moved the names that files have afterwards, by those that they have now
 * @returns the warnings that there are not now
 * @throws Refused where there would be errors
 */
export async function warningsAfter(
  { root, site, problems }: Project,
  changes: ReadonlyMap<string, string | undefined>,
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<Problem[]> {
  const after = await loadProject({ root, now: site.now, changes, examples: true });
  // An item of a list may stand elsewhere afterwards, and a message may name the other address.
  const namesOf = (problem: Problem) => {
    const own = `${moved.get(problem.file) ?? problem.file} ${problem.code}`;
    return [`${own} ${problem.pointer}`, `${own} ${problem.message}`];
  };
  const before = new Set(problems.flatMap(namesOf));
  const found = after.problems.filter((problem) => !namesOf(problem).some((name) => before.has(name)));
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const lines = ["Nothing was changed, since there would be mistakes afterwards:", ...listProblems(errors)];
    throw new Refused(lines.join("\n"));
  }
  return found.filter(({ severity }) => severity === "warning");
}

/** A line for each. */
export function listProblems(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, message, hint }) => `  ${file}:${line} ${message} ${hint}`.trimEnd());
}
