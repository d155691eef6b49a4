import { expect, test } from "vitest";
import type { HeldTitle, Level } from "./cv-facts.ts";
import { judgeLevel, statedYears } from "./level.ts";
import { levelOf } from "./ranks.ts";
import { today, toParts } from "./testing/cv.ts";

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

const now: HeldTitle = { words: "Engineer", from: { year: 2022 }, to: "now" };
const since = (year: number, words = "Engineer"): HeldTitle => ({ words, from: { year }, to: "now" });

test.each<[string, HeldTitle[], Level | undefined]>([
  [
    "the rank of the latest title",
    [
      { ...now, level: "lead" },
      { words: "x", level: "executive", to: { year: 2020 } },
    ],
    "lead",
  ],
  ["the rank before it, not long ago", [now, { words: "x", level: "lead", to: { year: 2024 } }], "lead"],
  ["years, where ranks are long ago", [now, { words: "x", level: "lead", to: { year: 2015 } }], "mid"],
  ["few years", [since(2026)], "graduate"],
  ["some years", [now], "mid"],
  ["many years", [since(2017)], "senior"],
  ["years of the same work before", [now, { ...since(2015), to: { year: 2021 } }], "senior"],
  ["years of other work before", [now, { ...since(2015, "x"), to: { year: 2021 } }], "mid"],
  ["years that are over", [{ ...since(2010), to: { year: 2014 } }], "mid"],
  ["no years", [{ words: "Engineer" }], undefined],
  ["nothing", [], undefined],
])("%s", (_, titles, level) => {
  expect(judgeLevel(titles, false, today)).toBe(level);
});

test("a degree just finished makes a graduate, without work or beside some", () => {
  expect(judgeLevel([], true, today)).toBe("graduate");
  expect(judgeLevel([since(2024)], true, today)).toBe("graduate");
  expect(judgeLevel([since(2020)], true, today)).toBe("mid");
});

test.each<[string, HeldTitle[], number, Level | undefined]>([
  ["count without any title", [], 15, "senior"],
  ["count where dates show fewer", [since(2026)], 15, "senior"],
  [
    "count after an internship of long ago",
    [{ words: "Intern", level: "graduate", to: { year: 2012 } }],
    8,
    "senior",
  ],
  ["do not lower a rank", [{ ...now, level: "lead" }], 3, "lead"],
  ["do not raise the rank that is held", [{ ...now, level: "graduate" }], 15, "graduate"],
  ["that are few make no graduate senior", [since(2026)], 2, "mid"],
])("years that are stated %s", (_, titles, stated, level) => {
  expect(judgeLevel(titles, false, today, stated)).toBe(level);
});

test.each([
  ["With 15+ years of hands-on software engineering expertise", 15],
  ["Over twelve years’ experience in logistics", 12],
  ["A digital media graduate with 10+ years of experience", 10],
  ["Two decades of career in rail", 20],
  ["I have worked as a welder for 9 years in Hull and 4 years in York", 9],
  ["A business of 40 years' standing", 0],
  ["The son of a man who was 50 years old in 1990", 0],
  ["Experience of many years", 0],
])("%s states %i years", (text, years) => {
  expect(statedYears(toParts(["Profile", text]))).toBe(years);
});

test("years of an account are not those of a career", () => {
  expect(statedYears(toParts(["Employment", "A team with 40 years of experience between them"]))).toBe(0);
});
