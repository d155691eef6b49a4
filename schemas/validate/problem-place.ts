/** From a check's finding to a problem: the place in the document becomes line and column. */
import type { Document } from "#schemas/documents/document.ts";
import type { Problem, Severity } from "#schemas/documents/problem.ts";
import type { Range } from "#schemas/json/lines.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import type { Check, Finding } from "./check.ts";

/** States a finding as a problem of the document, or of a file that is not there: that one has no lines. */
export function toProblem(check: Check, finding: Finding, document: Document | string): Problem {
  const isThere = typeof document !== "string";
  const { start, end } = isThere ? (finding.range ?? rangeOf(finding, document)) : { start: 0, end: 0 };
  const from = isThere ? document.source.position(start) : { line: 1, column: 1 };
  const to = isThere ? document.source.position(end) : from;
  return {
    code: check.code,
    severity: severityOf(check, finding),
    file: isThere ? document.file : document,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    pointer: finding.pointer,
    message: finding.message,
    hint: finding.hint ?? "",
    ...(finding.fix ? { fix: finding.fix } : {}),
  };
}

/** A build asks the checks alone that state errors. */
function severityOf(check: Check, { severity = check.severity }: Finding): Severity {
  if (GRAVITY[severity] > GRAVITY[check.severity]) {
    throw new Error(
      `The check ${check.code} states that it finds a ${check.severity} at most, and reports an ${severity}.`,
    );
  }
  return severity;
}

const GRAVITY: { readonly [severity in Severity]: number } = { information: 0, warning: 1, error: 2 };

function rangeOf(finding: Finding, document: Document): Range {
  const located = document.source.ok ? document.source.locate(finding.pointer) : undefined;
  if (!located) return { start: 0, end: 0 };
  if (finding.on === "key" && located.key) return located.key;
  if (!finding.part) return located.value;
  return toSourceRange(document.text, located.value, finding.part.offset, finding.part.length);
}
