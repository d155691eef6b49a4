/** Problems as annotations of a pull request: the workflow commands of GitHub Actions. */
import { documentationOf } from "#schemas/checks/documentation.ts";
import type { Problem } from "#schemas/documents/problem.ts";

const COMMANDS = { error: "error", warning: "warning", information: "notice" } as const;

/** Where pages about checks are: what their addresses begin with, and the path of each. */
export type PagesOfChecks = { base?: string; pathOf?: (code: string) => string };

/**
 * Prints one workflow command a problem. Columns end inclusively there.
 *
 * @param pages `base` is what the address of the page about a check begins with, its path follows
 */
export function report(problems: readonly Problem[], pages: PagesOfChecks = {}): string {
  return problems.map((problem) => toCommand(problem, pages)).join("");
}

function toCommand(problem: Problem, { base = "", pathOf = documentationOf }: PagesOfChecks): string {
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
  const words = [problem.message, problem.hint].filter(Boolean).join(" ");
  const more = `More: ${base}${pathOf(problem.code)}`;
  return `::${COMMANDS[problem.severity]} ${list.join(",")}::${escapeData(`${words}\n${more}`)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
