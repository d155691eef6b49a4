/** Problems for programs: a JSON array with the fields that are promised, and no other. */
import type { Problem } from "#schemas/documents/problem.ts";

/** Prints problems as a JSON array, one problem a line. */
export function report(problems: readonly Problem[]): string {
  const lines = problems.map(({ code, severity, file, line, column, pointer, message, hint }) =>
    JSON.stringify({ code, severity, file, line, column, pointer, message, hint }),
  );
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}
