/** The columns of a CSV file, by the names that docs/importing-jobs.md gives them. */
import type { SourceField, SourceJob } from "#scripts/import-jobs/adapter.ts";

/** What a column fills. Figures of pay stand in four columns. */
type Column = {
  field: SourceField;
  isRequired?: true;
  put: (job: { -readonly [Field in SourceField]?: SourceJob[Field] }, cell: string) => void;
};

const text = (field: Exclude<SourceField, "figures" | "daysOpen" | ListField>): Column => ({
  field,
  put: (job, cell) => {
    job[field] = cell;
  },
});

type ListField = "sector" | "places" | "skills" | "consultant";

const list = (field: ListField): Column => ({
  field,
  put: (job, cell) => {
    job[field] = cell.split(/[;|\n]/).flatMap((one) => one.trim() || []);
  },
});

const figure = (name: "min" | "max"): Column => ({
  field: "figures",
  put: (job, cell) => {
    job.figures = { ...job.figures, [name]: Number(cell.replace(/[£$€,\s]/g, "").replace(/k$/i, "000")) };
  },
});

const payWord = (name: "currency" | "period"): Column => ({
  field: "figures",
  put: (job, cell) => {
    job.figures = { ...job.figures, [name]: cell };
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
  ["pay min", figure("min")],
  ["pay max", figure("max")],
  ["currency", payWord("currency")],
  ["period", payWord("period")],
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
