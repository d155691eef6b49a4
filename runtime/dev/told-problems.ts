/** What a preview tells of problems: errors and warnings, each with the lines around it. */
import type { DevProblem } from "#runtime/dev/dev-site-types.ts";
import { excerptAt } from "#runtime/dev/failure.ts";
import { changeProblem, type Problem } from "#schemas/documents/problem.ts";

/** Tells problems of a site. An edit leaves nearly all as they are, of which there may be thousands: what was made of one is made once. */
export function createTelling(root: string): (problems: readonly Problem[]) => readonly DevProblem[] {
  const known = new WeakMap<Problem, DevProblem>();
  let last: { of: readonly Problem[]; told: readonly DevProblem[] } | undefined;
  const tell = (problem: Problem): DevProblem => {
    const told = known.get(problem) ?? withExcerpt(root, problem);
    known.set(problem, told);
    return told;
  };
  return (problems) => {
    if (last?.of !== problems) {
      const told = problems.filter(({ severity }) => severity !== "information").map(tell);
      last = { of: problems, told };
    }
    return last.told;
  };
}

function withExcerpt(root: string, problem: Problem): DevProblem {
  return changeProblem(problem, {
    get excerpt() {
      return excerptAt(root, problem.file, problem.line);
    },
  });
}
