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
  const { start, told, skipped, rest } = await takeStart(text);
  const parser = parse({
    ...{ delimiter: told ?? delimiterIn(start), relax_column_count: true, skip_empty_lines: true },
    ...{ max_record_size: MAX_ROW, record_delimiter: "\n" },
    on_record: (cells: string[], { lines }) => {
      const within = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ cells, line: lines - within + skipped });
      return null;
    },
  });
  parser.on("error", (error: CsvError & { lines?: number }) => {
    broken ??= { reason: reasonOf(error), line: (error.lines ?? 1) + skipped };
  });
  const give = function* () {
    yield* rows.splice(0);
  };
  for await (const chunk of join(start, rest)) {
    await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
    yield* give();
    if (broken) break;
  }
  if (!broken) await new Promise<void>((resolve) => parser.once("close", resolve).end().resume());
  yield* give();
  if (broken) yield broken;
}

/** What a file begins with; `told` is the sign between cells, from a line that Excel writes for itself and is `skipped`. */
type Start = { start: string; told?: string; skipped: number; rest: AsyncIterator<string> };

/** Reads until the first line is whole. Line ends are one character from here on. */
async function takeStart(text: AsyncIterable<string>): Promise<Start> {
  const rest = withPlainLines(text);
  let start = "";
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    start += next.value;
    if (start.includes("\n")) break;
  }
  const [line = "", told] = /^sep=(.)\n/i.exec(start) ?? [];
  if (told === undefined) return { start, skipped: 0, rest };
  return { start: start.slice(line.length), told, skipped: 1, rest };
}

async function* join(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* withPlainLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const chunk of text) {
    const all = held + chunk;
    held = all.endsWith("\r") ? "\r" : "";
    yield all.slice(0, all.length - held.length).replace(/\r\n?/g, "\n");
  }
  if (held !== "") yield "\n";
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
