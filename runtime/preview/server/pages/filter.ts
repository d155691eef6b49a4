/** What of the list is shown, and in which order: all of it stands in the address. */
import type { Kind, Row } from "#runtime/preview/server/pages/rows.ts";
import { KINDS } from "#runtime/preview/server/pages/rows.ts";
import type { Publication } from "#schemas/values/publication.ts";

/** By what the list can be sorted, and whether it then begins with the largest. */
const SORTS = {
  title: false,
  status: false,
  problems: true,
  changed: true,
  words: true,
  from: true,
  to: true,
} as const;

export type Sort = keyof typeof SORTS;

export const STATUSES = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
  expired: "Ended",
} as const satisfies Record<Publication, string>;

/** A query of the list. `turned` is the order that a column does not begin with. */
export type Question = {
  words: string;
  kind?: Kind;
  status?: Publication;
  problems: boolean;
  loose: boolean;
  sort?: Sort;
  reversed: boolean;
  /** From 1. */
  page: number;
};

/** Reads a question from an address. What it does not know, it passes over. */
export function readQuestion(query: URLSearchParams): Question {
  const [kind, status] = [query.get("kind"), query.get("status")];
  const [, minus, sort] = /^(-?)(.*)$/.exec(query.get("sort") ?? "") ?? [];
  const page = Number(query.get("page") ?? 1);
  return {
    words: (query.get("q") ?? "").trim(),
    ...(isOneOf(KINDS, kind) ? { kind } : {}),
    ...(isOneOf(STATUSES, status) ? { status } : {}),
    problems: query.has("problems"),
    loose: query.has("loose"),
    ...(isOneOf(SORTS, sort) ? { sort } : {}),
    reversed: minus === "-",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a question, with its question mark; empty for the whole list. */
export function writeQuestion(question: Question): string {
  const { words, kind, status, problems, loose, sort, reversed, page } = question;
  const query = new URLSearchParams();
  if (words) query.set("q", words);
  if (kind) query.set("kind", kind);
  if (status) query.set("status", status);
  if (problems) query.set("problems", "on");
  if (loose) query.set("loose", "on");
  if (sort) query.set("sort", `${reversed ? "-" : ""}${sort}`);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query}`;
}

/** The query that a column's heading links to: to sort by it, then the other way round, then as at first. */
export function sortBy(question: Question, sort: Sort): Question {
  const { sort: before, ...rest } = question;
  if (before !== sort) return { ...rest, sort, reversed: false, page: 1 };
  if (!question.reversed) return { ...rest, sort, reversed: true, page: 1 };
  return { ...rest, reversed: false, page: 1 };
}

/** Whether the rows begin with the largest; nothing when they are not sorted by that column. */
export function directionOf(
  { sort, reversed }: Question,
  column: Sort,
): "ascending" | "descending" | undefined {
  if (sort !== column) return undefined;
  return SORTS[column] === reversed ? "ascending" : "descending";
}

/** The rows that answer a question, in its order. */
export function answer(rows: readonly Row[], question: Question): Row[] {
  const { kind, status, problems, loose, sort } = question;
  const words = question.words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (status === undefined || row.publication?.is === status) &&
      (!problems || row.errors + row.warnings > 0) &&
      (!loose || row.isLoose) &&
      words.every((word) => row.search.includes(word)),
  );
  if (sort === undefined) return found;
  const sign = directionOf(question, sort) === "ascending" ? 1 : -1;
  return found.sort((one, other) => sign * compare(rankOf(one, sort), rankOf(other, sort)));
}

function rankOf(row: Row, sort: Sort): string | number {
  if (sort === "title") return row.title.toLowerCase();
  if (sort === "status") return row.publication ? STATUSES[row.publication.is] : "\uffff";
  // One error weighs more than any number of warnings.
  if (sort === "problems") return row.errors * 1e6 + row.warnings;
  return row[sort];
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other);
}

function isOneOf<Names extends object>(
  names: Names,
  name: string | null | undefined,
): name is keyof Names & string {
  return typeof name === "string" && Object.hasOwn(names, name);
}
