/** Problems as a SARIF 2.1.0 log (OASIS), for code scanning. */
import { documentationOf } from "#schemas/checks/documentation.ts";
import type { Problem } from "#schemas/documents/problem.ts";
import type { Check } from "#schemas/validate/check.ts";
import type { PagesOfChecks } from "./github.ts";

const LEVELS = { error: "error", warning: "warning", information: "note" } as const;

/** What a log contains about the checks. `base` is what the address of the page about a check begins with. */
export type SarifOptions = {
  checks: readonly (Check & { documentation: string })[];
} & PagesOfChecks;

/** Prints problems as one run. Every check is a rule, whether it found something or not. */
export function report(
  problems: readonly Problem[],
  { checks, base, pathOf = documentationOf }: SarifOptions,
): string {
  const rules = checks.map(({ code, severity, description, documentation }) => ({
    id: code,
    shortDescription: { text: description },
    help: { text: description, markdown: documentation },
    ...(base === undefined ? {} : { helpUri: base + pathOf(code) }),
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
    ...fixesOf(problem),
    message: { text: [problem.message, problem.hint].filter(Boolean).join(" ") },
    locations: [
      {
        physicalLocation: {
          artifactLocation: toLocation(problem),
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
  };
}

function toLocation({ file }: Problem): object {
  return { uri: file.split("/").map(encodeURIComponent).join("/") };
}

/** Offsets count UTF-16 code units, as the columns do. */
function fixesOf(problem: Problem): object {
  if (!problem.fix) return {};
  const replacements = problem.fix.edits.map(({ start, end, text }) => ({
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text },
  }));
  const changes = [{ artifactLocation: toLocation(problem), replacements }];
  return { fixes: [{ description: { text: problem.fix.title }, artifactChanges: changes }] };
}
