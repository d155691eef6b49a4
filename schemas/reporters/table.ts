/** How many problems there are of each kind, where they are too many to be read. */
import type { Problem } from "#schemas/documents/problem.ts";

/**
 * The table, below those that are printed, with how to see the others. Of equally grave kinds, the most frequent comes first.
 *
 * @param problems the gravest first
 * @param printed how many of them are
 * @param placeOf how a file is called where the table is read
 */
export function tableOf(
  problems: readonly Problem[],
  printed: number,
  placeOf: (file: string) => string,
): string {
  const kinds = Map.groupBy(problems, ({ code, severity }) => `${severity} ${code}`);
  const bySeverity = Map.groupBy(kinds.values(), ([first]) => first?.severity);
  const rows = [...bySeverity.values()].flatMap((alike) =>
    alike.sort((one, other) => other.length - one.length).map((some) => rowOf(some, placeOf)),
  );
  return [
    `${printed === 0 ? "None" : `The first ${printed}`} of ${toWords(problems.length)} are printed. There are:`,
    ...aligned(rows),
    `npm run validate -- --max-problems all prints all, --check ${rows[0]?.code} those of one kind.`,
    "",
  ].join("\n");
}

type Row = { count: string; severity: string; code: string; place: string };

function rowOf(all: readonly Problem[], placeOf: (file: string) => string): Row {
  const [{ code, severity }] = all as [Problem];
  const noun = { error: "error", warning: "warning", information: "note" }[severity];
  return {
    count: toWords(all.length),
    severity: all.length === 1 ? noun : `${noun}s`,
    code,
    place: mostIn(all, placeOf),
  };
}

/** The file that has most of some problems, with how many when that says more. */
function mostIn(problems: readonly Problem[], placeOf: (file: string) => string): string {
  const files = [...Map.groupBy(problems, ({ file }) => file)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [file, of] = files[0] as [string, Problem[]];
  if (files.length === 1) return `in ${placeOf(file)}`;
  return of.length === 1
    ? `in ${toWords(files.length)} files`
    : `in ${toWords(files.length)} files, ${toWords(of.length)} of them in ${placeOf(file)}`;
}

function aligned(rows: readonly Row[]): string[] {
  const widthOf = (name: keyof Row) => Math.max(...rows.map((row) => row[name].length));
  const [count, severity, code] = [widthOf("count"), widthOf("severity"), widthOf("code")];
  return rows.map(
    (row) =>
      `  ${row.count.padStart(count)} ${row.severity.padEnd(severity)}  ${row.code.padEnd(code)}  ${row.place}`,
  );
}

function toWords(count: number): string {
  return count.toLocaleString("en");
}
