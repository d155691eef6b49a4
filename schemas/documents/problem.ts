/**
 * One problem of validation, as every reporter, the preview and the build take it.
 *
 * A problem is plain data: it crosses worker boundaries and is cached, so it holds no functions and no class. Its place may
 * be found when it is first read; whatever copies or writes the problem reads it.
 */
import type { Fix } from "#schemas/json/edit.ts";
import type { Range } from "#schemas/json/lines.ts";

/** Errors stop the build; warnings and information never do. */
export type Severity = "error" | "warning" | "information";

/** Where a problem stands in its document. */
export type Place = {
  pointer: string;
  /** The property's name instead of its value. */
  on?: "key";
  /** A part of the text at `pointer`: offset and length in the text as an author reads it. */
  part?: { offset: number; length: number };
  /** Or simply a place in the file, in UTF-16 code units. */
  range?: Range;
};

/** What is wrong, where, and what to do about it, in words for people who do not program. */
export type Problem = {
  /** Name of the check that found it, kebab-case and permanent: `unknown-property`. */
  code: string;
  severity: Severity;
  /** Path from the root of the repository, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units. */
  column: number;
  /** JSON pointer (RFC 6901) of the value it is about; empty for the whole document. */
  pointer: string;
  /** One or two full sentences. */
  message: string;
  /** What to do next; empty when the message is enough. */
  hint: string;
  endLine?: number;
  /** Exclusive: the column after the last one concerned. */
  endColumn?: number;
  fix?: Fix;
};

/** A problem with other members, or more. Its place stays unread, and so does what a member of `more` gets when it is read. */
export function changeProblem<More extends object>(problem: Problem, more: More): Problem & More {
  return Object.defineProperties({} as Problem & More, {
    ...Object.getOwnPropertyDescriptors(problem),
    ...Object.getOwnPropertyDescriptors(more),
  });
}

/** From the gravest. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "information"];

/**
 * Order in which problems are shown: file, gravity, line, column, code. Independent of the machine's locale. The place is read of
 * those alone that are equally grave and of one file.
 */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.code, b.code)
  );
}

/**
 * Puts other problems in place of those of one file, without a look at the rest.
 *
 * @param all in the order of `compareProblems`
 * @param own in that order, too
 */
export function replaceProblems(
  all: readonly Problem[],
  file: string,
  own: readonly Problem[],
): readonly Problem[] {
  const from = firstWhere(all, (problem) => compareText(problem.file, file) >= 0);
  const to = firstWhere(all, (problem) => compareText(problem.file, file) > 0);
  if (from === to && own.length === 0) return all;
  const replaced = [...all.slice(0, from), ...own, ...all.slice(to)];
  return own.every((problem) => problem.file === file) ? replaced : replaced.sort(compareProblems);
}

/** Where in a list the first one is that something is true of, as it is of all after it. */
function firstWhere(all: readonly Problem[], is: (problem: Problem) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(all[middle] as Problem)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
