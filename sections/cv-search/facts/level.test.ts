import { expect, test } from "vitest";
import type { HeldTitle, Level } from "./cv-facts.ts";
import { judgeLevel } from "./level.ts";
import { levelOf } from "./ranks.ts";
import { today } from "./testing/cv.ts";

test.each<[string, Level | undefined]>([
  ["Senior Platform Engineer", "senior"],
  ["Snr Developer", "senior"],
  ["Lead Data Engineer", "lead"],
  ["Head of Platform", "lead"],
  ["Principal Engineer", "lead"],
  ["Staff Engineer", "lead"],
  ["VP Engineering", "executive"],
  ["Chief Technology Officer", "executive"],
  ["Sales Director", "executive"],
  ["Associate Director", "lead"],
  ["Junior Developer", "graduate"],
  ["Graduate Engineer", "graduate"],
  ["Engineering Intern", "graduate"],
  ["Interim Finance Manager", undefined],
  ["Lead Generation Executive", undefined],
  ["Internal Auditor", undefined],
])("%s is %s", (title, level) => {
  expect(levelOf(title)).toBe(level);
});

const now: HeldTitle = { words: "Engineer", from: { year: 2024 }, to: "now" };

test.each<[string, HeldTitle[], number, Level | undefined]>([
  [
    "the rank of the latest title",
    [
      { ...now, level: "lead" },
      { words: "x", level: "executive", to: { year: 2020 } },
    ],
    20,
    "lead",
  ],
  ["the rank before it, not long ago", [now, { words: "x", level: "lead", to: { year: 2024 } }], 4, "lead"],
  ["years, where ranks are long ago", [now, { words: "x", level: "lead", to: { year: 2015 } }], 4, "mid"],
  ["few years", [now], 1, "graduate"],
  ["some years", [now], 4, "mid"],
  ["many years", [now], 9, "senior"],
  ["nothing", [], 0, undefined],
])("%s", (_, titles, years, level) => {
  expect(judgeLevel({ titles, years, isNew: false }, today)).toBe(level);
});

test("a degree just finished makes a graduate, without work or beside some", () => {
  const isNew = true;
  expect(judgeLevel({ titles: [], isNew }, today)).toBe("graduate");
  expect(judgeLevel({ titles: [now], years: 2, isNew }, today)).toBe("graduate");
  expect(judgeLevel({ titles: [now], years: 6, isNew }, today)).toBe("mid");
});
