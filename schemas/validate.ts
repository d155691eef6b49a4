/** The one validation: the command, the dev server and the build call it and get the same verdict. */
import type { Check, Finding } from "#schemas/check.ts";
import type { DocumentFacts } from "#schemas/facts.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import { compareProblems, type Problem } from "#schemas/problem.ts";
import type { SiteIndex } from "#schemas/site-index.ts";

/**
 * Runs every check over every document and returns the problems in order of file and place.
 *
 * @param only when given, only problems of these files are returned; all documents count as context
 */
export function validate(site: SiteIndex, checks: readonly Check[], only?: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  const documents = new Map(site.documents.map((facts) => [facts.file, facts]));
  for (const check of checks) {
    const reportIn = (facts: DocumentFacts | undefined) => (finding: Finding) => {
      const target = finding.file === undefined ? facts : documents.get(finding.file);
      if (!target) throw new Error(`The check ${check.code} named no document (${finding.file ?? "none"}).`);
      problems.push(toProblem(check, finding, target));
    };
    if (check.document) {
      for (const facts of site.documents) check.document(facts, { site, report: reportIn(facts) });
    }
    check.site?.({ site, report: reportIn(undefined) });
  }
  return problems.filter((problem) => !only || only.has(problem.file)).sort(compareProblems);
}

/** Whether problems forbid a build. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

function toProblem(check: Check, finding: Finding, facts: DocumentFacts): Problem {
  const { start, end } = finding.range ?? rangeOf(finding, facts);
  const from = facts.source.position(start);
  const to = facts.source.position(end);
  return {
    code: check.code,
    severity: finding.severity ?? check.severity,
    file: facts.file,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    pointer: finding.pointer,
    message: finding.message,
    hint: finding.hint ?? "",
  };
}

function rangeOf(finding: Finding, facts: DocumentFacts): { start: number; end: number } {
  const located = facts.source.ok ? facts.source.locate(finding.pointer) : undefined;
  if (!located) return { start: 0, end: 0 };
  if (finding.on === "key" && located.key) return located.key;
  if (!finding.part) return located.value;
  return toSourceRange(facts.text, located.value, finding.part.offset, finding.part.length);
}
