/**
 * Explains why a text is not JSON, in the words of an author of pages.
 *
 * `JSON.parse` stops at the first character it cannot use, often far from the problem, and its messages are about tokens.
 * This scanner reads on, guesses what was meant, and reports each problem once, where it began.
 */
import { applyEdits } from "#schemas/json/edit.ts";
import { createLines } from "#schemas/json/lines.ts";
import { lex } from "./lexer.ts";
import { type SyntaxProblem, toProblems, withoutConsequences } from "./problem.ts";
import { repairOf } from "./repair.ts";
import { judgeStructure } from "./structure.ts";
import { checkWholeFile } from "./whole-file.ts";
import type { Found, Report } from "./words.ts";

/**
 * What is wrong with a text that `JSON.parse` has refused, or that is too large or too deep: one to twenty problems, in
 * the order of the text. Takes time in proportion to the text's length, whatever it holds.
 */
export function explainSyntax(text: string): SyntaxProblem[] {
  const found = findProblems(text);
  if (found.length === 0) found.push({ cause: { kind: "unreadable" }, start: 0, end: 0 });
  const lineOf = createLineOf(text);
  return toProblems(text, withoutConsequences(text, found, lineOf), lineOf);
}

/**
 * Repairs a text that is not JSON where there is one way only. Returns it unchanged if that causes other problems: then something else
 * was meant.
 */
export function mendSyntax(text: string): string {
  const problems = problemsOf(text);
  const edits = problems.flatMap((one) => repairOf(text, one)?.edits ?? []);
  const mended = applyEdits(text, edits);
  return problemsOf(mended).length > problems.length - edits.length ? text : mended;
}

function problemsOf(text: string): Found[] {
  return withoutConsequences(text, findProblems(text), createLineOf(text));
}

function createLineOf(text: string): (offset: number) => number {
  const lines = createLines(text);
  return (offset) => lines.position(offset).line;
}

/** The problems themselves; none for a text that is JSON. */
export function findProblems(text: string): Found[] {
  const found: Found[] = [];
  const report: Report = (cause, start, end) => found.push({ cause, start, end });
  if (!checkWholeFile(text, report)) return found;
  const { tokens, complete } = lex(text, report);
  if (complete) judgeStructure(text, tokens, report);
  return found;
}
