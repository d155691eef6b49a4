/** The columns of a CSV file (docs/importing-jobs.md). */
import type { SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

const FIELDS: readonly SourceField[] = [
  ...(["reference", "title", "description", "sector", "type", "hours", "workplace", "places"] as const),
  ...(["attendance", "payMin", "payMax", "currency", "period", "pay", "payNote", "skills"] as const),
  ...(["summary", "benefits", "experience", "posted", "closes", "employer", "confidential"] as const),
  ...(["graduate", "seniority", "consultant"] as const),
];

/** What each column fills, by its name: that of the field, except for divisions. */
export const COLUMNS: ReadonlyMap<string, SourceField> = new Map(
  FIELDS.map((field) => [field === "sector" ? "division" : withSpace(field), field]),
);

/** Columns without which a file is not read. */
export const REQUIRED = ["reference", "title", "description"];

/** `payMin` is `pay min`. */
function withSpace(name: string): string {
  return name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
}
