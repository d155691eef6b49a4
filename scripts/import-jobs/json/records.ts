/** Goes through the jobs of a JSON feed: one that cannot be read is refused at its place, and the next one read. */
import { isObject } from "#schemas/schema.ts";
import type { FeedItem, SourceField } from "#scripts/import-jobs/adapter.ts";
import { jobError } from "#scripts/import-jobs/problems/job.ts";
import { type FeedProblem, JobError } from "#scripts/import-jobs/problems/problem.ts";
import { type JsonFeed, kindOf } from "./read-json.ts";
import { createRecord, type JsonRecord } from "./record.ts";

/** Where the list stands, where a job says each field, and the member that a job is known by. */
type Shape = {
  pointer: string;
  names: { readonly [field in SourceField]?: readonly (string | number)[] };
  id: string;
};

/** @param read makes the items of one job; may throw a JobError */
export function* readRecords(
  json: JsonFeed,
  jobs: readonly unknown[],
  { pointer, names, id }: Shape,
  read: (record: JsonRecord) => Iterable<FeedItem>,
): Generator<FeedItem> {
  for (const [index, value] of jobs.entries()) {
    const own = `${pointer}/${index}`;
    try {
      if (!isObject(value)) throw jobError("wrong-field", ["job", kindOf(value)], () => json.at(own));
      yield* read(createRecord(json, own, value, names));
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      yield { is: "refused", problem: withReference(error.problem, isObject(value) ? value[id] : undefined) };
    }
  }
}

/** A name or a number by which a source knows a job; empty when it is neither. */
export function referenceOf(id: unknown): string {
  return typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
}

function withReference(problem: FeedProblem, id: unknown): FeedProblem {
  const reference = referenceOf(id);
  return reference === "" ? problem : { ...problem, reference };
}
