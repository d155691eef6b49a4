/** The rows of a CSV file as they arrive, each with the line that it begins in. */
import { type CsvError, parse } from "csv-parse";

/** A row; `line` is where it begins. */
export type Row = { cells: string[]; line: number };

/** A file that is no CSV from here on. */
export type BrokenCsv = { reason: string; line: number };

/** Longer rows come from a quotation mark that is never closed. */
const MAX_ROW = 2_000_000;

/** Reads rows; the last thing it gives is what is wrong, if something is. */
export async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Row | BrokenCsv> {
  const rows: Row[] = [];
  let broken: BrokenCsv | undefined;
  let skipped = 0;
  const open = (delimiter: string) =>
    parse({
      ...{ delimiter, relax_column_count: true, skip_empty_lines: true },
      ...{ max_record_size: MAX_ROW, record_delimiter: "\n" },
      on_record: (cells: string[], { lines }) => {
        const within = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ cells, line: lines - within + skipped });
        return null;
      },
    }).on("error", (error: CsvError & { lines?: number }) => {
      broken ??= { reason: reasonOf(error), line: (error.lines ?? 1) + skipped };
    });
  let parser: ReturnType<typeof open> | undefined;
  for await (let chunk of withPlainLines(text)) {
    if (!parser) {
      // Excel writes a line for itself that declares the sign between cells.
      const [line = "", sign] = /^sep=(.)\n/i.exec(chunk) ?? [];
      skipped = sign === undefined ? 0 : 1;
      chunk = chunk.slice(line.length);
      parser = open(sign ?? delimiterIn(chunk));
    }
    const opened = parser;
    await new Promise<void>((resolve) => opened.write(chunk, () => resolve()));
    yield* rows.splice(0);
    if (broken) break;
  }
  const opened = parser;
  if (opened && !broken) await new Promise((resolve) => opened.once("close", resolve).end().resume());
  yield* rows.splice(0);
  if (broken) yield broken;
}

/** The pieces of a text, of which the first holds the first line whole. Line ends are one character from here on. */
async function* withPlainLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  let isBegun = false;
  for await (const chunk of text) {
    const all = held + chunk;
    const end = all.endsWith("\r") ? all.length - 1 : all.length;
    isBegun ||= /[\r\n]/.test(all.slice(0, end));
    held = isBegun ? all.slice(end) : all;
    if (isBegun) yield all.slice(0, end).replace(/\r\n?/g, "\n");
  }
  if (held !== "") yield held.replace(/\r\n?/g, "\n");
}

/** The sign between cells: of those that spreadsheets use, the one that the first line has most of. */
function delimiterIn(start: string): string {
  const [first = ""] = start.replace(/"[^"]*"/g, "").split("\n");
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
