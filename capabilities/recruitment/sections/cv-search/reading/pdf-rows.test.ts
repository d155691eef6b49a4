import { expect, test } from "vitest";
import type { Piece } from "./pdf-pieces.ts";
import { chunkText, toRows } from "./pdf-rows.ts";

const at = (text: string, x: number, y: number, more: Partial<Piece> = {}): Piece => {
  const { size = 10 } = more;
  return {
    ...{ text, x, right: x + text.length * size * 0.5, y, size, bold: false, rtl: false, apart: false },
    ...more,
  };
};
const shown = (...pieces: Piece[]) => toRows(pieces).map(({ chunks }) => chunks.map(chunkText));

test.each<[string, Piece[], string[][]]>([
  [
    "words on one baseline",
    [at("Leeds", 60, 100), at("in", 48, 100), at("York", 300, 100)],
    [["in Leeds", "York"]],
  ],
  ["letters that touch", [at("Java", 0, 100), at("Script", 20, 100)], [["JavaScript"]]],
  [
    "letters that nearly touch, where the file has a space",
    [at("a", 0, 100), at("b", 5.5, 100, { apart: true })],
    [["a b"]],
  ],
  ["raised letters", [at("1", 0, 100), at("st", 5, 96.5, { size: 6 }), at("May", 13, 100)], [["1st May"]]],
  ["a bullet far from its item", [at("•", 0, 100), at("Led", 30, 100)], [["• Led"]]],
  [
    "two small lines beside a tall one",
    [at("Asha", 0, 74, { size: 20 }), at("12 Canal Row", 300, 66), at("Leeds LS1", 300, 78)],
    [["Asha", "12 Canal Row"], ["Leeds LS1"]],
  ],
  ["lines that are set tightly", [at("one", 0, 100), at("two", 0, 109)], [["one"], ["two"]]],
])("%s", (_, pieces, rows) => {
  expect(shown(...pieces)).toEqual(rows);
  expect(shown(...pieces.toReversed())).toEqual(rows);
});
