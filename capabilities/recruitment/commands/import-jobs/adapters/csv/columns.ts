/** The columns of a CSV file, by the names that docs/importing-jobs.md gives them. */
import type { SourceField, SourceJob } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import type { PayFigures } from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";

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

const pay = (name: keyof PayFigures): Column => ({
  field: "figures",
  put: (job, cell) => {
    const isWord = name === "currency" || name === "period";
    const figure = () => Number(cell.replace(/[£$€,\s]/g, "").replace(/k$/i, "000"));
    job.figures = { ...job.figures, [name]: isWord ? cell : figure() };
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
  ["pay min", pay("min")],
  ["pay max", pay("max")],
  ["currency", pay("currency")],
  ["period", pay("period")],
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
