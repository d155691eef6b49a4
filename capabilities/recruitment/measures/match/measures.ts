/** What rankings and extractions of the evaluation set are worth, as figures. */
import type { CvFacts } from "../../sections/cv-search/facts/cv-facts.ts";
import type { GoldFacts, Grades } from "./cv.ts";

/** How many jobs a person scans, and how many they read. */
const LOOKED_AT = 10;
const READ = 5;
/** The least grade of a job that is worth reading. */
const GOOD = 2;

/** nDCG@10 of ids, best first: the gain of a job is 2^grade − 1, and the ideal order is that of all grades. From 0 to 1. */
export function ndcg(ranked: readonly string[], grades: Grades): number {
  const ideal = Object.values(grades).sort((a, b) => b - a);
  return discounted(ranked.map((id) => grades[id] ?? 0)) / discounted(ideal);
}

/** P@5 of ids, best first: the share of the first five whose grade is 2 or 3. */
export function precisionAtFive(ranked: readonly string[], grades: Grades): number {
  return ranked.slice(0, READ).filter((id) => (grades[id] ?? 0) >= GOOD).length / READ;
}

function discounted(gains: readonly number[]): number {
  return gains
    .slice(0, LOOKED_AT)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Kinds of fact, each with figures of its own. */
export const KINDS = ["titles", "title years", "skills", "places", "level"] as const;

export type Kind = (typeof KINDS)[number];

/** How many facts were found, how many there are, and how many of those found are right. */
export type Tally = { found: number; expected: number; right: number };

/** What was read from one CV, beside what a careful person reads. Titles of which no id was found are not counted as found. */
export function tallyFacts(facts: CvFacts, gold: GoldFacts): { readonly [kind in Kind]: Tally } {
  const titles = facts.titles.flatMap(({ id, from, to }) => (id === undefined ? [] : [{ id, from, to }]));
  return {
    titles: tally(
      titles.map(({ id }) => id),
      gold.titles.map(({ id }) => id),
    ),
    "title years": tally(
      titles.flatMap(({ id, from, to }) => spanOf(id, from?.year, to === "now" ? to : to?.year)),
      gold.titles.flatMap(({ id, from, to }) => spanOf(id, from, to)),
    ),
    skills: tally(idsOf(facts.skills), gold.skills),
    places: tally(idsOf(facts.places), gold.places ?? []),
    level: tally(listOf(facts.level), listOf(gold.level)),
  };
}

/** Precision, recall and F1 of tallies together, from 0 to 1; `NaN` where nothing was found, or nothing is there. */
export function scoreOf(tallies: readonly Tally[]): {
  precision: number;
  recall: number;
  f1: number;
  expected: number;
} {
  const sum = (key: keyof Tally) => tallies.reduce((total, each) => total + each[key], 0);
  const [found, expected, right] = [sum("found"), sum("expected"), sum("right")];
  return {
    precision: right / found,
    recall: right / expected,
    f1: (2 * right) / (found + expected),
    expected,
  };
}

/** The mean; `NaN` of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Counts what is the same in two lists; what stands twice in both counts twice. */
function tally(found: readonly string[], expected: readonly string[]): Tally {
  const left = [...expected];
  for (const item of found) {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
  }
  return { found: found.length, expected: expected.length, right: expected.length - left.length };
}

/** A title with its years as one word; none where no year is known in which it began. */
function spanOf(id: string, from: number | undefined, to: number | "now" | undefined): string[] {
  return from === undefined ? [] : [`${id} ${from} ${to ?? ""}`];
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

function listOf<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}
