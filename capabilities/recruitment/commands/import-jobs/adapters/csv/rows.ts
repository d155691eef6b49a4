/** The rows of a CSV file, each with the line in which it begins. */
import { CsvError, parse } from "csv-parse/sync";

export type Row = { cells: string[]; line: number };

/** What is wrong with a file that is not CSV from this line on. */
export type BrokenCsv = { reason: string; line: number };

/** Longer rows come from a quotation mark that is never closed. */
const MAX_ROW = 2_000_000;

/** Reads rows that are not empty; the last item is what is wrong, if something is. */
export function readRows(written: string): (Row | BrokenCsv)[] {
  const text = written.replace(/\r\n?/g, "\n");
  // Excel writes a line for itself that declares the delimiter.
  const [declaration = "", declared] = /^sep=(.)\n/i.exec(text) ?? [];
  const skipped = declared === undefined ? 0 : 1;
  const table = text.slice(declaration.length);
  const rows: (Row | BrokenCsv)[] = [];
  try {
    parse(table, {
      ...{ delimiter: declared ?? delimiterIn(table), relax_column_count: true, skip_empty_lines: true },
      ...{ max_record_size: MAX_ROW, record_delimiter: "\n" },
      on_record(cells: string[], { lines }) {
        const within = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ cells, line: lines - within + skipped });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as CsvError & { lines?: number };
    rows.push({ reason: reasonOf(error), line: lines + skipped });
  }
  return rows;
}

/** The delimiter: of those that spreadsheets use, the one that the first line with words has most of. */
function delimiterIn(table: string): string {
  const [first = ""] = table.replace(/"[^"]*"/g, "").split("\n");
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function reasonOf({ code, message }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quotation mark is never closed";
  if (code === "CSV_MAX_RECORD_SIZE")
    return "a row is far too long, as if a quotation mark were never closed";
  if (code === "CSV_INVALID_CLOSING_QUOTE" || code === "INVALID_OPENING_QUOTE") {
    return 'a quotation mark stands within a cell; it is written twice there: ""';
  }
  return message;
}
