import { expect, test } from "vitest";
import { toPieces } from "./pieces.ts";

const line = '      "type": "main-baner",';

test("a place in a line, without what all lines begin with", () => {
  expect(toPieces(line, { line: 17, column: 15, endLine: 17, endColumn: 27 }, 6)).toEqual({
    before: '"type": ',
    mark: '"main-baner"',
    after: ",",
  });
});

test("a place without an end is one character; behind the last one it is a blank", () => {
  expect(toPieces("abc", { line: 1, column: 2 }, 0)).toEqual({ before: "a", mark: "b", after: "c" });
  expect(toPieces("abc", { line: 1, column: 4 }, 0)).toEqual({ before: "abc", mark: " ", after: "" });
  expect(toPieces("abc", { line: 1, column: 99 }, 0)).toEqual({ before: "abc", mark: " ", after: "" });
});

test("a place that goes on in other lines is marked to the end of its first", () => {
  expect(toPieces("a { b", { line: 1, column: 3, endLine: 4, endColumn: 2 }, 0)).toEqual({
    before: "a ",
    mark: "{ b",
    after: "",
  });
});

test("a place before the common margin", () => {
  expect(toPieces("    a", { line: 1, column: 1, endColumn: 3 }, 4)).toEqual({
    before: "",
    mark: "  ",
    after: "  a",
  });
});

test("a long line is cut around the place, and marked as cut", () => {
  const text = `  ${"x".repeat(500)}HERE${"y".repeat(500)}`;
  const { before, mark, after } = toPieces(text, { line: 1, column: 503, endColumn: 507 }, 2);
  expect(before).toBe(`…${"x".repeat(60)}`);
  expect(mark).toBe("HERE");
  expect(after).toBe(`${"y".repeat(116)}…`);
});

test("a long place is cut too", () => {
  const { mark, after } = toPieces("z".repeat(1_000), { line: 1, column: 1, endColumn: 1_001 }, 0);
  expect(mark).toHaveLength(180);
  expect(after).toBe("…");
});
