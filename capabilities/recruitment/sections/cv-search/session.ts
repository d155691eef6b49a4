/** What the worker does, without the worker: reads a CV, keeps its words to itself, and ranks jobs by what was made of them. */
import type { SkillsDocument } from "#capabilities/recruitment/skills.ts";
import { dayOf } from "#runtime/search/days.ts";
import type { Facet } from "#runtime/search/facets.ts";
import type { DeviceSearch } from "#runtime/search/on-device.ts";

import type { CvFacts, CvReading } from "./facts/cv-facts.ts";
import type { Place } from "./knowledge.ts";
import { createMatcher } from "./matcher.ts";
import type { Graph } from "./matching/closeness.ts";
import { passesAll } from "./matching/filters.ts";
import type { Jobs } from "./matching/jobs.ts";
import type { Match } from "./matching/rank.ts";
import type { Fit, Named, Ranked, RankInput, Read, ShownFacet, ShownMatch, Suggested } from "./protocol.ts";
import type { CvText } from "./reading/cv-text.ts";

/** Facets without a filter here: the CV itself decides them, or the order does. */
const DECIDED = new Set(["level", "posted"]);

/** Matches that are shown at most, and how much of the best one's score they need. */
const MOST = 60;
const LEAST_SHARE = 0.3;

export type Session = {
  read: (text: CvText) => Read;
  rank: (input: RankInput) => Ranked;
  /** Names that begin with words, or have a word that does. */
  suggest: (of: Suggested, words: string) => Named[];
};

/** Begins a session with the files of the site. `today` is called at each use; `earlier` is what was read before. */
export function createSession(
  file: DeviceSearch,
  known: SkillsDocument,
  today: () => Date,
  earlier?: CvReading,
): Session {
  const { skills, titles = [] } = known;
  const { places, graph, jobs, readFacts, rankAll } = createMatcher(file, known);
  const named = {
    skill: skills.map(({ id, name, synonyms = [] }) => ({ id, names: [name, ...synonyms] })),
    title: titles.map(({ id, name, synonyms = [] }) => ({ id, names: [name, ...synonyms] })),
    place: places.map(({ id, name }) => ({ id, names: [name] })),
  };
  let reading = earlier;

  return {
    read(text) {
      reading = readFacts(text, today());
      return {
        reading,
        names: namesIn(reading.facts, graph, places),
        facets: file.setup.facets.filter(({ name }) => !DECIDED.has(name)).map(toShownFacet),
      };
    },
    rank({ facts, filters, more, less }) {
      const day = dayOf(today());
      const ranked = rankAll(facts, reading, { today: day, more, less });
      const judged = ranked.map((match) => ({
        match,
        passes: passesAll(file.setup, filters, documentOf(jobs, match), day),
      }));
      const left = judged.filter(({ passes }) => passes === "yes").map(({ match }) => match);
      const best = left[0]?.score ?? 0;
      const shown = left.filter(({ number, score }) => score >= LEAST_SHARE * best && !less.includes(number));
      return {
        matches: shown.slice(0, MOST).map((match) => toShown(match, file, graph)),
        ...{ compared: jobs.all.length, total: file.total, left: left.length },
        unstated: judged.filter(({ passes }) => passes === "unknown").length,
      };
    },
    suggest: (of, words) => suggestFrom(named[of], words),
  };
}

function documentOf({ all }: Jobs, { number }: Match) {
  return (all[number] as Jobs["all"][number]).document;
}

function namesIn(facts: CvFacts, graph: Graph, places: readonly Place[]): Read["names"] {
  const names = new Map<string, string>();
  for (const { id } of facts.skills) names.set(id, graph.skillName(id));
  for (const { id } of facts.places) names.set(id, places.find((place) => place.id === id)?.name ?? id);
  return Object.fromEntries(names);
}

function toShownFacet(facet: Facet): ShownFacet {
  const parents = new Map(
    facet.kind === "values" ? facet.options.map(({ value, parent }) => [value, parent]) : [],
  );
  const depthOf = (value: string): number => {
    const parent = parents.get(value);
    return parent === undefined || !parents.has(parent) ? 0 : 1 + depthOf(parent);
  };
  const { name, label } = facet;
  const options = facet.options.map((option) => ({
    ...{ value: option.value, label: option.label, depth: depthOf(option.value) },
  }));
  return { name, label, options };
}

/** Bounds of the score, set by how consultants grade jobs for CVs (`measures/match/`). */
const STRONG = 0.5;
const GOOD = 0.33;

function fitOf({ score }: Match): Fit {
  if (score >= STRONG) return "strong";
  return score >= GOOD ? "good" : "partial";
}

function toShown(match: Match, { shown }: DeviceSearch, graph: Graph): ShownMatch {
  const { number, title, matched, missing, step } = match;
  return {
    ...{ number, item: shown[number], fit: fitOf(match) },
    ...(title ? { title: { ...title, name: graph.titleName(title.id) } } : {}),
    matched: matched.map(({ id, way, words }) => ({ name: graph.skillName(id), way, words })),
    missing: missing.map(graph.skillName),
    ...(step === undefined ? {} : { step }),
  };
}

const SUGGESTED = 8;

function suggestFrom(known: readonly { id: string; names: readonly string[] }[], words: string): Named[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const rated = known.flatMap(({ id, names }) => {
    const ranks = names.map((name) => rankOf(name.toLowerCase(), wanted));
    const best = Math.min(...ranks);
    return best === Number.POSITIVE_INFINITY ? [] : [{ id, name: names[0] as string, best }];
  });
  return rated
    .sort((a, b) => a.best - b.best || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, SUGGESTED)
    .map(({ id, name }) => ({ id, name }));
}

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.split(/[\s/-]+/).some((word) => word.startsWith(wanted)) ? 2 : Number.POSITIVE_INFINITY;
}
