/** Runs rankers and an extractor on every CV of the set, and puts what they return into figures. */
import type { Row } from "#bench/table.ts";
import type { CvFacts } from "../../sections/cv-search/facts/cv-facts.ts";
import type { CvText } from "../../sections/cv-search/reading/cv-text.ts";
import type { Cv, Half } from "./cv.ts";
import {
  addTallies,
  compare,
  KINDS,
  type Kind,
  mean,
  ndcg,
  precisionAtFive,
  scoreOf,
  type Tally,
  tallyFacts,
} from "./measures.ts";

/** A CV, and what was read from its file. */
export type ReadCv = { cv: Cv; text: CvText };

/** Ids of jobs for a CV, best first. It sees what was read from the file, and nothing else of the CV. */
export type Ranker = (text: CvText) => readonly string[];

/** What is measured, and what it is compared with. */
export type Rankers = { readonly [name in "baseline" | "match"]: Ranker };

/** The figures of a half of the set: of each ranker a value for each CV, in the order of the CVs. */
export type Figures = {
  half: Half;
  ids: readonly string[];
  rankers: { readonly [name in keyof Rankers]: { ndcg: readonly number[]; precision: readonly number[] } };
  /** Facts of all CVs together. */
  facts: { readonly [kind in Kind]: Tally };
};

/**
 * Evaluates a half of the set.
 *
 * @throws Error when a ranker names a job twice, or one that is not there
 */
export function evaluate(
  half: Half,
  cvs: readonly ReadCv[],
  jobs: readonly { id: string }[],
  rankers: Rankers,
  extract: (text: CvText) => CvFacts,
): Figures {
  const known = new Set(jobs.map(({ id }) => id));
  const judge = (name: keyof Rankers) => {
    const ranked = cvs.map(({ cv, text }) => {
      return { grades: cv.grades, ids: checked(name, rankers[name](text), known) };
    });
    return {
      ndcg: ranked.map(({ ids, grades }) => ndcg(ids, grades)),
      precision: ranked.map(({ ids, grades }) => precisionAtFive(ids, grades)),
    };
  };
  return {
    half,
    ids: cvs.map(({ cv }) => cv.id),
    rankers: { baseline: judge("baseline"), match: judge("match") },
    facts: tallyAll(cvs, extract),
  };
}

/** The figures as rows of a table. */
export function toRows({ half, ids, rankers, facts }: Figures): Row[] {
  const { baseline, match } = rankers;
  const { low, high, wins, losses } = compare(match.ndcg, baseline.ndcg);
  const rows = Object.entries(rankers).flatMap(([name, { ndcg: gains, precision }]): Row[] => [
    { what: `nDCG@10, ${half}, ${name}`, unit: "share", values: [mean(gains)], note: `${ids.length} CVs` },
    { what: `P@5, ${half}, ${name}`, unit: "share", values: [mean(precision)] },
  ]);
  rows.push({
    what: `nDCG@10, ${half}, match over baseline`,
    unit: "×",
    values: [mean(match.ndcg) / mean(baseline.ndcg)],
    least: 1.25,
    note: `at most ${(1 / mean(baseline.ndcg)).toFixed(2)} ×; better for ${wins}, worse for ${losses}; difference ${low.toFixed(3)} to ${high.toFixed(3)} (95 %)`,
  });
  return [...rows, ...KINDS.map((kind) => factRow(half, kind, facts[kind]))];
}

/** nDCG@10 of each CV with each ranker, a line for each CV: for the half in which one looks for what went wrong. */
export function toLines({ ids, rankers }: Figures): string[] {
  return ids.map((id, index) => {
    const values = Object.entries(rankers).map(([name, figures]) => {
      return `${name} ${(figures.ndcg[index] ?? Number.NaN).toFixed(3)}`;
    });
    return `${id}: ${values.join(", ")}`;
  });
}

function factRow(half: Half, kind: Kind, tally: Tally): Row {
  const { precision, recall, f1 } = scoreOf(tally);
  const note = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, of ${tally.expected}`;
  return { what: `F1 of ${kind}, ${half}`, unit: "share", values: [f1], note };
}

function tallyAll(cvs: readonly ReadCv[], extract: (text: CvText) => CvFacts): { [kind in Kind]: Tally } {
  const tallies = cvs.map(({ cv, text }) => tallyFacts(extract(text), cv.facts));
  const sums = KINDS.map((kind) => [kind, addTallies(tallies.map((tally) => tally[kind]))]);
  return Object.fromEntries(sums) as { [kind in Kind]: Tally };
}

function checked(name: string, ids: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new Error(`${name} names the job "${unknown}", which is not there.`);
  if (new Set(ids).size < ids.length) throw new Error(`${name} names a job twice.`);
  return ids;
}
