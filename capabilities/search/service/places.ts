/** The places in the view of a page where answers belong. */
import type { AnswerPlace, DirectoryPlace } from "#runtime/document/searches/answers.ts";
import { isObject } from "#schemas/json/schema.ts";

/** What is put into places, by their kind. A kind without one is left as it is. */
export type Put = {
  answer?: (place: AnswerPlace) => unknown;
  directory?: (place: Omit<DirectoryPlace, "directory">) => unknown;
};

/** The view with something put into each place for an answer. What has none stays the same. */
export function fill<Value>(value: Value, put: Put): Value {
  return fillIn(value, put) as Value;
}

function fillIn(value: unknown, put: Put): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, put));
  if (!isObject(value)) return value;
  if (typeof value.answered === "string" && typeof value.shape === "string") {
    return put.answer?.(value as AnswerPlace) ?? value;
  }
  if (value.directory === true) {
    const { directory: _, ...place } = value as DirectoryPlace;
    return put.directory?.(place) ?? place;
  }
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, fillIn(child, put)]));
}

/** Names of the searches that a view has places for, and whether it searches in the directory. */
export function placesIn(value: unknown): { searches: ReadonlySet<string>; directory: boolean } {
  const searches = new Set<string>();
  let directory = false;
  fill(value, {
    answer: ({ answered }) => searches.add(answered),
    directory: () => {
      directory = true;
    },
  });
  return { searches, directory };
}
