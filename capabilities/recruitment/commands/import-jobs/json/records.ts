/** Goes through the jobs of a JSON feed: one that cannot be read is refused at its place, and the next one read. */
import type { FeedItem } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { JobError } from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";
import type { At, SourceField } from "#capabilities/recruitment/commands/import-jobs/source-job.ts";
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/json/schema.ts";
import { type JsonFeed, kindOf } from "./read-json.ts";

type Path = readonly string[];
type JsonObject = { readonly [name: string]: unknown };

/**
 * Reads a job's members by their paths in it, each as the kind that it should be. Absent, `null` and empty are the same; what
 * is of another kind throws a JobError with its place.
 */
export type JsonRecord = {
  text(...path: Path): string | undefined;
  /** A number, or a text, which may be one. */
  amount(...path: Path): number | string | undefined;
  /** The objects of a list. */
  objects(...path: Path): JsonObject[];
  texts(...path: Path): string[];
  value(...path: Path): unknown;
  /** Whether the job has the member, be it `null`. */
  has(name: string): boolean;
  at: At;
};

/**
 * Reads the jobs of a list at a pointer. A job is identified by its `id`.
 *
 * @param names where a job has each field
 * @param read makes the items of one job; may throw a JobError
 */
export function* readRecords(
  json: JsonFeed,
  jobs: readonly unknown[],
  { pointer, names }: { pointer: string; names: { readonly [field in SourceField]?: Path } },
  read: (record: JsonRecord) => Iterable<FeedItem>,
): Generator<FeedItem> {
  for (const [index, value] of jobs.entries()) {
    const own = `${pointer}/${index}`;
    try {
      if (!isObject(value)) throw jobError("wrong-field", ["job", kindOf(value)], () => json.at(own));
      yield* read(createRecord(json, own, value, names));
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const reference = isObject(value) ? referenceOf(value.id) : "";
      yield { is: "refused", problem: { ...error.problem, ...(reference === "" ? {} : { reference }) } };
    }
  }
}

/** A name or a number by which a source identifies a job; empty when it is neither. */
export function referenceOf(id: unknown): string {
  return typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
}

function createRecord(
  json: JsonFeed,
  pointer: string,
  record: JsonObject,
  names: { readonly [field in SourceField]?: Path },
): JsonRecord {
  const placeOf = (path: Path) => json.at(pointer + toPointer(path));
  const value = (...path: Path): unknown =>
    path.reduce<unknown>(
      (inside, name) => (isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
      record,
    ) ?? undefined;
  const read = <Kind>(
    path: Path,
    expected: string,
    is: (found: unknown) => found is Kind,
  ): Kind | undefined => {
    const found = value(...path);
    if (found === undefined || is(found)) return found;
    throw jobError("wrong-field", [expected, kindOf(found)], () => placeOf(path));
  };
  return {
    value,
    has: (name) => Object.hasOwn(record, name),
    text: (...path) => read(path, "text", isText)?.trim() || undefined,
    amount: (...path) => read(path, "number", (found) => typeof found === "number" || isText(found)),
    objects: (...path) => (read(path, "list", Array.isArray) ?? []).filter(isObject),
    texts: (...path) => (read(path, "list", Array.isArray) ?? []).filter(isText),
    at(field) {
      const path = field === undefined ? undefined : names[field];
      return path === undefined ? json.at(pointer) : { ...placeOf(path), field: path.join(".") };
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
