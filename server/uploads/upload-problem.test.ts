/** What visitors read about a file that is not taken. */
import { expect, test } from "vitest";
import { type UploadProblem, words, wordsFor } from "./upload-problem.ts";

const wordsOf = (problem: UploadProblem) => wordsFor(problem, "Letter", 10 * 1024 * 1024);

test.each(Object.keys(words) as UploadProblem[])("%s: what is wrong, then what to do", (problem) => {
  expect(wordsOf(problem)).toMatch(/^The file for “Letter” (must be a|.+\. [A-Z]).+\.$/);
});

test("a file that is too large is told what is allowed", () => {
  expect(wordsOf("too-large")).toContain("is larger than 10 MB.");
});
