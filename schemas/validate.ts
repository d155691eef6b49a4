/** The one validation: the command, the dev server and the build call it and get the same verdict. */
import type { Check, Finding } from "#schemas/check.ts";
import { compareProblems, type Problem } from "#schemas/problem.ts";
import { toProblem } from "#schemas/problem-place.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/**
 * The problems of a site in order of file and place: those that were found in each document when it was read, and
 * those between documents, which are looked for here.
 */
export function validate(site: SiteIndex, checks: readonly Check[]): Problem[] {
  const problems = site.documents.flatMap((facts) => facts.problems);
  for (const check of checks) {
    const reportIn = (own: string | undefined) => (finding: Finding) => {
      const file = finding.file ?? own;
      if (file === undefined) throw new Error(`The check ${check.code} named no document.`);
      problems.push(toProblem(check, finding, site.document(file) ? site.open(file) : file));
    };
    if (check.references) {
      for (const facts of site.documents) check.references(facts, { site, report: reportIn(facts.file) });
    }
    check.site?.({ site, report: reportIn(undefined) });
  }
  return problems.sort(compareProblems);
}

/** Whether problems forbid a build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}
