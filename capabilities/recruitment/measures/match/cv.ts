/** The CVs of the evaluation set, as their files have them: words, what a careful person reads from them, and grades of jobs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Level } from "../../sections/cv-search/facts/cv-facts.ts";
import type { CvKind } from "../../sections/cv-search/reading/cv-text.ts";

/** How a CV is laid out. Plain text has one layout only. */
export const LAYOUTS = ["plain", "two-columns", "sidebar", "table", "running-head", "dates-right"] as const;

export type Layout = (typeof LAYOUTS)[number];

/** One job, course or break. Dates stand as their owner writes them; `from` alone may be a whole span. */
export type Entry = {
  title: string;
  employer?: string;
  place?: string;
  from?: string;
  to?: string;
  text?: readonly string[];
  bullets?: readonly string[];
};

/** What stands below a heading: its text, then its entries, its list, its table. */
export type Part = {
  heading: string;
  text?: readonly string[];
  entries?: readonly Entry[];
  bullets?: readonly string[];
  table?: readonly (readonly string[])[];
};

/** What a careful person reads from a CV, in ids of content/skills and content/collections/places. Absent: not in the CV. */
export type GoldFacts = {
  /** Latest first. Years; `to` is absent where no end is given. */
  titles: readonly { id: string; from?: number; to?: number | "now" }[];
  skills: readonly string[];
  places?: readonly string[];
  level?: Level;
};

/** How well a job fits a CV, by the work alone: 3 put forward today, 2 good, 1 conceivable. Jobs without one have 0. */
export type Grade = 1 | 2 | 3;

/** Grades by the id of the job. */
export type Grades = { readonly [job: string]: Grade };

/** A CV of the set. */
export type Cv = {
  id: string;
  format: CvKind;
  layout: Layout;
  name: string;
  contact: readonly string[];
  parts: readonly Part[];
  /** Headings of the parts that stand in the narrow column of a sidebar. */
  narrow?: readonly string[];
  facts: GoldFacts;
  grades: Grades;
};

/** The halves of the set. What is held out is read to report, never to change anything. */
export const HALVES = ["tuning", "held-out"] as const;

export type Half = (typeof HALVES)[number];

/** The CVs of a half, by id. */
export function readCvs(half: Half): Cv[] {
  const folder = join(import.meta.dirname, "cvs", half);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Cv);
}

/** Every word of a CV as it was written, a piece of text each: what reading its file should find. */
export function piecesOf({ name, contact, parts }: Cv): string[] {
  return [
    name,
    ...contact,
    ...parts.flatMap(({ heading, text = [], entries = [], bullets = [], table = [] }) => [
      heading,
      ...text,
      ...entries.flatMap((entry) => [
        entry.title,
        ...[entry.employer, entry.place, datesOf(entry)].filter((piece) => piece !== undefined),
        ...(entry.text ?? []),
        ...(entry.bullets ?? []),
      ]),
      ...bullets,
      ...table.flat(),
    ]),
  ];
}

/** The dates of an entry, as they are written; `undefined` where it has none. */
export function datesOf({ from, to }: Entry): string | undefined {
  if (from === undefined || to === undefined) return from ?? to;
  return /^to /.test(to) ? `${from} ${to}` : `${from} – ${to}`;
}
