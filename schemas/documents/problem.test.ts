import { expect, test } from "vitest";
import { compareProblems, type Problem } from "./problem.ts";

test("problems are shown by file, line, column and code", () => {
  const at = (file: string, line: number, column: number, code: string): Problem => ({
    ...{ file, line, column, code },
    ...{ severity: "error", pointer: "", message: "Wrong.", hint: "" },
  });
  const ordered = [
    at("pages/B.json", 9, 9, "z"),
    at("pages/a.json", 2, 10, "b"),
    at("pages/a.json", 10, 2, "a"),
    at("pages/a.json", 10, 2, "b"),
    at("pages/a.json", 10, 11, "a"),
  ];
  expect(ordered.toReversed().sort(compareProblems)).toEqual(ordered);
});
