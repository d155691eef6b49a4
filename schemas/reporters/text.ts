/** Problems for a person at a terminal: the worst, each with the line it stands in, and how many there are of each kind. */
import { documentationOf } from "#schemas/checks/documentation.ts";
import { type Problem, SEVERITIES, type Severity } from "#schemas/documents/problem.ts";
import { createExcerpts, toPrintable } from "./excerpt.ts";
import { tableOf } from "./table.ts";

/** How to print. */
export type TextOptions = {
  /** The text of each file, for the excerpts. A file that is not there is printed without. */
  sources: ReadonlyMap<string, string>;
  /** How a file is called where the text is read; its path when absent. */
  placeOf?: (file: string) => string;
  /** How many documents were checked, for the last line. */
  documents?: number;
  color?: boolean;
  /** Where the page about a check stands; absent for one without. */
  pageOf?: (code: string) => string | undefined;
  /** The least grave that is printed: warnings when absent. The others are counted. */
  least?: Severity;
  /** How many are printed at most; of more, how many there are of each kind. All when absent. */
  most?: number;
};

const COLORS: Record<Severity | "quiet" | "strong", string> = {
  error: "31",
  warning: "33",
  information: "36",
  quiet: "2",
  strong: "1",
};

/** Problems as they are printed: the gravest first, and the equally grave in the order given. */
export function inOrder(problems: readonly Problem[], least: Severity = "warning"): Problem[] {
  const severities = SEVERITIES.slice(0, SEVERITIES.indexOf(least) + 1);
  return severities.flatMap((own) => problems.filter(({ severity }) => severity === own));
}

/** Prints problems and a summary. Without problems only the summary. */
export function report(problems: readonly Problem[], options: TextOptions): string {
  const paint = (style: keyof typeof COLORS, text: string) =>
    options.color ? `\u001b[${COLORS[style]}m${text}\u001b[0m` : text;
  const excerptOf = createExcerpts(options.sources);
  const { pageOf = documentationOf, placeOf = (file) => file } = options;
  const all = inOrder(problems, options.least);
  const printed = all.slice(0, options.most);
  const table = printed.length < all.length ? [tableOf(all, printed.length, placeOf)] : [];
  // The codes whose pages were named: once is enough.
  const explained = new Set<string>();
  const blocks = printed.map((problem) => {
    const place = `${placeOf(problem.file)}:${problem.line}:${problem.column}`;
    const head = `${paint("strong", place)}  ${paint(problem.severity, problem.severity)}  ${paint("quiet", problem.code)}`;
    const excerpt = excerptOf(problem);
    const number = `  ${problem.line} │ `;
    const shown = excerpt
      ? [
          paint("quiet", number + excerpt.line),
          paint(problem.severity, " ".repeat(number.length) + excerpt.marks),
        ]
      : [];
    const hint = problem.hint ? [`  ${paint("strong", "→")} ${toPrintable(problem.hint)}`] : [];
    const page = explained.has(problem.code) ? undefined : pageOf(problem.code);
    const more = page === undefined ? [] : [`  ${paint("quiet", `More: ${page}`)}`];
    explained.add(problem.code);
    return [head, indented(problem.message), ...shown, ...hint, ...more, ""].join("\n");
  });
  return `${[...blocks, ...table, summaryOf(problems, options)].join("\n")}\n`;
}

/** A text as an indented paragraph. */
function indented(text: string): string {
  return toPrintable(text).replaceAll(/^/gm, "  ");
}

function summaryOf(problems: readonly Problem[], { documents, least = "warning" }: TextOptions): string {
  const looked = documents === undefined ? "" : ` ${plural(documents, "document")} looked at.`;
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  const found = problems.filter(({ severity }) => severity !== "information");
  const counts = (["error", "warning"] as const).flatMap((severity) =>
    count(severity) === 0 ? [] : [plural(count(severity), severity)],
  );
  const files = plural(new Set(found.map(({ file }) => file)).size, "file");
  const isClean = counts.length === 0;
  const counted = isClean
    ? `No ${least === "error" ? "errors" : "problems"}`
    : `${counts.join(", ")} in ${files}`;
  const unwritten = wordsOfUnwritten(problems);
  const left = unwritten === "" ? "" : `, ${isClean ? "but" : "and"} ${unwritten}`;
  const fixable = problems.filter(({ fix }) => fix).length;
  const repair =
    fixable === 0 ? "" : ` ${plural(fixable, "mistake")} can be repaired (npm run validate -- --fix).`;
  const notes = count("information");
  const shown =
    least === "information" || notes === 0
      ? ""
      : ` (npm run validate -- --information shows ${notes === 1 ? "it" : "them"})`;
  const others = least === "error" && isClean ? " (npm run validate gives advice, too)" : "";
  return `${counted}${left}${others}.${repair}${looked}${notes === 0 ? "" : ` ${plural(notes, "note")} for information${shown}.`}`;
}

/** The check that reports what a page's recipe left to its author: for information as long as the page is a draft. */
const UNWRITTEN = "unwritten-text";

/** A draft may have such places, but its author has to see that it is not done. */
function wordsOfUnwritten(problems: readonly Problem[]): string {
  const places = problems.filter(({ code, severity }) => code === UNWRITTEN && severity === "information");
  if (places.length === 0) return "";
  if (places.length === 1) return "1 place in a draft is still to be written: it begins with [Write";
  return `${places.length} places in drafts are still to be written: each begins with [Write`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
