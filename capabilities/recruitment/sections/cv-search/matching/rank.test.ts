import fc from "fast-check";
import { expect, test } from "vitest";
import type { CvFacts } from "#capabilities/recruitment/sections/cv-search/facts/cv-facts.ts";
import {
  DRAFTS,
  KNOWN,
  smallFile,
  TODAY,
} from "#capabilities/recruitment/sections/cv-search/testing/small-site.ts";
import { toWords } from "#runtime/search/words.ts";
import { createGraph } from "./closeness.ts";
import { createJobs } from "./jobs.ts";
import { type RankingContext, RECENCY, rank } from "./rank.ts";

const graph = createGraph(KNOWN.skills, KNOWN.titles ?? []);
const file = smallFile();
const context: RankingContext = { jobs: createJobs(file), graph, today: TODAY };
const SRE = { words: "SRE", id: "site-reliability-engineer" };
const NOBODY: CvFacts = { titles: [], skills: [], places: [] };
const has = (id: string, words = id) => ({ id, words, lines: 1, where: "work" as const });
const ids = (facts: Partial<CvFacts>, words = "", more: Partial<RankingContext> = {}) =>
  rank({ facts: { ...NOBODY, ...facts }, words: toWords(words) }, { ...context, ...more }).map(
    ({ number }) => file.shown[number]?.id,
  );
const matchOf = (id: string, facts: Partial<CvFacts>, words = "") =>
  rank({ facts: { ...NOBODY, ...facts }, words: toWords(words) }, context).find(
    ({ number }) => file.shown[number]?.id === id,
  );

test("the title that the CV has comes first, and a related one next", () => {
  const titles = [{ ...SRE, to: "now" as const }];
  expect(ids({ titles }).slice(0, 2)).toEqual(["sre", "platform"]);
});

test("a title without an id is compared by its words", () => {
  expect(ids({ titles: [{ words: "Engineer of platforms" }] })[0]).toBe("platform");
});

test("skills decide where there is no title, also by what is close to them", () => {
  expect(ids({ skills: [has("welding")] })[0]).toBe("shipwright");
  expect(ids({ skills: [has("boatbuilding")] })[0]).toBe("shipwright");
  expect(ids({ skills: [has("docker")] })[0]).toBe("container");
});

test("words that no skill has a name for find what they are about", () => {
  expect(ids({}, "I mended trawlers on a slipway in all weathers")[0]).toBe("shipwright");
});

test("a match has the skills that speak for it, in the words of the CV, and the missing ones", () => {
  const match = matchOf("sre", { skills: [has("kubernetes", "k8s")] });
  expect(match?.matched).toEqual([{ id: "kubernetes", way: "same", words: "k8s" }]);
  expect(match?.missing).toEqual(["terraform"]);
  expect(matchOf("container", { skills: [has("docker", "Docker Swarm")] })?.matched).toEqual([
    { id: "containers", way: "narrower", words: "Docker Swarm" },
  ]);
});

test("a match has the title that speaks for it, and how far its level is", () => {
  const titles = [{ words: "Lead SRE", id: "site-reliability-engineer" }];
  expect(matchOf("sre", { titles, level: "lead" })).toMatchObject({
    title: { words: "Lead SRE", id: "site-reliability-engineer", isSame: true },
    step: -1,
  });
  expect(matchOf("platform", { titles, level: "mid" })).toMatchObject({ title: { isSame: false }, step: 0 });
  expect(matchOf("container", { titles, level: "mid" })).not.toHaveProperty("step");
});

test("the level moves a job, and nothing else about a person does", () => {
  const skills = [has("kubernetes")];
  const isBefore = (one: string, other: string, level: CvFacts["level"]) => {
    const found = ids({ skills, ...(level ? { level } : {}) });
    return found.indexOf(one) < found.indexOf(other);
  };
  expect(isBefore("platform", "sre", "mid")).toBe(true);
  expect(isBefore("platform", "sre", "executive")).toBe(false);
  const quiet = ids({ skills });
  const more: Partial<CvFacts> = {
    places: [{ id: "leeds", words: "Leeds" }],
  };
  expect(ids({ skills, ...more })).toEqual(quiet);
});

test("more like one, and none like another, move what is like them", () => {
  const number = (id: string) => DRAFTS.findIndex((draft) => draft.id === id);
  const scoreOf = (id: string, more: Partial<RankingContext>) =>
    rank(
      { facts: { ...NOBODY, skills: [has("kubernetes"), has("welding")] }, words: [] },
      { ...context, ...more },
    ).find((match) => match.number === number(id))?.score ?? Number.NaN;
  const gain = (id: string, more: Partial<RankingContext>) => scoreOf(id, more) - scoreOf(id, {});
  const rate = { more: [number("sre")] };
  expect(gain("platform", rate)).toBeGreaterThan(0);
  expect(gain("platform", rate)).toBeGreaterThan(gain("shipwright", rate));
  const unlike = { less: [number("sre")] };
  expect(gain("platform", unlike)).toBeLessThan(0);
  expect(gain("shipwright", unlike)).toBe(0);
});

test.each<[what: string, better: Partial<CvFacts>, worse: Partial<CvFacts>]>([
  [
    "used in work rather than listed",
    { skills: [{ ...has("terraform"), where: "work" }] },
    { skills: [{ ...has("terraform"), where: "education" }] },
  ],
  [
    "the very skill rather than one close to it",
    { skills: [has("kubernetes")] },
    { skills: [has("docker")] },
  ],
  [
    "the latest title rather than the one before",
    { titles: [SRE, { words: "Shipwright", id: "shipwright" }] },
    { titles: [{ words: "Shipwright", id: "shipwright" }, SRE] },
  ],
  [
    "a title held last year rather than twenty years ago",
    { titles: [{ ...SRE, to: { year: 2025 } }] },
    { titles: [{ ...SRE, to: { year: 2005 } }] },
  ],
])("%s makes a job fit better", (_, better, worse) => {
  expect(matchOf("sre", better)?.score ?? 0).toBeGreaterThan(matchOf("sre", worse)?.score ?? 0);
});

test("jobs that fit as well stay in their order, and no score is negative", () => {
  expect(ids({})).toEqual(DRAFTS.map(({ id }) => id));
  const matches = rank({ facts: NOBODY, words: [] }, { ...context, less: [0, 1, 2] });
  for (const { score } of matches) expect(score).toBeGreaterThanOrEqual(0);
});

test("only what a job lists can be missing", () => {
  const jobs = createJobs(
    smallFile([{ ...(DRAFTS[0] as (typeof DRAFTS)[number]), text: "And some Docker." }]),
  );
  const [match] = rank({ facts: NOBODY, words: [] }, { ...context, jobs });
  expect(match?.missing).toEqual(["kubernetes", "terraform"]);
});

test("a newer job comes first only where both fit nearly as well", () => {
  const of = (ages: readonly [number, number]) => {
    const twins = [0, 1].map((at) => ({ ...DRAFTS[0], id: `twin-${at}`, posted: TODAY - (ages[at] ?? 0) }));
    const jobs = createJobs(smallFile(twins as typeof DRAFTS));
    return rank({ facts: { ...NOBODY, skills: [has("kubernetes")] }, words: [] }, { ...context, jobs });
  };
  expect(of([40, 2])[0]?.number).toBe(1);
  expect(of([2, 40])[0]?.number).toBe(0);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
      const [first, second] = of([one, other]);
      expect(first?.score).toBeLessThanOrEqual((second?.score ?? 0) * (1 + RECENCY) + 1e-9);
    }),
  );
});

test("ranking has no memory and changes nothing: the same again is the same, and every job is there once", () => {
  const skill = fc.constantFrom(...KNOWN.skills.map(({ id }) => has(id)));
  const facts = fc.record({
    skills: fc.uniqueArray(skill, { selector: ({ id }) => id }),
    titles: fc.array(fc.record({ words: fc.string(), id: fc.constantFrom("shipwright", "unheard-of") })),
  });
  fc.assert(
    fc.property(facts, fc.array(fc.string()), (some, words) => {
      const seeker = Object.freeze({ facts: { ...NOBODY, ...some }, words });
      const first = rank(seeker, context);
      expect(rank(seeker, context)).toEqual(first);
      expect(first.map(({ number }) => number).sort()).toEqual(DRAFTS.map((_, at) => at));
      for (const { score } of first) expect(score).toBeGreaterThanOrEqual(0);
    }),
  );
});
