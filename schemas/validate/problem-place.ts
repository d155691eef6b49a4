/** From what a check reports to a problem: the place in the document becomes line and column. */
import type { Document } from "#schemas/documents/document.ts";
import { type Problem, SEVERITIES, type Severity } from "#schemas/documents/problem.ts";
import type { Range } from "#schemas/json/lines.ts";
import { toSourceRange } from "#schemas/json/string-offset.ts";
import { once } from "#schemas/values/remember.ts";
import type { Check, CheckProblem } from "./check.ts";

/**
 * Adds file and position to what a check reports, which has no lines when it is not there.
 *
 * @param open returns the document; called when the place of the problem is first read, which is of most never
 */
export function toProblem(check: Check, problem: CheckProblem, file: string, open?: () => Document): Problem {
  const lines = once(() => (open ? linesOf(problem, open()) : NOWHERE));
  return {
    ...whoseOf(check, problem, file),
    get line() {
      return lines().line;
    },
    get column() {
      return lines().column;
    },
    get endLine() {
      return lines().endLine;
    },
    get endColumn() {
      return lines().endColumn;
    },
    ...whatOf(problem),
  };
}

/** The same of a document that is at hand, and will not be held on to. */
export function toProblemOf(document: Document, check: Check, problem: CheckProblem): Problem {
  return {
    ...whoseOf(check, problem, document.file),
    ...linesOf(problem, document),
    ...whatOf(problem),
  };
}

function whoseOf(
  check: Check,
  problem: CheckProblem,
  file: string,
): Pick<Problem, "code" | "severity" | "file"> {
  return { code: check.code, severity: severityOf(check, problem), file };
}

function whatOf({
  pointer,
  message,
  hint = "",
  fix,
}: CheckProblem): Pick<Problem, "pointer" | "message" | "hint" | "fix"> {
  return { pointer, message, hint, ...(fix ? { fix } : {}) };
}

type Lines = Required<Pick<Problem, "line" | "column" | "endLine" | "endColumn">>;

const NOWHERE: Lines = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function linesOf(problem: CheckProblem, document: Document): Lines {
  const { start, end } = problem.range ?? rangeOf(problem, document);
  const [from, to] = [document.source.position(start), document.source.position(end)];
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** A build asks the checks alone that state errors. */
function severityOf(check: Check, { severity = check.severity }: CheckProblem): Severity {
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(check.severity)) {
    throw new Error(
      `The check ${check.code} states that it finds a ${check.severity} at most, and reports an ${severity}.`,
    );
  }
  return severity;
}

function rangeOf(problem: CheckProblem, document: Document): Range {
  const located = document.source.ok ? document.source.locate(problem.pointer) : undefined;
  if (!located) return { start: 0, end: 0 };
  if (problem.on === "key" && located.key) return located.key;
  if (!problem.part) return located.value;
  return toSourceRange(document.text, located.value, problem.part.offset, problem.part.length);
}
