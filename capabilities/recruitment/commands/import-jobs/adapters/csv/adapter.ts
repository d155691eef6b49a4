/** CSV with columns of our own (docs/importing-jobs.md), as spreadsheets save it. */
import type { Adapter, FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { readText } from "#capabilities/recruitment/commands/import-jobs/feed/text.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import {
  type At,
  LIST_FIELDS,
  type SourceField,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { COLUMNS, REQUIRED } from "./columns.ts";
import { type Row, readRows } from "./rows.ts";

export const adapter: Adapter = {
  mediaTypes: ["text/csv", "application/csv", "application/vnd.ms-excel"],
  *read(feed) {
    const { text, encoding, isGuessed } = readText(feed, { fallback: "windows-1252" });
    if (isGuessed) yield { is: "note", problem: note("other-encoding", [encoding]) };
    let header: Header | undefined;
    for (const row of readRows(text)) {
      if ("reason" in row) {
        if (!header) throw feedError("not-csv", [row.reason], { line: row.line });
        yield { is: "cut", problem: { ...jobProblem("cut-off", [row.reason]), place: { line: row.line } } };
      } else if (header) yield readRow(row, header);
      else {
        header = readHeader(row);
        for (const column of header.unknown) {
          const problem = note("unknown-column", [column, suggest(fold(column), COLUMNS.keys())]);
          yield { is: "note", problem: { ...problem, place: { line: row.line } } };
        }
      }
    }
    if (!header) throw feedError("empty-feed", []);
  },
};

/** The first line: the field of each column, and the columns that are not known. */
type Header = { fields: (SourceField | undefined)[]; written: string[]; unknown: string[] };

function readHeader({ cells, line }: Row): Header {
  if (/^\s*</.test(cells[0] ?? "")) throw feedError("page-instead", ["CSV"]);
  const names = cells.map(fold);
  const place = { line };
  for (const name of COLUMNS.keys()) {
    if (names.filter((one) => one === name).length > 1) throw feedError("repeated-column", [name], place);
    if (!REQUIRED.includes(name) || names.includes(name)) continue;
    const others = cells.filter((cell) => !COLUMNS.has(fold(cell)));
    throw feedError("missing-column", [name, suggest(name, others)], place);
  }
  return {
    fields: names.map((name) => COLUMNS.get(name)),
    written: cells,
    unknown: cells.filter((cell) => cell.trim() !== "" && !COLUMNS.has(fold(cell))),
  };
}

function readRow({ cells, line }: Row, { fields, written }: Header): FeedItem {
  const at: At = (field) => {
    const index = field === undefined ? -1 : fields.indexOf(field);
    return index === -1 ? { line } : { line, field: written[index] ?? "" };
  };
  const given = fields.flatMap((field, index) => {
    const cell = cells[index]?.trim() ?? "";
    return field === undefined || cell === "" ? [] : [[field, LIST_FIELDS.has(field) ? [cell] : cell]];
  });
  const job = { reference: "", title: "", ...Object.fromEntries(given) };
  const says = new Set(fields.filter((field) => field !== undefined));
  const isWhole =
    cells.length >= fields.length && cells.slice(fields.length).every((cell) => cell.trim() === "");
  if (isWhole) return { is: "job", job, says, at };
  const reason = `it has ${cells.length} cells, and the first line has ${fields.length}`;
  const problem = jobProblem("broken-record", [reason], at);
  // Cells stand in other columns than they should, so not even the reference is certain.
  return { is: "refused", problem };
}
