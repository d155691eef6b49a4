/** The one validation: the command, the dev server and the build call it and get the same verdict. */
import type { Check, Finding } from "#schemas/check.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { compareProblems, type Problem } from "#schemas/problem.ts";
import { toProblem } from "#schemas/problem-place.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/**
 * The problems of a site in order of file and place: those that were found in each document when it was read, and
 * those between documents, which are looked for here.
 */
export function validate(site: SiteIndex, checks: readonly Check[]): Problem[] {
  const problems = site.documents.flatMap((facts) => [
    ...facts.problems,
    ...checkReferences(facts, site, checks),
  ]);
  return [...problems, ...checkSite(site, checks)].sort(compareProblems);
}

/**
 * What is wrong with what one document refers to. Examples of sections may come from another site, with pictures and
 * collections of its own: what they lack is told as information, and the catalogue shows them without it.
 */
export function checkReferences(facts: DocumentFacts, site: SiteIndex, checks: readonly Check[]): Problem[] {
  const problems: Problem[] = [];
  for (const check of checks) {
    check.references?.(facts, {
      site,
      report(finding) {
        const found = facts.kind === "example" ? { ...finding, severity: "information" as const } : finding;
        problems.push(place(check, found, facts.file, site));
      },
    });
  }
  return problems;
}

/** What is wrong with the site as a whole. */
export function checkSite(site: SiteIndex, checks: readonly Check[]): Problem[] {
  const problems: Problem[] = [];
  for (const check of checks) {
    check.site?.({
      site,
      report(finding) {
        if (finding.file === undefined) throw new Error(`The check ${check.code} named no document.`);
        problems.push(place(check, finding, finding.file, site));
      },
    });
  }
  return problems;
}

function place(check: Check, finding: Finding, own: string, site: SiteIndex): Problem {
  const file = finding.file ?? own;
  return toProblem(check, finding, site.document(file) ? site.open(file) : file);
}

/** Whether problems forbid a build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}
