/** Problems as a SARIF 2.1.0 log (OASIS), for code scanning. */
import type { Check } from "#schemas/check.ts";
import type { Problem } from "#schemas/problem.ts";

const LEVELS = { error: "error", warning: "warning", information: "note" } as const;

/** Prints problems as one run. Every check is a rule, whether it found something or not. */
export function report(problems: readonly Problem[], { checks }: { checks: readonly Check[] }): string {
  const rules = checks.map(({ code, severity, description }) => ({
    id: code,
    shortDescription: { text: description },
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Pageloom", rules } },
        columnKind: "utf16CodeUnits",
        results: problems.map((problem) =>
          toResult(
            problem,
            rules.findIndex(({ id }) => id === problem.code),
          ),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function toResult(problem: Problem, ruleIndex: number): object {
  const { line, column, endLine = line, endColumn = column } = problem;
  return {
    ruleId: problem.code,
    ...(ruleIndex === -1 ? {} : { ruleIndex }),
    level: LEVELS[problem.severity],
    message: { text: [problem.message, problem.hint].filter(Boolean).join(" ") },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: problem.file.split("/").map(encodeURIComponent).join("/") },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
  };
}
