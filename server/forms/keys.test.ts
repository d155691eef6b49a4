/** What counts as the same submission sent twice, and what does not. */
import { expect, test } from "vitest";
import type { NewUpload } from "#server/submissions/submission.ts";
import { keysOf } from "./keys.ts";

const now = Date.UTC(2026, 10, 22, 12);
const letter = (sha256: string) => ({ field: "letter", sealed: { sha256 } }) as NewUpload;
const keyOf = (answers: object, uploads: NewUpload[] = [], key?: string) =>
  keysOf({ key, answers: { ...answers }, uploads }, now)[0];

test("the same answers in another order are the same", () => {
  expect(keyOf({ name: "Ada", town: "Leeds" })).toBe(keyOf({ town: "Leeds", name: "Ada" }));
});

test("the same answers with another file are not", () => {
  const [old, corrected] = [letter("aa"), letter("bb")];
  expect(keyOf({ name: "Ada" }, [old])).toBe(keyOf({ name: "Ada" }, [old]));
  expect(keyOf({ name: "Ada" }, [old])).not.toBe(keyOf({ name: "Ada" }, [corrected]));
  const key = "0123456789abcdef";
  expect(keyOf({ name: "Ada" }, [old], key)).not.toBe(keyOf({ name: "Ada" }, [corrected], key));
});

test("a key that no browser of ours has made is none", () => {
  for (const key of ["", "short", "a b".repeat(10), "x".repeat(65)]) {
    expect(keyOf({ name: "Ada" }, [], key), key).toBe(keyOf({ name: "Ada" }));
  }
});

test("without a key, the same answers are the same within ten minutes, and others after twenty", () => {
  const keysAt = (minutes: number) =>
    keysOf({ key: undefined, answers: { name: "Ada" }, uploads: [] }, now + minutes * 60_000);
  const isKnownTo = (first: number, second: number) => keysAt(second).includes(keysAt(first)[0]);
  for (const start of [0, 4.9, 9.99]) {
    expect(isKnownTo(start, start + 10), `from minute ${start}`).toBe(true);
    expect(isKnownTo(start, start + 20), `from minute ${start}`).toBe(false);
  }
});
