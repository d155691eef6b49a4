import fc from "fast-check";
import { expect, test } from "vitest";
import { readDeviceFiles } from "#capabilities/recruitment/measures/match/device.ts";
import { createMatcher } from "#capabilities/recruitment/sections/cv-search/matcher.ts";
import { toCv, today } from "./testing/cv.ts";

const { file, skills: site } = await readDeviceFiles(today);
const { readFacts: readWithSite } = createMatcher(file, site);

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      "Employment",
      "Skills",
      "Interests",
      "References",
      "Education",
      "Platform Engineer",
      "Go",
      "R",
      "Kubernetes",
      "Excel",
    ],
    ...[
      "2016–19",
      "03/2019",
      "present",
      "Mar '19",
      "since 2020",
      "£72,000",
      "a day",
      "notice",
      "two months",
      "Leeds",
      "BSc",
    ],
    ...[
      "Date of birth:",
      "Boston, MA",
      "Head of",
      "(",
      ")",
      "|",
      "\t",
      ":",
      ",",
      ". ",
      "I am",
      "looking for",
      "not used",
      "Ltd",
    ],
  ),
  fc.string({ maxLength: 12, unit: "grapheme" }),
);
const line = fc.record({
  text: fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(" ")),
  ...{ bullet: fc.boolean(), bold: fc.boolean(), continues: fc.boolean(), heading: fc.boolean() },
  ...{
    page: fc.integer({ min: 1, max: 2 }),
    block: fc.integer({ min: 1, max: 5 }),
    size: fc.constantFrom(1, 1.4),
  },
});

test("any text is read; skills are in its words", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const { facts } = readWithSite(toCv(lines), today);
      const text = lines
        .map((one) => one.text)
        .join(" ")
        .replace(/\s+/g, " ");
      for (const { words, lines: count } of facts.skills) {
        expect(text).toContain(words.replace(/\s+/g, " "));
        expect(count).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test("every skill that is no ordinary word is found by its name, and every title as well", () => {
  const plain = site.skills.filter(({ ambiguous }) => !ambiguous);
  const missed = plain.filter(
    ({ id, name }) =>
      !readWithSite(toCv(["Skills", `- ${name}`]), today).facts.skills.some((one) => one.id === id),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
  const strange = (site.titles ?? []).filter(
    ({ id, name }) =>
      readWithSite(toCv(["Employment", `${name}, Loom Ltd, 2019 – 2021`]), today).facts.titles[0]?.id !== id,
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
});
