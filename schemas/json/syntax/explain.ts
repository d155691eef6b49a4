/**
 * Explains why a text is not JSON, in the words of an author of pages.
 *
 * The JSON parser of the machine stops at the first character it cannot use, often far from the mistake, and talks about
 * tokens. This scanner reads on, guesses what was meant, and names every mistake once, where it was made.
 */
import { applyEdits } from "#schemas/json/edit.ts";
import { createLines } from "#schemas/json/lines.ts";
import { type SyntaxFinding, toFindings, withoutConsequences } from "./finding.ts";
import { lex } from "./lexer.ts";
import { repairOf } from "./repair.ts";
import { judgeStructure } from "./structure.ts";
import { checkWholeFile } from "./whole-file.ts";
import type { Found, Report } from "./words.ts";

/**
 * What is wrong with a text that `JSON.parse` has refused, or that is too large or too deep: one to twenty findings, in
 * the order of the text. Takes time in proportion to the text's length, whatever it holds.
 */
export function explainSyntax(text: string): SyntaxFinding[] {
  const found = findMistakes(text);
  if (found.length === 0) found.push({ mistake: { kind: "unreadable" }, start: 0, end: 0 });
  const lineOf = createLineOf(text);
  return toFindings(text, withoutConsequences(text, found, lineOf), lineOf);
}

/**
 * A text that is not JSON with what can be mended in one way only. It is left as it was if that brought up other
 * mistakes: then something else was meant.
 */
export function mendSyntax(text: string): string {
  const mistakes = mistakesOf(text);
  const edits = mistakes.flatMap((one) => repairOf(text, one)?.edits ?? []);
  const mended = applyEdits(text, edits);
  return mistakesOf(mended).length > mistakes.length - edits.length ? text : mended;
}

function mistakesOf(text: string): Found[] {
  return withoutConsequences(text, findMistakes(text), createLineOf(text));
}

function createLineOf(text: string): (offset: number) => number {
  const lines = createLines(text);
  return (offset) => lines.position(offset).line;
}

/** The mistakes themselves; none for a text that is JSON. */
export function findMistakes(text: string): Found[] {
  const found: Found[] = [];
  const report: Report = (mistake, start, end) => found.push({ mistake, start, end });
  if (!checkWholeFile(text, report)) return found;
  const { tokens, complete } = lex(text, report);
  if (complete) judgeStructure(text, tokens, report);
  return found;
}
