/** Works out what becomes of one job of a feed. */
import type { FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import {
  createDocument,
  nameFor,
  updateDocument,
} from "#capabilities/recruitment/commands/import-jobs/job/document.ts";
import { readJob } from "#capabilities/recruitment/commands/import-jobs/job/read-job.ts";
import { createCollector, type Fields } from "#capabilities/recruitment/commands/import-jobs/job/source.ts";
import { jobProblem } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import {
  type FeedProblem,
  wordsOfPlace,
} from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import type { At } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { printDocument } from "#schemas/json/print.ts";
import { FOLDER, type KnownJob } from "./known.ts";
import { type Change, referenceOf, refuse, type State } from "./state.ts";

/** References are quoted on the telephone, and are part of addresses. */
const MAX_REFERENCE = 60;

/** Plans a job: to be taken, to be changed, or refused. */
export function planJob(state: State, { job, says, at }: FeedItem & { is: "job" }): void {
  const { context, known, report } = state;
  const isRounded = /^\d(?:[.,]\d+)?e\+\d+$/i.test(job.reference);
  const reference = isRounded ? "" : referenceOf(state, job.reference);
  const wrong = isRounded
    ? jobProblem("rounded-reference", [job.reference], at, "reference")
    : problemOfReference(state, reference, at);
  if (wrong) {
    refuse(state, reference, [wrong]);
    return;
  }
  const own = known.jobs.get(reference);
  const collector = createCollector();
  const fields = readJob({ job, says, at, known: own?.document.fields, context, collector });
  if (fields === undefined) {
    refuse(state, reference, collector.problems);
    return;
  }
  const whole = { ...fields, reference, source: context.source };
  const is = own ? planKnown(state, own, whole, at) : planNew(state, reference, whole, at);
  // Notes on a job that stays as it is were printed when it was taken.
  if (is === "written") report.notes.push(...collector.notes.map((problem) => ({ ...problem, reference })));
}

/** Why a job cannot be taken under a reference. Notes down the first place of each. */
function problemOfReference({ known, seen }: State, reference: string, at: At): FeedProblem | undefined {
  if (reference === "") return jobProblem("missing-field", ["reference"], at, "reference");
  if (reference.length > MAX_REFERENCE)
    return jobProblem("too-long", ["reference", MAX_REFERENCE], at, "reference");
  const first = seen.get(reference);
  if (first) return jobProblem("duplicate-reference", [reference, wordsOfPlace(first)], at, "reference");
  seen.set(reference, at());
  const other = known.others.get(reference);
  return other === undefined ? undefined : jobProblem("taken-reference", [reference, other], at, "reference");
}

/** What becomes of a job that can be read. */
type Outcome = "written" | "same" | "refused";

function planNew(state: State, reference: string, fields: Fields, at: At): Outcome {
  const { known, now, report, changes } = state;
  const name = nameFor(fields, reference, (one) => known.names.has(one));
  const file = `${FOLDER}/${name}.json`;
  const document = createDocument(fields, { name, order: known.order + 1, now });
  const text = printDocument(document);
  if (!isErrorFree(state, { file, text }, reference, at)) return "refused";
  known.names.add(name);
  known.order++;
  changes.push({ file, text });
  report.taken.push({ reference, file });
  return "written";
}

/** A job that the site has: it is open while the feed has it, unless it was filled. */
function planKnown(state: State, known: KnownJob, fields: Fields, at: At): Outcome {
  const { report, now, changes } = state;
  const { file, document: before } = known;
  const reference = String(fields.reference);
  const isFilled = before.fields.state === "filled";
  if (isFilled) report.notes.push({ ...note("filled-here", []), reference, place: at() });
  const { closed } = before.fields;
  const kept = isFilled
    ? { state: "filled", ...(closed === undefined ? {} : { closed }) }
    : { state: "open" };
  const { changed, document } = updateDocument(before, { ...fields, ...kept }, now);
  if (!document) {
    report.unchanged++;
    return "same";
  }
  const text = printDocument(document);
  if (!isErrorFree(state, { file, text }, reference, at)) return "refused";
  changes.push({ file, text, known });
  report[before.fields.state === "withdrawn" ? "reopened" : "changed"].push({
    reference,
    file,
    fields: changed,
  });
  return "written";
}

/** Whether the site finds no problem in a document; those that it finds are refused in its words. */
function isErrorFree(state: State, { file, text }: Change, reference: string, at: At): boolean {
  const errors = state.judge(file, text);
  if (errors.length === 0) return true;
  const problems = errors.map(({ code, message, hint, pointer }) => {
    const where = pointer === "" ? "" : ` (at ${pointer} of its document)`;
    return { code, message: `${message}${where}`, hint, place: at() };
  });
  refuse(state, reference, problems);
  return false;
}
