/** Tables for spreadsheets (RFC 4180), which must not calculate what a stranger typed. */

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Excel takes a file for UTF-8 only when it begins like this. */
export const CSV_BEGINNING = "\uFEFF";

/** One line. A cell that would be calculated begins with an apostrophe, so that it is read as text. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
