/**
 * What the repository records of its figures, and whether new ones are worse. Only those are compared that another machine has as
 * well: ratios of one run, bytes, memory and scores, and no seconds.
 */
import { median } from "./statistics.ts";
import { format, type Row } from "./table.ts";

/** Figures by what they are of. */
export type Recorded = { readonly [what: string]: number };

/** By how much a figure may be worse. */
const TOLERANCE = 0.15;

const COMPARED: ReadonlySet<Row["unit"]> = new Set(["×", "kB", "MB", "share"]);

/** The figures of rows that can be compared. */
export function toRecorded(rows: readonly Row[]): Recorded {
  const compared = rows.filter(
    ({ unit, values, least }) => values.length > 0 && (COMPARED.has(unit) || least),
  );
  return Object.fromEntries(compared.map((row) => [nameOf(row), Number(median(row.values).toFixed(3))]));
}

/** What is worse than it was recorded, or was recorded and could not be taken now; in words. */
export function findWorse(rows: readonly Row[], recorded: Recorded): string[] {
  const now = toRecorded(rows);
  const worse = rows.flatMap((row) => {
    const name = nameOf(row);
    const [before, value] = [recorded[name], now[name]];
    if (before === undefined || value === undefined) return [];
    const isWorse =
      row.least === undefined ? value > before * (1 + TOLERANCE) : value < before * (1 - TOLERANCE);
    return isWorse ? [`${name}: ${format(value, row.unit)}, recorded are ${format(before, row.unit)}`] : [];
  });
  const missing = Object.keys(recorded).filter((name) => now[name] === undefined);
  return [...worse, ...missing.map((name) => `${name}: could not be taken`)];
}

function nameOf({ what, pages, note = "" }: Row): string {
  return [what, pages, note].filter((part) => part !== undefined && part !== "").join(", ");
}
