/**
 * Greenhouse, Job Board API: `GET /v1/boards/<board>/jobs?content=true&pay_transparency=true`
 * (developers.greenhouse.io/job-board.html). The whole board comes in one answer; descriptions are HTML with their signs
 * written as references.
 */
import type { Adapter, FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { decodeEntities } from "#capabilities/recruitment/commands/import-jobs/html/entities.ts";
import { kindOf, readJson } from "#capabilities/recruitment/commands/import-jobs/json/read-json.ts";
import {
  type JsonRecord,
  readRecords,
  referenceOf,
} from "#capabilities/recruitment/commands/import-jobs/json/records.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { jobError, jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import {
  LIST_FIELDS,
  type SourceField,
  type SourceJob,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { periodIn } from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";
import { isObject } from "#schemas/json/schema.ts";

const NAMES = {
  ...{ reference: ["id"], title: ["title"], sector: ["departments"], places: ["location", "name"] },
  ...{ description: ["content"], payMin: ["pay_input_ranges"], posted: ["first_published"] },
  ...{ closes: ["application_deadline"], employer: ["company_name"] },
} as const;

export const adapter: Adapter = {
  mediaTypes: ["application/json"],
  *read(feed, { fields }) {
    const json = readJson(feed);
    const jobs = isObject(json.value) ? json.value.jobs : undefined;
    if (!isObject(json.value) || !Array.isArray(jobs)) {
      throw feedError("wrong-shape", ['an object with "jobs"', kindOf(json.value)]);
    }
    const says = new Set<SourceField>([...(Object.keys(NAMES) as SourceField[]), ...fields.values()]);
    yield* readRecords(json, jobs, { pointer: "/jobs", names: NAMES }, (record) =>
      readJob(record, fields, says),
    );
    const total = isObject(json.value.meta) ? json.value.meta.total : undefined;
    if (typeof total === "number" && total > jobs.length) {
      const reason = `it says that it has ${total} jobs, and there are ${jobs.length}`;
      yield { is: "cut", problem: { ...jobProblem("cut-off", [reason]), place: json.at("/meta/total") } };
    }
  },
};

function* readJob(
  record: JsonRecord,
  fields: ReadonlyMap<string, SourceField>,
  says: ReadonlySet<SourceField>,
): Generator<FeedItem> {
  const { at } = record;
  const reference = referenceOf(record.value("id"));
  // What Greenhouse calls a prospect post has no job behind it.
  if (record.has("internal_job_id") && record.value("internal_job_id") === undefined) {
    yield { is: "note", problem: { ...note("no-vacancy", [], at), reference } };
    return;
  }
  const pay = readPay(record);
  if (pay.trouble !== undefined) {
    const problem =
      pay.trouble === "widest"
        ? note("several-pays", [], at, "payMin")
        : note("pay-unread", ["", "several"], at, "payMin");
    yield { is: "note", problem: { ...problem, reference } };
  }
  const location = record.text("location", "name");
  const job: SourceJob = {
    reference,
    title: record.text("title") ?? "",
    sector: record.objects("departments").flatMap(({ name }) => (typeof name === "string" ? [name] : [])),
    places: location === undefined ? placesOfOffices(record) : [location],
    description: decodeEntities(record.text("content") ?? ""),
    ...pay.figures,
    posted: record.text("first_published"),
    closes: record.text("application_deadline"),
    employer: record.text("company_name"),
    ...readMetadata(record, fields),
  };
  yield { is: "job", job, says, at };
}

function placesOfOffices(record: JsonRecord): string[] {
  return record.objects("offices").flatMap(({ location, name }) => {
    const place = typeof location === "string" && location !== "" ? location : name;
    return typeof place === "string" ? [place] : [];
  });
}

type Figures = { payMin: number; payMax: number; currency: string; period: string };

/** The one range of pay, or the widest of several in one currency and for one period. */
function readPay(record: JsonRecord): { figures?: Figures; trouble?: "widest" | "several" } {
  const inWhole = (cents: unknown) => {
    if (typeof (cents ?? 0) === "number") return Number(cents ?? 0) / 100;
    throw jobError("wrong-field", ["number", kindOf(cents)], record.at, "payMin");
  };
  const ranges = record.objects("pay_input_ranges").map((range) => ({
    payMin: inWhole(range.min_cents),
    payMax: inWhole(range.max_cents),
    currency: typeof range.currency_type === "string" ? range.currency_type : "",
    period: periodOf(range.title) ?? periodOf(range.blurb) ?? "",
  }));
  const [first] = ranges;
  if (!first) return {};
  if (ranges.length === 1) return { figures: first };
  const isAlike = ranges.every(
    ({ currency, period }) => currency === first.currency && period === first.period,
  );
  if (!isAlike) return { trouble: "several" };
  const payMin = Math.min(...ranges.map((range) => range.payMin));
  const payMax = Math.max(...ranges.map((range) => range.payMax));
  return { figures: { ...first, payMin, payMax }, trouble: "widest" };
}

/** Words that name a period; most titles of ranges do not. */
function periodOf(words: unknown): string | undefined {
  return typeof words === "string" && periodIn(words) !== undefined ? words : undefined;
}

/** The custom fields that the settings name. */
function readMetadata(record: JsonRecord, fields: ReadonlyMap<string, SourceField>): Partial<SourceJob> {
  const found: { [field: string]: unknown } = {};
  for (const { name, value } of record.objects("metadata")) {
    const field = typeof name === "string" ? fields.get(name) : undefined;
    const texts = [value]
      .flat()
      .flatMap((one) => (one === null || typeof one === "object" ? [] : [String(one)]));
    if (field === undefined || texts.length === 0) continue;
    found[field] = LIST_FIELDS.has(field) ? texts : texts.join(", ");
  }
  return found;
}
