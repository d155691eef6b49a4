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
      const file = finding.file ?? facts?.file;
      if (file === undefined) throw new Error(`The check ${check.code} named no document.`);
      problems.push(toProblem(check, finding, file, documents.get(file)));
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

/** A document that is missing has no lines: what is said of it stands at its first. */
function toProblem(check: Check, finding: Finding, file: string, facts: DocumentFacts | undefined): Problem {
  const { start, end } = facts ? (finding.range ?? rangeOf(finding, facts)) : { start: 0, end: 0 };
  const from = facts?.source.position(start) ?? { line: 1, column: 1 };
  const to = facts?.source.position(end) ?? from;
  return {
    code: check.code,
    severity: finding.severity ?? check.severity,
    file,
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
