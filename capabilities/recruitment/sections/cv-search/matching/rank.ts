/**
 * The ranking of jobs for a CV, as one pure function. It compares what the owner can do, the words in which they describe it,
 * and the titles that they held.
 */
import {
  type CvFacts,
  type FoundSkill,
  type HeldTitle,
  LEVELS,
} from "#capabilities/recruitment/sections/cv-search/facts/cv-facts.ts";
import { toWords } from "#runtime/search/words.ts";
import type { Graph, Near, Way } from "./closeness.ts";
import type { Job, Jobs } from "./jobs.ts";

/** Who looks for a job. */
export type Seeker = {
  facts: CvFacts;
  /** The words of the CV, as `toWords` gives them. */
  words: readonly string[];
};

/** What is known besides. */
export type RankingContext = {
  jobs: Jobs;
  graph: Graph;
  /** Days since 1970. */
  today: number;
  /** Numbers of jobs of which the visitor wants more like them. */
  more?: readonly number[];
  /** Numbers of jobs that the visitor does not want; those like them come later. */
  less?: readonly number[];
};

/** A skill that a job requires and the CV has, by the CV's own words. */
export type MatchedSkill = { id: string; way: Way; words: string };

/** How well one job fits, and why. */
export type Match = {
  /** The job's number. */
  number: number;
  /** From 0 to a little above 1. Its share for words is relative to the job whose words fit best. */
  score: number;
  /** The title that speaks for it: as the CV writes it, and the id of the job's title that it is close to. */
  title?: { words: string; id: string; isSame: boolean };
  matched: MatchedSkill[];
  /** Ids of skills that it lists and the CV does not speak of. */
  missing: string[];
  /** How many steps the job is above the CV's level; negative below. Absent where one is not known. */
  step?: number;
};

/** How much each part counts. Tuned on one half of the evaluation's CVs (`npm run bench -- match`). */
export const WEIGHTS = { title: 0.25, skills: 0.4, words: 0.35 };

/** What the newest job gains over the oldest, as a part of its score: less than any difference that matters. */
export const RECENCY = 0.02;
const DAYS_OF_HALF = 30;

const LIKE = { more: 0.35, less: 0.45 };

/** Ranks all jobs, the best first. Jobs that score the same stay in their order. */
export function rank(seeker: Seeker, context: RankingContext): Match[] {
  const { jobs, today, more = [], less = [] } = context;
  const matches = jobs.all.map(createCompare(seeker, context));
  const likeTo = (job: Job, numbers: readonly number[]) =>
    average(numbers.map((number) => likeness(jobs.all[number] as Job, job, context)));
  for (const match of matches) {
    const job = jobs.all[match.number] as Job;
    match.score += LIKE.more * likeTo(job, more);
    match.score -= LIKE.less * likeTo(job, less);
    match.score = Math.max(0, match.score) * (1 + RECENCY * freshness(job, today));
  }
  return matches.sort((a, b) => b.score - a.score || a.number - b.number);
}

/** 1 for a job of today, 0 for one without a date. */
function freshness({ posted }: Job, today: number): number {
  return posted === undefined ? 0 : 2 ** (-Math.max(0, today - posted) / DAYS_OF_HALF);
}

/** Makes the function that compares the CV with one job. */
function createCompare(seeker: Seeker, { jobs, graph, today }: RankingContext): (job: Job) => Match {
  const { titles, skills, level } = seeker.facts;
  const held = titles.map((title, at) => ({ title, weight: weightOfTitle(title, at, today) }));
  const has = new Map(skills.map((skill) => [skill.id, skill]));
  const wordScores = scoreWords(seeker.words, jobs);
  const most = Math.max(1e-9, ...wordScores);
  const ownLevel = level === undefined ? undefined : LEVELS.indexOf(level);

  return (job) => {
    const title = bestTitle(job, held, graph, jobs);
    const { share, matched, missing } = coverSkills(job, has, graph, jobs);
    const words = (wordScores[job.number] ?? 0) / most;
    const step =
      ownLevel === undefined || job.level === undefined ? undefined : LEVELS.indexOf(job.level) - ownLevel;
    const levelFit = step === undefined ? NO_LEVEL : (LEVEL_FIT.get(step) ?? FAR_LEVEL);
    const score =
      (WEIGHTS.title * (title?.closeness ?? 0) + WEIGHTS.skills * share + WEIGHTS.words * words) * levelFit;
    return {
      ...{ number: job.number, score, matched, missing },
      ...(title?.id === undefined
        ? {}
        : { title: { words: title.words, id: title.id, isSame: title.isSame } }),
      ...(step === undefined ? {} : { step }),
    };
  };
}

/** By how many steps a job is above the level of the CV. */
const LEVEL_FIT = new Map([
  [-2, 0.75],
  [-1, 0.92],
  [0, 1],
  [1, 0.92],
  [2, 0.75],
]);
const FAR_LEVEL = 0.5;
const NO_LEVEL = 0.9;

/** Present work weighs more than that of ten years ago. */
function weightOfTitle({ to }: HeldTitle, at: number, today: number): number {
  const thisYear = 1970 + today / 365.25;
  const years = to === undefined || to === "now" ? 0 : Math.max(0, thisYear - to.year - 1);
  return Math.max(0.3, 1 - 0.12 * at) * Math.max(0.4, 0.94 ** years);
}

type TitleFit = { closeness: number; id?: string; words: string; isSame: boolean };

function bestTitle(
  job: Job,
  held: readonly { title: HeldTitle; weight: number }[],
  graph: Graph,
  jobs: Jobs,
): TitleFit | undefined {
  let best: TitleFit | undefined;
  const take = (fit: TitleFit) => {
    if (fit.closeness > (best?.closeness ?? 0)) best = fit;
  };
  for (const { title, weight } of held) {
    for (const id of job.titles) {
      const closeness = title.id === undefined ? 0 : (graph.title(id).get(title.id) ?? 0);
      take({ closeness: closeness * weight, id, words: title.words, isSame: closeness === 1 });
    }
    const shared = sharedWords(job.titleWords, toWords(title.words), jobs);
    take({ closeness: 0.7 * shared * weight, words: title.words, isSame: false });
  }
  return best;
}

/** How much of two titles is the same, where rare words count more. */
function sharedWords(one: readonly string[], other: readonly string[], { rarity }: Jobs): number {
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + rarity(word), 0);
  const both = sum(one.filter((word) => other.includes(word)));
  return both === 0 ? 0 : (2 * both) / (sum(one) + sum(other));
}

/** How much a skill is worth by where the CV names it. */
const EVIDENCE: Record<FoundSkill["where"], number> = { work: 1, list: 0.9, elsewhere: 0.75, education: 0.7 };

type Cover = { share: number; matched: MatchedSkill[]; missing: string[] };

function coverSkills(
  job: Job,
  has: ReadonlyMap<string, FoundSkill>,
  graph: Graph,
  { skillRarity }: Jobs,
): Cover {
  const matched: MatchedSkill[] = [];
  const missing: string[] = [];
  let got = 0;
  let asked = 0;
  for (const { id, weight, isListed } of job.skills) {
    const own = weight * skillRarity(id);
    asked += own;
    const best = bestOf(graph.skill(id), has);
    if (best) {
      got += own * best.worth;
      matched.push({ id, way: best.near.way, words: best.skill.words });
    } else if (isListed) missing.push(id);
  }
  return { share: asked === 0 ? 0 : got / asked, matched, missing };
}

function bestOf(near: ReadonlyMap<string, Near>, has: ReadonlyMap<string, FoundSkill>) {
  let best: { near: Near; skill: FoundSkill; worth: number } | undefined;
  for (const one of near.values()) {
    const skill = has.get(one.id);
    const worth = skill ? one.closeness * EVIDENCE[skill.where] : 0;
    if (skill && worth > (best?.worth ?? 0)) best = { near: one, skill, worth };
  }
  return best;
}

/** BM25's: how soon the same word again adds nothing. */
const SATURATION = 1.2;
const QUERY_SATURATION = 20;

/** How well the words of a CV fit those of each job (BM25 over weighted fields). */
function scoreWords(words: readonly string[], { all, rarity }: Jobs): number[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return all.map((job) => {
    let score = 0;
    for (const [word, count] of counts) {
      const own = job.words.get(word);
      if (own === undefined) continue;
      const inQuery = (count * (QUERY_SATURATION + 1)) / (count + QUERY_SATURATION);
      score += rarity(word) * inQuery * ((own * (SATURATION + 1)) / (own + SATURATION));
    }
    return score;
  });
}

/** How alike two jobs are, from 0 to 1: by their titles and by what they require. */
function likeness(one: Job, other: Job, { graph, jobs }: RankingContext): number {
  const close = Math.max(
    0,
    ...one.titles.flatMap((a) => other.titles.map((b) => graph.title(a).get(b) ?? 0)),
  );
  const weight = ({ skills }: Job, id: string) => skills.find((skill) => skill.id === id)?.weight ?? 0;
  const all = new Set([...one.skills, ...other.skills].map(({ id }) => id));
  let both = 0;
  let either = 0;
  for (const id of all) {
    const [a, b] = [weight(one, id), weight(other, id)];
    both += Math.min(a, b) * jobs.skillRarity(id);
    either += Math.max(a, b) * jobs.skillRarity(id);
  }
  return 0.5 * close + 0.5 * (either === 0 ? 0 : both / either);
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
