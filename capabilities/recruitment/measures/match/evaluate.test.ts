import { describe, expect, test } from "vitest";
import { toTable } from "#bench/table.ts";
import type { CvText } from "../../sections/cv-search/reading/cv-text.ts";
import type { Cv, Grades, Half } from "./cv.ts";
import { evaluate, type ReadCv, toLines, toRows } from "./evaluate.ts";

const JOBS = ["a", "b", "c", "d"].map((id) => ({ id }));

function readCv(id: string, grades: Grades): ReadCv {
  const text: CvText = { kind: "txt", pages: 1, unread: [], lines: [] };
  const cv: Cv = {
    ...{ id, format: "txt", layout: "plain", name: "Asha", contact: [], parts: [], grades },
    facts: { titles: [], skills: ["go", "python"] },
  };
  return { cv, text };
}

const CVS = [readCv("one", { a: 3 }), readCv("two", { b: 3, a: 2 })];
const reversed = () => ["d", "c", "b", "a"];
const sorted = () => ["a", "b", "c", "d"];
const facts = { titles: [], places: [] };
const extract = () => ({ ...facts, skills: [{ id: "go", words: "Go", lines: 1, where: "list" as const }] });
const evaluateWith = (match: () => string[], half: Half = "tuning") =>
  evaluate(half, CVS, JOBS, { baseline: reversed, match }, extract);

test("figures are of each CV, in their order", () => {
  const figures = evaluateWith(sorted);
  expect(figures.ids).toEqual(["one", "two"]);
  expect(figures.rankers.match.ndcg[0]).toBe(1);
  expect(figures.rankers.match.precision).toEqual([0.2, 0.4]);
  expect(figures.rankers.baseline.ndcg[0]).toBeCloseTo(1 / Math.log2(5), 10);
  expect(figures.facts.skills).toEqual({ found: 2, expected: 4, right: 2 });
});

test("figures are a table", () => {
  const figures = evaluateWith(sorted, "held-out");
  const [head, , ...rows] = toTable(toRows(figures).slice(0, 8)).split("\n");
  expect([head, ...rows].map((row) => row?.replace(/\s+\|/g, " |")).join("\n")).toMatchInlineSnapshot(`
    "| What | Pages | Median | Least–most | To reach | Note |
    | nDCG@10, held-out, baseline | | 0.485 | | | 2 CVs |
    | P@5, held-out, baseline | | 0.300 | | | |
    | nDCG@10, held-out, match | | 0.917 | | | 2 CVs |
    | P@5, held-out, match | | 0.300 | | | |
    | nDCG@10, held-out, match over baseline | | 1.89 × | | ≥ 1.25 × ✓ | at most 2.06 ×; better for 2, worse for 0; difference 0.295 to 0.569 (95 %) |
    | F1 of titles, held-out | | – | | | precision NaN, recall NaN, of 0 |
    | F1 of title years, held-out | | – | | | precision NaN, recall NaN, of 0 |
    | F1 of skills, held-out | | 0.667 | | | precision 1.000, recall 0.500, of 4 |"
  `);
});

test("each CV has a line for who looks for what went wrong", () => {
  expect(toLines(evaluateWith(sorted))).toEqual([
    "one: baseline 0.431, match 1.000",
    "two: baseline 0.539, match 0.834",
  ]);
});

describe("a ranking that would flatter itself is refused", () => {
  test.each([
    [["a", "a"], "match names a job twice."],
    [["a", "z"], 'match names the job "z", which is not there.'],
  ])("%j", (ids, words) => {
    expect(() => evaluateWith(() => ids)).toThrow(words);
  });
});
