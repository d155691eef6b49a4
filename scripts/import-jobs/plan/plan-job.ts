/** Works out what becomes of one job of a feed. */
import { printDocument } from "#schemas/json/print.ts";
import type { FeedItem, FeedPlace } from "#scripts/import-jobs/adapter.ts";
import { createCollector } from "#scripts/import-jobs/job/collect.ts";
import { createDocument, nameFor, updateDocument } from "#scripts/import-jobs/job/document.ts";
import { readJob } from "#scripts/import-jobs/job/read-job.ts";
import type { Fields } from "#scripts/import-jobs/job/source.ts";
import { jobProblem } from "#scripts/import-jobs/problems/job.ts";
import { note } from "#scripts/import-jobs/problems/note.ts";
import { wordsOfPlace } from "#scripts/import-jobs/problems/problem.ts";
import { FOLDER, type KnownJob } from "./known.ts";
import { referenceOf, refuse, type State } from "./state.ts";

/** References are quoted on the telephone, and are part of addresses. */
const MAX_REFERENCE = 60;

/** Plans a job: to be taken, to be changed, or refused. */
export function planJob(state: State, { job, says, at }: FeedItem & { is: "job" }): void {
  const { context, known, report, seen } = state;
  const reference = referenceOf(state, job.reference);
  if (reference === "") {
    refuse(state, "", [jobProblem("missing-field", ["reference"], at, "reference")]);
    return;
  }
  if (reference.length > MAX_REFERENCE) {
    refuse(state, reference, [jobProblem("too-long", ["reference", MAX_REFERENCE], at, "reference")]);
    return;
  }
  const first = seen.get(reference);
  if (first !== undefined) {
    const place = wordsOfPlace(first);
    refuse(state, reference, [jobProblem("duplicate-reference", [reference, place], at, "reference")]);
    return;
  }
  seen.set(reference, at());
  const other = known.others.get(reference);
  if (other !== undefined) {
    refuse(state, reference, [jobProblem("taken-reference", [reference, other], at, "reference")]);
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
  const isSame = own ? planKnown(state, own, whole, at()) : planNew(state, reference, whole, at());
  // Of a job that stays as it is, this was told when it was taken.
  if (!isSame) report.notes.push(...collector.notes.map((problem) => ({ ...problem, reference })));
}

/** Whether the site has it as it is already; it has not. */
function planNew(state: State, reference: string, fields: Fields, place: FeedPlace): false {
  const { known, now, report, changes } = state;
  const name = nameFor(fields, reference, (one) => known.names.has(one));
  known.names.add(name);
  known.order++;
  const file = `${FOLDER}/${name}.json`;
  const document = createDocument(fields, { name, order: known.order, now });
  changes.push({ reference, file, text: printDocument(document), is: "taken", place });
  report.taken.push({ reference, file });
  return false;
}

/** A job that the site has: it is open while the feed has it, unless somebody was found for it. Says whether it stays as it is. */
function planKnown(state: State, known: KnownJob, fields: Fields, place: FeedPlace): boolean {
  const { report, now, changes } = state;
  const { file, document: before } = known;
  const reference = String(fields.reference);
  const isFilled = before.fields.state === "filled";
  if (isFilled) report.notes.push({ ...note("filled-here", []), reference, place });
  const { closed } = before.fields;
  const kept = isFilled
    ? { state: "filled", ...(closed === undefined ? {} : { closed }) }
    : { state: "open" };
  const { changed, document } = updateDocument(before, { ...fields, ...kept }, now);
  if (!document) {
    report.unchanged++;
    return true;
  }
  const is = before.fields.state === "withdrawn" ? "reopened" : "changed";
  changes.push({ reference, file, text: printDocument(document), known, is, place });
  report[is].push({ reference, file, fields: changed });
  return false;
}
