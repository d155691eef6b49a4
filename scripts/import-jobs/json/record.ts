/** The members of one job in a JSON feed, each as the kind that it should be. Absent, `null` and empty are the same. */
import { toPointer } from "#schemas/json/pointer.ts";
import { isObject } from "#schemas/schema.ts";
import type { At, SourceField } from "#scripts/import-jobs/adapter.ts";
import { jobError } from "#scripts/import-jobs/problems/job.ts";
import { JobError } from "#scripts/import-jobs/problems/problem.ts";
import { type JsonFeed, kindOf } from "./read-json.ts";

type Path = readonly (string | number)[];

/** Reads a job's members by their paths in it. What is of another kind is told at its place. */
export type JsonRecord = {
  text(...path: Path): string | undefined;
  number(...path: Path): number | undefined;
  /** The objects of a list. */
  objects(...path: Path): JsonObject[];
  texts(...path: Path): string[];
  value(...path: Path): unknown;
  /** Whether the job has the member, be it `null`. */
  has(name: string): boolean;
  at: At;
};

type JsonObject = { readonly [name: string]: unknown };

/** @param names where the source says each field, as paths in a job */
export function createRecord(
  json: JsonFeed,
  pointer: string,
  record: JsonObject,
  names: { readonly [field in SourceField]?: Path },
): JsonRecord {
  const placeOf = (path: Path) => json.at(pointer + toPointer(path));
  const value = (...path: Path): unknown => {
    let inside: unknown = record;
    for (const step of path) {
      if (Array.isArray(inside) && typeof step === "number") inside = inside[step];
      else inside = isObject(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined;
    }
    return inside ?? undefined;
  };
  const read = <Kind>(
    path: Path,
    expected: string,
    is: (found: unknown) => found is Kind,
  ): Kind | undefined => {
    const found = value(...path);
    if (found === undefined || is(found)) return found;
    throw new JobError({
      ...jobError("wrong-field", [expected, kindOf(found)]).problem,
      place: placeOf(path),
    });
  };
  return {
    value,
    has: (name) => Object.hasOwn(record, name),
    text: (...path) => read(path, "text", isText)?.trim() || undefined,
    number: (...path) => read(path, "number", isNumber),
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

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
