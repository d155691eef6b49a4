import { expect, test } from "vitest";
import type { Line } from "./cv-text.ts";
import { joinHyphens } from "./hyphens.ts";

const line = (text: string, more: Partial<Line> = {}): Line => ({
  ...{ text, page: 1, block: 1, size: 1, bold: false, heading: false, bullet: false, continues: true },
  ...more,
});

test.each([
  ["a word", ["Worked in infra-", "structure."], ["Worked in infrastructure."]],
  ["a word with more behind it", ["micro-", "services, and more"], ["microservices,", "and more"]],
  ["a word over three lines", ["re-", "gula-", "tions"], ["regulations"]],
  [
    "a word that is written with a hyphen elsewhere",
    ["a micro-service", "micro-", "service"],
    ["a micro-service", "micro-service"],
  ],
  ["a word that is written without one elsewhere", ["wellbeing, well-", "being"], ["wellbeing, wellbeing"]],
  [
    "first parts that keep their hyphen",
    ["a cross-", "functional, full-", "stack team"],
    ["a cross-functional,", "full-stack", "team"],
  ],
  ["first parts before an ending", ["start-", "ing part-", "ners"], ["starting", "partners"]],
  ["a hyphen of its own kind", ["under\u2010", "standing"], ["understanding"]],
])("%s", (_, texts, joined) => {
  expect(joinHyphens(texts.map((text) => line(text))).map(({ text }) => text)).toEqual(joined);
});

test.each([
  ["a range", [line("2019 -"), line("now")]],
  ["a name", [line("Stoke-"), line("Leeds")]],
  ["a number", [line("B2-"), line("4 of them")]],
  ["another block", [line("infra-"), line("structure", { block: 2 })]],
  ["an item of a list", [line("infra-"), line("structure", { bullet: true })]],
])("%s is no word", (_, lines) => {
  expect(joinHyphens(lines)).toEqual(lines);
});

test("lines of letters alone end in time", () => {
  const lines = Array.from({ length: 4 }, () => line("a".repeat(300_000)));
  expect(joinHyphens(lines)).toEqual(lines);
});
