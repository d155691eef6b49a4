/** Problems of the syntax scanner: several of one file are sorted and put into words. */
import type { Fix } from "#schemas/json/edit.ts";
import { repairOf } from "./repair.ts";
import { type Cause, describe, type Found } from "./words.ts";

/** One problem in the notation of a document. Offsets and lengths in UTF-16 code units of the file. */
export type SyntaxProblem = {
  /** Which problem it is; permanent, for tests and for repairs. */
  kind: Cause["kind"];
  offset: number;
  /** 0 for something that is missing between two characters. */
  length: number;
  message: string;
  hint: string;
  fix?: Fix;
};

/** More than this in one file adds nothing. */
export const MAX_PROBLEMS = 20;

/** The same problem is shown this often; the last one has the number of the rest. */
const MAX_ALIKE = 3;

const QUOTES = new Set<string>(["missing-quote", "quote-in-text", "extra-quote", "unquoted-text"]);

const BRACKETS = new Set<string>([
  "missing-closer",
  "missing-opener",
  "extra-closer",
  "extra-opener",
  "wrong-closer",
  "wrong-opener",
  "unfinished",
  "content-after",
]);

/**
 * Leaves out what may only follow from a quotation mark that was guessed: the rest of its line, and, when the line has
 * brackets, whatever was reported about brackets.
 */
export function withoutConsequences(
  text: string,
  found: readonly Found[],
  lineOf: (offset: number) => number,
): Found[] {
  const sorted = [...found].sort((a, b) => a.start - b.start);
  const guesses = new Map<number, Found>();
  let hasBrackets = false;
  for (const one of sorted) {
    const line = lineOf(one.start);
    if (!isGuess(text, one) || guesses.has(line)) continue;
    guesses.set(line, one);
    hasBrackets ||= /^[^\r\n]{0,4000}?[{}[\]]/.test(text.slice(one.start, one.start + 4_000));
  }
  return sorted.filter((one) => {
    if (hasBrackets && BRACKETS.has(one.cause.kind)) return false;
    const guess = guesses.get(lineOf(one.start));
    return !guess || guess === one || one.start < guess.start;
  });
}

function isGuess(text: string, { cause, start, end }: Found): boolean {
  if (QUOTES.has(cause.kind)) return true;
  const isQuote = cause.kind === "single-quotes" || cause.kind === "smart-quotes";
  return isQuote && (end - start === 1 || text.slice(start, end).includes('"'));
}

/** Reports a repeated problem only a few times, and words the problems. */
export function toProblems(
  text: string,
  found: readonly Found[],
  lineOf: (offset: number) => number,
): SyntaxProblem[] {
  const total = new Map<string, number>();
  for (const { cause } of found) total.set(cause.kind, (total.get(cause.kind) ?? 0) + 1);
  const shown = new Map<string, number>();
  const problems: SyntaxProblem[] = [];
  for (const one of found) {
    const { cause, start, end } = one;
    const count = (shown.get(cause.kind) ?? 0) + 1;
    shown.set(cause.kind, count);
    if (count > MAX_ALIKE) continue;
    const more = count === MAX_ALIKE ? (total.get(cause.kind) ?? 0) - MAX_ALIKE : 0;
    const { message, hint } = describe(cause, lineOf);
    problems.push({
      kind: cause.kind,
      offset: start,
      length: end - start,
      message: more > 0 ? `${message} ${countMore(more)}` : message,
      hint,
      ...fixOf(text, one),
    });
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems;
}

function fixOf(text: string, found: Found): { fix?: Fix } {
  const fix = repairOf(text, found);
  return fix ? { fix } : {};
}

function countMore(count: number): string {
  if (count === 1) return "There is one more mistake of this kind in the file.";
  return `There are ${count > 100 ? "more than 100" : count} more mistakes of this kind in the file.`;
}
