import { describe, expect, test } from "vitest";
import type { CvFacts } from "../../sections/cv-search/facts/cv-facts.ts";
import type { GoldFacts, Grades } from "./cv.ts";
import { ndcg, precisionAtFive, scoreOf, tallyFacts } from "./measures.ts";

const GRADES: Grades = { a: 3, b: 2, c: 1 };

describe("ndcg", () => {
  const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
  test.each<[string, readonly string[], number]>([
    ["the ideal order is 1", ["a", "b", "c", "x"], 1],
    ["what has no grade has no gain", ["x", "y"], 0],
    ["nothing is 0", [], 0],
    [
      "a later place counts less",
      ["x", "a", "b", "c"],
      (7 / Math.log2(3) + 3 / 2 + 1 / Math.log2(5)) / ideal,
    ],
    ["what stands in the eleventh place does not count", [..."0123456789", "a"], 0],
    ["what is left out counts in the ideal all the same", ["a"], 7 / ideal],
  ])("%s", (_, ranked, expected) => expect(ndcg(ranked, GRADES)).toBeCloseTo(expected, 10));

  test("the ideal is cut off at ten as well", () => {
    const many = Object.fromEntries([..."abcdefghijkl"].map((id) => [id, 2])) as Grades;
    expect(ndcg([..."abcdefghij"], many)).toBe(1);
  });
});

test.each<[readonly string[], number]>([
  [["a", "b", "c", "x", "y"], 0.4],
  [["c", "x", "y", "z", "w", "a"], 0],
  [["a"], 0.2],
])("P@5 of %j is %d", (ranked, expected) => expect(precisionAtFive(ranked, GRADES)).toBe(expected));

const NOTHING: CvFacts = { titles: [], skills: [], places: [] };
const skill = (id: string) => ({ id, words: id, lines: 1, where: "list" as const });
const GOLD: GoldFacts = {
  titles: [
    { id: "engineer", from: 2021, to: "now" },
    { id: "engineer", from: 2018, to: 2021 },
    { id: "analyst" },
  ],
  skills: ["go", "python"],
  places: ["leeds"],
  level: "senior",
};
const RIGHT: CvFacts = {
  titles: [
    { words: "Engineer", id: "engineer", from: { year: 2021, month: 3 }, to: "now" },
    { words: "Engineer", id: "engineer", from: { year: 2018 }, to: { year: 2021, month: 2 } },
    { words: "Analyst", id: "analyst" },
  ],
  skills: [skill("python"), skill("go")],
  places: [{ id: "leeds", words: "Leeds" }],
  level: "senior",
};

describe("tallyFacts", () => {
  test("what is right counts in every kind", () => {
    expect(tallyFacts(RIGHT, GOLD)).toEqual({
      titles: { found: 3, expected: 3, right: 3 },
      "title years": { found: 2, expected: 2, right: 2 },
      skills: { found: 2, expected: 2, right: 2 },
      places: { found: 1, expected: 1, right: 1 },
      level: { found: 1, expected: 1, right: 1 },
    });
  });

  test.each<[string, Partial<CvFacts>, keyof ReturnType<typeof tallyFacts>, number, number]>([
    ["a title once where there are two", { titles: RIGHT.titles.slice(0, 1) }, "titles", 1, 1],
    ["a title without an id", { titles: [{ words: "Wizard" }] }, "titles", 0, 0],
    [
      "another year",
      { titles: [{ words: "E", id: "engineer", from: { year: 2020 }, to: "now" }] },
      "title years",
      1,
      0,
    ],
    ["a skill that nobody has", { skills: [skill("go"), skill("rust")] }, "skills", 2, 1],
    ["a place too many", { places: [...RIGHT.places, { id: "york", words: "York" }] }, "places", 2, 1],
    ["another level", { level: "lead" }, "level", 1, 0],
  ])("%s", (_, change, kind, found, right) => {
    expect(tallyFacts({ ...NOTHING, ...change }, GOLD)[kind]).toMatchObject({ found, right });
  });

  test("a level that the CV does not show is found in vain", () => {
    const gold: GoldFacts = { titles: [], skills: [] };
    expect(tallyFacts(RIGHT, gold).level).toEqual({ found: 1, expected: 0, right: 0 });
    expect(tallyFacts(NOTHING, gold).level).toEqual({ found: 0, expected: 0, right: 0 });
  });
});

test("scores follow from the sum of tallies", () => {
  const tallies = [
    { found: 1, expected: 4, right: 1 },
    { found: 3, expected: 4, right: 1 },
  ];
  expect(scoreOf(tallies)).toEqual({ precision: 0.5, recall: 0.25, f1: 1 / 3, expected: 8 });
});
