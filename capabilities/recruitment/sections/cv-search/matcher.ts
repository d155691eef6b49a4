/** Reading a CV and ranking jobs by it, put together from the files of the site. */
import type { SkillsDocument } from "#capabilities/recruitment/skills.ts";
import type { DeviceSearch } from "#runtime/search/on-device.ts";
import { toWords } from "#runtime/search/words.ts";

import type { CvFacts, CvReading } from "./facts/cv-facts.ts";
import { createFactReader } from "./facts/read-facts.ts";
import type { Place } from "./knowledge.ts";
import { createGraph, type Graph } from "./matching/closeness.ts";
import { createJobs, type Jobs } from "./matching/jobs.ts";
import { type Match, type RankingContext, rank } from "./matching/rank.ts";
import type { CvText } from "./reading/cv-text.ts";

/** The facet that names places. */
const PLACE = "place";

/** What a CV is read with, and what jobs are ranked with: everything that a session does but for what is shown. */
export type Matcher = {
  places: readonly Place[];
  graph: Graph;
  jobs: Jobs;
  readFacts: (text: CvText, today: Date) => CvReading;
  /** All jobs, the best first. `reading` is what the facts were before their owner corrected them. */
  rankAll: (
    facts: CvFacts,
    reading: CvReading | undefined,
    input: Pick<RankingContext, "today" | "more" | "less">,
  ) => Match[];
};

/** Makes a matcher of the files of the site. */
export function createMatcher(file: DeviceSearch, { skills, titles = [] }: SkillsDocument): Matcher {
  const places = placesOf(file);
  const graph = createGraph(skills, titles);
  const jobs = createJobs(file);
  const names = new Map(skills.map(({ id, name, synonyms = [] }) => [id, [name, ...synonyms]]));
  return {
    ...{ places, graph, jobs },
    readFacts: createFactReader({ skills, titles, places }),
    rankAll: (facts, reading, input) =>
      rank({ facts, words: wordsOf(reading, facts, names) }, { jobs, graph, ...input }),
  };
}

/** The words of the CV without those for skills that its owner took out of the facts. */
function wordsOf(
  reading: CvReading | undefined,
  facts: CvFacts,
  names: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (!reading) return [];
  const kept = new Set(facts.skills.map(({ id }) => id));
  const gone = reading.facts.skills.filter(({ id }) => !kept.has(id));
  const without = new Set(
    gone.flatMap(({ id, words }) => [words, ...(names.get(id) ?? [])]).flatMap(toWords),
  );
  return toWords(reading.body).filter((word) => !without.has(word));
}

function placesOf({ setup }: DeviceSearch): Place[] {
  const facet = setup.facets.find(({ name }) => name === PLACE);
  if (facet?.kind !== "values") return [];
  return facet.options.map(({ value, label, parent }) => ({
    ...{ id: value, name: label },
    ...(parent === undefined ? {} : { parent }),
  }));
}
