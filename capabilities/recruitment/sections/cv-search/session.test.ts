import { expect, test } from "vitest";
import type { RankInput } from "./protocol.ts";
import { readPasted } from "./reading/read-cv.ts";
import { createSession } from "./session.ts";
import { DRAFTS, KNOWN, smallFile } from "./testing/small-site.ts";

const TODAY = new Date("2026-11-22T12:00:00Z");
const CV = readPasted(`Ada Example
ada@mail.example

Employment
SRE, Ferry Tickets, Leeds
March 2020 to present
- Moved everything to k8s and kept it there through three summers of queues at the ferry.
- Wrote tools in Python for whoever was on call, and the notes that go with them.

Boatbuilder, a yard on the Humber
2012 - 2019
- MIG welding of hulls below the waterline, and the drawings for it, winter and summer.
`);
const begin = (total?: number) => createSession(smallFile(DRAFTS, total), KNOWN, () => TODAY);
const input = (facts: RankInput["facts"], more: Partial<RankInput> = {}): RankInput => ({
  ...{ facts, filters: {}, more: [], less: [] },
  ...more,
});
const idsOf = (matches: readonly { item: unknown }[]) =>
  matches.map(({ item }) => (item as { id: string }).id);

test("what was read comes with names, and the facets that visitors filter by", () => {
  const { reading, names, facets } = begin().read(CV);
  const { facts } = reading;
  expect(facts.skills.map(({ id }) => id).sort()).toEqual(["kubernetes", "python", "welding"]);
  expect(names.kubernetes).toBe("Kubernetes");
  expect(facets.map(({ name }) => name)).toEqual(["place", "pay"]);
  expect(facets[0]?.options.map(({ label, depth }) => `${depth} ${label}`)).toEqual([
    "0 North",
    "1 Leeds",
    "1 Hull",
    "0 Remote",
  ]);
});

test("another worker goes on with what an earlier one read", () => {
  const session = begin();
  const { reading } = session.read(CV);
  const later = createSession(smallFile(DRAFTS), KNOWN, () => TODAY, JSON.parse(JSON.stringify(reading)));
  expect(later.rank(input(reading.facts))).toEqual(session.rank(input(reading.facts)));
});

test("what is shown of a match are names and the CV's own words", () => {
  const session = begin();
  const { facts } = session.read(CV).reading;
  const { matches, compared, total, left } = session.rank(input(facts));
  expect([compared, total, left]).toEqual([5, 5, 5]);
  expect(matches.find(({ item }) => (item as { id: string }).id === "sre")).toMatchObject({
    title: { words: "SRE", name: "Site Reliability Engineer", isSame: true },
    matched: [{ name: "Kubernetes", way: "same", words: "k8s" }],
    missing: ["Terraform"],
  });
});

test("jobs that a filter refuses are not there, and those that do not say are counted", () => {
  const session = begin();
  const { facts } = session.read(CV).reading;
  const ranked = session.rank(input(facts, { filters: { pay: "50000-gbp-year" } }));
  expect(idsOf(ranked.matches)).not.toContain("platform");
  expect(ranked).toMatchObject({ left: 3, unstated: 1 });
  const nothing = session.rank(
    input(facts, { filters: { place: "leeds", posted: "7", pay: "50000-gbp-year" } }),
  );
  expect(idsOf(nothing.matches)).toEqual(["sre"]);
});

test("a skill that its owner takes out counts for nothing, not by its words either", () => {
  const pasted = readPasted(
    `Work\n${"Made quiet instruments by hand for people in small towns. ".repeat(8)}\nSkills\nWelding`,
  );
  const first = (withWelding: boolean) => {
    const session = begin();
    const { facts } = session.read(pasted).reading;
    const skills = withWelding ? facts.skills : facts.skills.filter(({ id }) => id !== "welding");
    const { matches } = session.rank(input({ ...facts, titles: [], skills }));
    return idsOf(matches)[0];
  };
  expect(first(true)).toBe("shipwright");
  expect(first(false)).not.toBe("shipwright");
});

test("fit is given in three steps, and what has little in common is not shown", () => {
  const session = begin();
  const { facts } = session.read(CV).reading;
  const { matches, left } = session.rank(
    input({ ...facts, skills: facts.skills.filter(({ id }) => id !== "welding") }),
  );
  expect(matches[0]?.fit).toBe("strong");
  expect(matches.length).toBeLessThan(left);
  expect(idsOf(matches)).not.toContain("seller");
});

test("what is not wished for is left out, and comes back", () => {
  const session = begin();
  const { facts } = session.read(CV).reading;
  expect(idsOf(session.rank(input(facts, { less: [0] })).matches)).not.toContain("sre");
  expect(idsOf(session.rank(input(facts)).matches)).toContain("sre");
});

test("of more jobs than the file has, both numbers are returned", () => {
  const session = begin(900);
  expect(session.rank(input(session.read(CV).reading.facts))).toMatchObject({
    compared: 5,
    total: 900,
  });
});

test.each([
  ["skill", "k8", ["Kubernetes"]],
  ["skill", "KUB", ["Kubernetes"]],
  ["skill", "weld", ["Welding"]],
  ["title", "reliab", ["Site Reliability Engineer"]],
  ["place", "lee", ["Leeds"]],
  ["skill", "ne", ["Negotiation"]],
  ["skill", "c", ["Containers"]],
  ["skill", "t", ["Terraform", "Hot tar"]],
  ["title", "s", ["Shipwright", "Site Reliability Engineer"]],
  ["title", "account", ["Account Executive"]],
  ["skill", "  ", []],
  ["skill", "zzz", []],
] as const)("of %s, %j offers %j", (of, words, names) => {
  expect(
    begin()
      .suggest(of, words)
      .map(({ name }) => name),
  ).toEqual(names);
});

test("without jobs, reading works and nothing is found", () => {
  const session = createSession(smallFile([]), KNOWN, () => TODAY);
  const { facts } = session.read(CV).reading;
  expect(session.rank(input(facts))).toMatchObject({ matches: [], compared: 0, total: 0 });
});
