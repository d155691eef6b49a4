import fc from "fast-check";
import { expect, test } from "vitest";
import { compareProblems, type Problem, replaceProblems } from "./problem.ts";

const at = (file: string, line: number, column: number, code: string): Problem => ({
  ...{ file, line, column, code },
  ...{ severity: "error", pointer: "", message: "Wrong.", hint: "" },
});

test("problems are shown by file, line, column and code", () => {
  const ordered = [
    at("pages/B.json", 9, 9, "z"),
    at("pages/a.json", 2, 10, "b"),
    at("pages/a.json", 10, 2, "a"),
    at("pages/a.json", 10, 2, "b"),
    at("pages/a.json", 10, 11, "a"),
  ];
  expect(ordered.toReversed().sort(compareProblems)).toEqual(ordered);
});

test("those of a file are replaced, in order, and all others stay", () => {
  const files = fc.constantFrom("content/a.json", "pages/B.json", "pages/a.json", "pages/b.json");
  const lists = (file: fc.Arbitrary<string>) =>
    fc
      .array(fc.tuple(file, fc.integer({ min: 1, max: 4 })))
      .map((places) => places.map(([name, line]) => at(name, line, 1, "a")).sort(compareProblems));
  const one = files.chain((file) => fc.tuple(fc.constant(file), lists(fc.constant(file)), lists(files)));
  fc.assert(
    fc.property(one, lists(files), ([file, here, elsewhere], all) => {
      const others = all.filter((problem) => problem.file !== file);
      expect(replaceProblems(all, file, here)).toEqual([...others, ...here].sort(compareProblems));
      expect(replaceProblems(all, file, elsewhere)).toEqual([...others, ...elsewhere].sort(compareProblems));
    }),
  );
});
