/**
 * XML as Broadbean (AdCourier) sends it to the sites of agencies: one `<job>` with a command, or many in a list. Each site
 * agrees on its elements, so some have several usual names.
 */
import {
  type Adapter,
  defined,
  type FeedItem,
} from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { readText } from "#capabilities/recruitment/commands/import-jobs/feed/text.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import type { At, SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { readElements, type XmlJob } from "./elements.ts";

/** Names of the element for a field, the usual one first. */
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

const SAYS: ReadonlySet<SourceField> = new Set(Object.keys(NAMES) as SourceField[]);
/** Fields that are as different as sites are: a source that leaves the element out has no value for it. */
const OPTIONAL: readonly (keyof typeof NAMES)[] = [
  "hours",
  "workplace",
  "benefits",
  "experience",
  "employer",
];

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
  const nameOf = (field: keyof typeof NAMES) => NAMES[field].find((name) => elements.has(name));
  const text = (field: keyof typeof NAMES) => textOf(nameOf(field) ?? "");
  const list = (field: keyof typeof NAMES) => [text(field)].filter((words) => words !== undefined);
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
  const says = new Set(SAYS);
  for (const field of OPTIONAL) if (nameOf(field) === undefined) says.delete(field);
  const days = Number(textOf("days_to_advertise"));
  yield {
    is: "job",
    ...{ says, at },
    job: {
      reference,
      title: text("title") ?? "",
      sector: list("sector"),
      places: list("places"),
      skills: list("skills"),
      consultant: NAMES.consultant.flatMap((name) => textOf(name) ?? []),
      ...defined({
        ...{ type: text("type"), hours: text("hours"), workplace: text("workplace") },
        ...{ payMin: text("payMin"), payMax: text("payMax"), currency: text("currency") },
        ...{ period: text("period"), pay: text("pay"), payNote: text("payNote") },
        ...{ summary: text("summary"), description: text("description"), benefits: text("benefits") },
        ...{ experience: text("experience"), posted: text("posted"), closes: text("closes") },
        ...{ employer: text("employer"), daysOpen: days >= 1 && days <= 366 ? Math.round(days) : undefined },
      }),
    },
  };
}
