/** Problems as annotations of a pull request: the workflow commands of GitHub Actions. */
import type { Problem } from "#schemas/problem.ts";

const COMMANDS = { error: "error", warning: "warning", information: "notice" } as const;

/** Prints one workflow command a problem. Columns end inclusively there. */
export function report(problems: readonly Problem[]): string {
  return problems.map(toCommand).join("");
}

function toCommand(problem: Problem): string {
  const isOneLine = problem.endLine === problem.line;
  const properties = {
    file: problem.file,
    line: problem.line,
    ...(problem.endLine === undefined ? {} : { endLine: problem.endLine }),
    col: problem.column,
    ...(isOneLine && problem.endColumn !== undefined
      ? { endColumn: Math.max(problem.column, problem.endColumn - 1) }
      : {}),
    title: problem.code,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[problem.severity]} ${list.join(",")}::${escapeData([problem.message, problem.hint].filter(Boolean).join(" "))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
