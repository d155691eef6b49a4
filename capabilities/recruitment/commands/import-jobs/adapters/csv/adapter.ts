/** CSV with columns of our own (docs/importing-jobs.md), as spreadsheets save it. */
import type { Adapter, FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { readText } from "#capabilities/recruitment/commands/import-jobs/feed/text.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import type {
  At,
  SourceField,
  SourceJob,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { fold } from "#capabilities/recruitment/commands/import-jobs/words/fold.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { COLUMNS } from "./columns.ts";
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

/** The first line: which column stands where, and the fields that the file has. */
type Header = { names: string[]; written: string[]; unknown: string[]; says: ReadonlySet<SourceField> };

function readHeader({ cells, line }: Row): Header {
  if (/^\s*</.test(cells[0] ?? "")) throw feedError("page-instead", ["CSV"]);
  const names = cells.map(fold);
  const place = { line };
  for (const [name, { isRequired }] of COLUMNS) {
    if (names.filter((one) => one === name).length > 1) throw feedError("repeated-column", [name], place);
    if (!isRequired || names.includes(name)) continue;
    const others = cells.filter((cell) => !COLUMNS.has(fold(cell)));
    throw feedError("missing-column", [name, suggest(name, others)], place);
  }
  return {
    names,
    written: cells,
    unknown: cells.filter((cell) => cell.trim() !== "" && !COLUMNS.has(fold(cell))),
    says: new Set(names.flatMap((name) => COLUMNS.get(name)?.field ?? [])),
  };
}

function readRow({ cells, line }: Row, { names, written, says }: Header): FeedItem {
  const at: At = (field) => {
    const index = names.findIndex((name) => COLUMNS.get(name)?.field === field);
    return field === undefined || index === -1 ? { line } : { line, field: written[index] ?? "" };
  };
  const job: SourceJob = { reference: "", title: "" };
  for (const [index, name] of names.entries()) {
    const cell = cells[index]?.trim() ?? "";
    if (cell !== "") COLUMNS.get(name)?.put(job, cell);
  }
  const isWhole =
    cells.length >= names.length && cells.slice(names.length).every((cell) => cell.trim() === "");
  if (isWhole) return { is: "job", job, says, at };
  const reason = `it has ${cells.length} cells, and the first line has ${names.length}`;
  const problem = jobProblem("broken-record", [reason], at);
  // Cells stand in other columns than they should, so not even the reference is certain.
  return { is: "refused", problem };
}
