/**
 * The one validation: the command, the dev server and the build call it and get the same verdict. The one exception is a
 * build for visitors, which leaves drafts with errors out (`runtime/output/drafts/broken-drafts.ts`).
 */

import { compareProblems, type Problem } from "#schemas/documents/problem.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SiteIndex } from "#schemas/index/site-index.ts";
import { applySeverities } from "./apply-severities.ts";
import type { Check, Finding } from "./check.ts";
import { toProblem } from "./problem-place.ts";

/**
 * The problems of some documents, in order of file and place, as the site wants them reported: those that were found in
 * each when it was read, those that are between it and others, and those of the site as a whole.
 *
 * @param around what is wrong with the site as a whole
 */
export function judge(
  documents: readonly DocumentFacts[],
  around: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
): Problem[] {
  const between = Map.groupBy(around, ({ file }) => file);
  const problems: Problem[] = [];
  for (const facts of documents) {
    const found = [
      ...facts.problems,
      ...checkReferences(facts, site, checks),
      ...(between.get(facts.file) ?? []),
    ];
    problems.push(...found, ...checkFound(facts, found, site, checks));
  }
  const elsewhere = around.filter(({ file }) => !site.document(file));
  return [...applySeverities([...problems, ...elsewhere], site, checks)].sort(compareProblems);
}

/**
 * What is wrong with what one document refers to. Examples of sections may come from another site, with pictures and
 * collections of its own: what they lack is reported as information, and the catalogue shows them without it.
 */
function checkReferences(facts: DocumentFacts, site: SiteIndex, checks: readonly Check[]): Problem[] {
  const problems: Problem[] = [];
  for (const check of checks) {
    check.references?.(facts, {
      site,
      checks,
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
      checks,
      report(finding) {
        if (finding.file === undefined) throw new Error(`The check ${check.code} named no document.`);
        problems.push(place(check, finding, finding.file, site));
      },
    });
  }
  return problems;
}

function checkFound(
  facts: DocumentFacts,
  found: readonly Problem[],
  site: SiteIndex,
  checks: readonly Check[],
): Problem[] {
  const problems: Problem[] = [];
  for (const check of checks) {
    check.found?.(facts, {
      ...{ site, checks, problems: found },
      report: (finding) => problems.push(place(check, finding, facts.file, site)),
    });
  }
  return problems;
}

function place(check: Check, finding: Finding, own: string, site: SiteIndex): Problem {
  const file = finding.file ?? own;
  // What is about a file as a whole needs no text to stand in: a site can have thousands of such pages.
  const isWhole = finding.range?.end === 0;
  return toProblem(check, finding, site.document(file) && !isWhole ? site.open(file) : file);
}

/** Whether problems forbid a build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}
