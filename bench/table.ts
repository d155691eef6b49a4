/** The figures as rows, and the rows as a table for a terminal or a Markdown file. */
import { median } from "./statistics.ts";

/** How a figure is written. */
export type Unit = "s" | "ms" | "MB" | "kB" | "×" | "ms/page" | "share" | "";

/** One figure, with every value that it comes from. */
export type Row = {
  what: string;
  /** The size of the site that it was taken on. */
  pages?: number;
  unit: Unit;
  /** None when it could not be taken; the note then has the reason. */
  values: readonly number[];
  /** At most so much is to be reached. */
  limit?: number;
  /** At least so much is to be reached. */
  least?: number;
  note?: string;
};

const DIGITS: { readonly [unit in Unit]: number } = {
  s: 2,
  ms: 1,
  MB: 0,
  kB: 1,
  "×": 2,
  "ms/page": 3,
  share: 3,
  "": 2,
};

/** A number with its unit, as short as its size allows. A share, from 0 to 1, has none. */
export function format(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return "–";
  const digits = unit === "ms" && value >= 100 ? 0 : DIGITS[unit];
  const number = unit === "" ? String(Number(value.toFixed(digits))) : value.toFixed(digits);
  return unit === "" || unit === "share" ? number : `${number} ${unit}`;
}

/** Whether a figure, as it is written, reaches what it is to reach; `undefined` without a goal or a measurement. */
export function isReached({ values, unit, limit, least }: Row): boolean | undefined {
  const value = Number(median(values).toFixed(DIGITS[unit]));
  if (Number.isNaN(value) || (limit === undefined && least === undefined)) return undefined;
  return value <= (limit ?? value) && value >= (least ?? value);
}

const HEADINGS = ["What", "Pages", "Median", "Least–most", "To reach", "Note"];

/** The rows as a Markdown table, laid out so that it reads in a terminal too. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(toCells);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [toLine(HEADINGS), rule, ...lines.map(toLine)].join("\n");
}

function toCells(row: Row): string[] {
  const { what, pages, unit, values, note = "" } = row;
  const spread =
    values.length > 1 ? `${toNumber(Math.min(...values), unit)}–${toNumber(Math.max(...values), unit)}` : "";
  return [
    what,
    pages?.toLocaleString("en-GB") ?? "",
    format(median(values), unit),
    spread,
    toGoal(row),
    note,
  ];
}

function toNumber(value: number, unit: Unit): string {
  return format(value, unit).split(" ")[0] ?? "";
}

function toGoal(row: Row): string {
  const { unit, limit, least } = row;
  if (limit === undefined && least === undefined) return "";
  const goal = limit === undefined ? `≥ ${format(least ?? Number.NaN, unit)}` : `≤ ${format(limit, unit)}`;
  const reached = isReached(row);
  return reached === undefined ? goal : `${goal} ${reached ? "✓" : "✗"}`;
}
