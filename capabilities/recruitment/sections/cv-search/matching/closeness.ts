/** How close two skills or two titles are, from 0 to 1, by the site's graph of them. */
import type { JobTitle, Skill } from "#capabilities/recruitment/skills.ts";

/** How a CV has a skill that a job requires. */
export type Way = "same" | "narrower" | "broader" | "related";

/** What a skill is worth where another is required. */
export type Near = { id: string; way: Way; closeness: number };

/** What is near a skill or a title; itself is always among it. */
export type Graph = {
  /** By the id of the skill that a job requires: those that count for it. */
  skill: (id: string) => ReadonlyMap<string, Near>;
  /** By the id of a title: the titles that are close to it. */
  title: (id: string) => ReadonlyMap<string, number>;
  skillName: (id: string) => string;
  titleName: (id: string) => string;
};

/** Who has the narrower thing has the wider one, and not the other way round. */
const WORTH = { same: 1, narrower: 0.95, related: 0.45, broader: 0.35 } as const;
const STEP = 0.8;
const CLOSE_TITLE = 0.62;
const CLOSE_TITLE_TWICE = 0.3;
/** Of titles that share what they need. */
const SHARED_SKILLS = 0.55;

/** Makes the graph of a site's skills and titles. */
export function createGraph(skills: readonly Skill[], titles: readonly JobTitle[]): Graph {
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const titleById = new Map(titles.map((title) => [title.id, title]));
  const children = invert(skills.map(({ id, parents = [] }) => [id, parents]));
  const related = bothWays(skills.map((skill) => [skill.id, skill.related ?? []]));
  const relatedTitles = bothWays(titles.map((title) => [title.id, title.related ?? []]));
  const knownSkills = new Map<string, ReadonlyMap<string, Near>>();
  const knownTitles = new Map<string, ReadonlyMap<string, number>>();

  const skillsNear = (asked: string) => {
    const found = new Map<string, Near>();
    const add = (id: string, way: Way, closeness: number) => {
      if ((found.get(id)?.closeness ?? 0) < closeness) found.set(id, { id, way, closeness });
    };
    add(asked, "same", WORTH.same);
    spread(
      asked,
      (id) => children.get(id) ?? [],
      (id, steps) => add(id, "narrower", WORTH.narrower * STEP ** (steps - 1)),
      3,
    );
    spread(
      asked,
      (id) => byId.get(id)?.parents ?? [],
      (id, steps) => add(id, "broader", WORTH.broader * 0.5 ** (steps - 1)),
      2,
    );
    for (const id of related.get(asked) ?? []) add(id, "related", WORTH.related);
    return found;
  };

  const titlesNear = (asked: string) => {
    const found = new Map<string, number>();
    const add = (id: string, closeness: number) => {
      if ((found.get(id) ?? 0) < closeness) found.set(id, closeness);
    };
    add(asked, 1);
    for (const id of relatedTitles.get(asked) ?? []) {
      add(id, CLOSE_TITLE);
      for (const next of relatedTitles.get(id) ?? []) add(next, CLOSE_TITLE_TWICE);
    }
    const own = titleById.get(asked)?.skills ?? [];
    for (const { id, skills: needed = [] } of titles) {
      const shared = share(own, needed);
      if (shared > 0.2) add(id, SHARED_SKILLS * shared);
    }
    return found;
  };

  return {
    skill: (id) => remember(knownSkills, id, skillsNear),
    title: (id) => remember(knownTitles, id, titlesNear),
    skillName: (id) => byId.get(id)?.name ?? id,
    titleName: (id) => titleById.get(id)?.name ?? id,
  };
}

/** What is in both, of what is in either. */
function share(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((id) => other.includes(id)).length;
  return both === 0 ? 0 : both / (one.length + other.length - both);
}

function spread(
  from: string,
  next: (id: string) => readonly string[],
  tell: (id: string, steps: number) => void,
  most: number,
): void {
  let edge = [from];
  for (let steps = 1; steps <= most && edge.length > 0; steps++) {
    edge = edge.flatMap((id) => next(id));
    for (const id of edge) tell(id, steps);
  }
}

function invert(edges: readonly (readonly [string, readonly string[]])[]): Map<string, string[]> {
  const inverted = new Map<string, string[]>();
  for (const [from, all] of edges) {
    for (const to of all) inverted.set(to, [...(inverted.get(to) ?? []), from]);
  }
  return inverted;
}

function bothWays(edges: readonly (readonly [string, readonly string[]])[]): Map<string, readonly string[]> {
  const inverted = invert(edges);
  const all = new Map<string, readonly string[]>(inverted);
  for (const [from, to] of edges) all.set(from, [...new Set([...to, ...(inverted.get(from) ?? [])])]);
  return all;
}

function remember<Value>(known: Map<string, Value>, id: string, find: (id: string) => Value): Value {
  const value = known.get(id) ?? find(id);
  known.set(id, value);
  return value;
}
