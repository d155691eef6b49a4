/** The columns of a CSV file, by the names that docs/importing-jobs.md gives them. */
import type { SourceField, SourceJob } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

/** What a column fills. */
type Column = {
  field: SourceField;
  isRequired?: true;
  put: (job: { -readonly [Field in SourceField]?: SourceJob[Field] }, cell: string) => void;
};

const text = (field: Exclude<SourceField, "daysOpen" | ListField>): Column => ({
  field,
  put: (job, cell) => {
    job[field] = cell;
  },
});

type ListField = "sector" | "places" | "skills" | "consultant";

const list = (field: ListField): Column => ({
  field,
  put: (job, cell) => {
    job[field] = [cell];
  },
});

/** The columns by their names, folded. */
export const COLUMNS: ReadonlyMap<string, Column> = new Map([
  ["reference", { ...text("reference"), isRequired: true }],
  ["title", { ...text("title"), isRequired: true }],
  ["description", { ...text("description"), isRequired: true }],
  ["division", list("sector")],
  ["type", text("type")],
  ["hours", text("hours")],
  ["workplace", text("workplace")],
  ["places", list("places")],
  ["attendance", text("attendance")],
  ["pay min", text("payMin")],
  ["pay max", text("payMax")],
  ["currency", text("currency")],
  ["period", text("period")],
  ["pay", text("pay")],
  ["pay note", text("payNote")],
  ["skills", list("skills")],
  ["summary", text("summary")],
  ["benefits", text("benefits")],
  ["experience", text("experience")],
  ["posted", text("posted")],
  ["closes", text("closes")],
  ["employer", text("employer")],
  ["confidential", text("confidential")],
  ["graduate", text("graduate")],
  ["seniority", text("seniority")],
  ["consultant", list("consultant")],
]);
