/**
 * XML as Broadbean (AdCourier) sends it to the sites of agencies: one `<job>` with a command, or many in a list. Each site
 * agrees on its elements, so some have several usual names.
 */
import type { Adapter, FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { readText } from "#capabilities/recruitment/commands/import-jobs/feed/text.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import {
  type At,
  LIST_FIELDS,
  type SourceField,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { readElements, type XmlJob } from "./elements.ts";

/** Names of the element for each field, the usual one first. */
const NAMES = {
  reference: ["job_reference", "job_ref", "reference", "referencenumber", "job_id"],
  title: ["job_title", "title"],
  sector: ["job_category", "job_industry", "industry", "sector", "category"],
  type: ["job_type", "jobtype", "type"],
  hours: ["job_hours", "hours"],
  workplace: ["job_workplace", "workplace", "remote_type"],
  places: ["job_location", "location"],
  payMin: ["salary_from"],
  payMax: ["salary_to"],
  currency: ["salary_currency", "currency"],
  period: ["salary_per"],
  pay: ["salary_display", "salary"],
  payNote: ["salary_benefits"],
  skills: ["job_skills", "skills"],
  summary: ["job_short_description", "short_description", "summary"],
  description: ["job_description", "description"],
  benefits: ["job_benefits", "benefits"],
  experience: ["job_experience", "experience"],
  posted: ["date_posted", "posted_date", "date"],
  closes: ["expiry_date", "closing_date", "application_deadline"],
  employer: ["company_name", "company"],
  consultant: ["consultant_email", "contact_email", "consultant_name", "contact_name"],
} as const satisfies { readonly [field in SourceField]?: readonly string[] };

type Field = keyof typeof NAMES;

const FIELDS = Object.keys(NAMES) as Field[];
/** Fields that only some sites agree on: a source says nothing of one whose element it leaves out. */
const OPTIONAL: ReadonlySet<Field> = new Set(["hours", "workplace", "benefits", "experience", "employer"]);

export const adapter: Adapter = {
  mediaTypes: ["application/xml", "text/xml"],
  *read(feed) {
    const { text } = readText(feed, { isDeclared: true });
    let root: string | undefined;
    let jobs = 0;
    for (const item of readElements(text)) {
      if ("root" in item) {
        ({ root } = item);
        if (root === "html") throw feedError("page-instead", ["XML"]);
        // A job by itself is a posting, and no list of all.
        if (root === "job") yield { is: "partial" };
      } else if ("job" in item) {
        jobs++;
        yield* readJob(item.job);
      } else {
        if (jobs === 0) throw feedError("not-xml", [item.broken], item.place);
        yield { is: "cut", problem: { ...jobProblem("cut-off", [item.broken]), place: item.place } };
      }
    }
    const isList = root !== undefined && /^(?:jobs|source|feed|vacancies|adverts)$/.test(root);
    if (jobs === 0 && !isList) throw feedError("wrong-shape", ["a list of <job>", `<${root ?? ""}>`]);
  },
};

function* readJob({ place, elements, isTooLarge }: XmlJob): Generator<FeedItem> {
  const nameOf = (field: Field) => NAMES[field].find((name) => elements.has(name));
  const text = (field: Field) => textOf(nameOf(field) ?? "");
  const textOf = (name: string) => elements.get(name)?.text.trim() || undefined;
  const at: At = (field) => {
    const name = field && field in NAMES ? nameOf(field as never) : undefined;
    const element = elements.get(name ?? "");
    return element && name !== undefined ? { ...element.place, field: name } : place;
  };
  const reference = text("reference") ?? "";
  if (isTooLarge) {
    const problem = jobProblem("broken-record", ["it has more than a million characters"], at);
    yield { is: "refused", problem: { ...problem, ...(reference === "" ? {} : { reference }) } };
    return;
  }
  const command = textOf("command")?.toLowerCase() ?? "";
  if (command === "delete" || command === "remove") {
    // A feed that names closed jobs does not close all others.
    yield { is: "partial" };
    yield { is: "closed", reference, at };
    return;
  }
  const given = FIELDS.map((field) => {
    const words = text(field);
    return [field, LIST_FIELDS.has(field) && words !== undefined ? [words] : words];
  });
  const days = Number(textOf("days_to_advertise"));
  yield {
    is: "job",
    at,
    says: new Set(FIELDS.filter((field) => !OPTIONAL.has(field) || nameOf(field) !== undefined)),
    job: {
      ...Object.fromEntries(given),
      ...{ reference, title: text("title") ?? "" },
      consultant: NAMES.consultant.flatMap((name) => textOf(name) ?? []),
      daysOpen: days >= 1 && days <= 366 ? Math.round(days) : undefined,
    },
  };
}
