/** Problems for a person at a terminal: each with the line it stands in. */
import type { Problem, Severity } from "#schemas/problem.ts";

/** How to print. */
export type TextOptions = {
  /** The text of each file, for the excerpts. A file that is not there is shown without. */
  sources: ReadonlyMap<string, string>;
  /** How many documents were looked at, for the last line. */
  documents?: number;
  color?: boolean;
};

const COLORS: Record<Severity | "quiet" | "strong", string> = {
  error: "31",
  warning: "33",
  information: "36",
  quiet: "2",
  strong: "1",
};

/** Longer lines are cut around the place that matters. */
const WIDEST = 100;

/** Prints problems in the order given, and a summary. Without problems only the summary. */
export function report(problems: readonly Problem[], options: TextOptions): string {
  const paint = (style: keyof typeof COLORS, text: string) =>
    options.color ? `\u001b[${COLORS[style]}m${text}\u001b[0m` : text;
  const blocks = problems.map((problem) => {
    const place = `${problem.file}:${problem.line}:${problem.column}`;
    const head = `${paint("strong", place)}  ${paint(problem.severity, problem.severity)}  ${paint("quiet", problem.code)}`;
    const excerpt = excerptOf(problem, options.sources.get(problem.file));
    const shown = excerpt ? [paint("quiet", excerpt.line), paint(problem.severity, excerpt.marks)] : [];
    const hint = problem.hint ? [`  ${paint("strong", "→")} ${problem.hint}`] : [];
    return [head, `  ${problem.message}`, ...shown, ...hint, ""].join("\n");
  });
  return `${[...blocks, summaryOf(problems, options.documents)].join("\n")}\n`;
}

/** The source line of a problem and the marks below what is meant. */
function excerptOf(
  problem: Problem,
  source: string | undefined,
): { line: string; marks: string } | undefined {
  const line = source?.replace(/^\ufeff/, "").split(/\r\n|\n|\r/)[problem.line - 1];
  if (line === undefined || line.trim() === "") return undefined;
  const number = `${problem.line} │ `;
  const start = problem.column - 1;
  const isOneLine = problem.endLine === undefined || problem.endLine === problem.line;
  const end = Math.max(start + 1, isOneLine ? (problem.endColumn ?? problem.column + 1) - 1 : line.length);
  const from = line.length <= WIDEST ? 0 : Math.max(0, Math.min(start - 30, line.length - WIDEST));
  const visible = line.slice(from, from + WIDEST);
  const lead = from > 0 ? "…" : "";
  const indent =
    " ".repeat(number.length + lead.length) + visible.slice(0, start - from).replace(/[^\t]/g, " ");
  const length = Math.max(1, Math.min(end - from, visible.length) - (start - from));
  return {
    line: `  ${number}${lead}${visible}${from + WIDEST < line.length ? "…" : ""}`,
    marks: `  ${indent}${"^".repeat(length)}`,
  };
}

function summaryOf(problems: readonly Problem[], documents: number | undefined): string {
  const looked = documents === undefined ? "" : ` ${plural(documents, "document")} looked at.`;
  if (problems.length === 0) return `No problems.${looked}`;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = (["error", "warning", "information"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    if (count === 0) return [];
    return [severity === "information" ? `${count} for information` : plural(count, severity)];
  });
  return `${counts.join(", ")} in ${plural(files, "file")}.${looked}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
