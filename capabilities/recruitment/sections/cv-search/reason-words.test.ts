import { expect, test } from "vitest";
import type { FailureReason } from "./protocol.ts";
import { wordsFor } from "./reason-words.ts";

const REASONS: FailureReason[] = [
  { code: "too-large", size: 31_457_280, limit: 20_971_520 },
  { code: "empty" },
  ...(
    [
      "doc",
      "rtf",
      "pages",
      "picture",
      "spreadsheet",
      "presentation",
      "archive",
      "markup",
      "office",
      "unknown",
    ] as const
  ).map((found): FailureReason => ({ code: "wrong-kind", found })),
  { code: "password" },
  { code: "holds", what: "script" },
  { code: "holds", what: "attachment" },
  { code: "corrupt" },
  { code: "no-text", pages: 3 },
  { code: "garbled" },
  { code: "too-short", words: 7, limit: 40 },
  { code: "too-long", pages: 200, limit: 60 },
  { code: "too-much-text", limit: 300_000 },
  { code: "unpacks-too-large", limit: 1 },
  { code: "too-slow", limit: 60 },
  { code: "not-loaded", kind: "pdf" },
  { code: "no-jobs" },
  { code: "no-worker" },
];

test("every reason has words of its own that say what to do", () => {
  const words = REASONS.map(wordsFor);
  expect(new Set(words).size).toBe(REASONS.length);
  for (const one of words) {
    expect(one).toMatch(/\b(choose|paste|save|unpack|export|add|try again|print)\b/i);
    expect(one).not.toMatch(/undefined|NaN|!/);
  }
});

test.each<[FailureReason, string]>([
  [{ code: "too-large", size: 31_457_280, limit: 20_971_520 }, "This file has 30 MB, and 20 MB can be read."],
  [{ code: "too-long", pages: 200, limit: 60 }, "This file has 200 pages, and 60 can be read."],
  [{ code: "too-short", words: 7, limit: 40 }, "There are 7 words in it, and at least 40 are needed"],
])("%j", (reason, words) => {
  expect(wordsFor(reason)).toContain(words);
});
