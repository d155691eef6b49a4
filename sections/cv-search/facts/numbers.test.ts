import { expect, test } from "vitest";
import { toNumber } from "./numbers.ts";

test.each([
  ["a", 1],
  ["One", 1],
  ["twelve", 12],
  ["FIFTEEN", 15],
  ["07", 7],
  ["0", 0],
  ["dozen", Number.NaN],
])("%s is %d", (word, number) => {
  expect(toNumber(word)).toBe(number);
});
