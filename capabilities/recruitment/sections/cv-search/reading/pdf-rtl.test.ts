import { expect, test } from "vitest";
import type { Piece } from "./pdf-pieces.ts";
import { isMostlyRtl, isRtl, rightToLeft } from "./pdf-rtl.ts";

/** Pieces from left to right, as they stand on the page. */
const shown = (...texts: string[]): Piece[] =>
  texts.map((text, at) => ({
    ...{ text, x: at * 50, right: at * 50 + 40, y: 0, size: 10, bold: false, apart: true },
    rtl: /\p{Script=Hebrew}/u.test(text),
  }));

test.each([
  ["words", ["תוכנה", "מפתחת"], ["מפתחת", "תוכנה"]],
  [
    "words that run the other way among them",
    ["לידס", "Ellerbeck", "Mutual", "חברת"],
    ["חברת", "Ellerbeck", "Mutual", "לידס"],
  ],
  ["signs between both", [".", "Python-", "וב"], ["וב", "-Python", "."]],
  ["signs that belong to a word", ["לידס", "C++", "C#,", "עם"], ["עם", "C++", ",C#", "לידס"]],
  ["years from right to left", ["לידס", "2022 – 2019", "חברת"], ["חברת", "2019 – 2022", "לידס"]],
])("%s come in the order of reading", (_, pieces, read) => {
  expect(rightToLeft(shown(...pieces)).map(({ text }) => text)).toEqual(read);
});

test("a line runs from the right when most of it does, or a good part and its beginning", () => {
  expect(isRtl(shown("לידס", "Ellerbeck Mut", "חברת"))).toBe(true);
  expect(isRtl(shown("Languages: English, Hebrew", "עברית"))).toBe(false);
  expect(isRtl(shown("עברית", "is Hebrew"))).toBe(false);
  expect(isMostlyRtl(shown("לידס", "Ellerbeck Mut", "חברת"))).toBe(false);
  expect(isRtl(shown("2019"))).toBe(false);
});
