import { expect, test } from "vitest";
import { ease, toKeyIndex, toNextIndex, toShownIndex } from "./position.ts";

const starts = [0, 900, 1800, 2700];

test.each([
  ["at the start", 0, 0],
  ["a little on", 300, 0],
  ["past the middle of two", 460, 1],
  ["in place", 1800, 2],
  ["as far as it goes", 2360, 3],
  ["between the last two, of which the last can come no further", 2050, 2],
  ["beyond the start, as a track that springs back is", -40, 0],
])("a track %s shows slide %#", (_, scrolled, index) => {
  expect(toShownIndex(starts, 2360, scrolled)).toBe(index);
});

test("steps go on at the other end", () => {
  expect([toNextIndex(0, 1, 3), toNextIndex(2, 1, 3), toNextIndex(0, -1, 3)]).toEqual([1, 0, 2]);
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 2],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 0, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", 0, undefined],
  ["Tab", 0, undefined],
])("%s on slide %i of three leads to %s", (key, from, to) => {
  expect(toKeyIndex(key, from, 3)).toBe(to);
});

test("a change begins at the start, ends at the end, and is more than half done after half its time", () => {
  expect([ease(-1), ease(0), ease(1), ease(2)]).toEqual([0, 0, 1, 1]);
  expect(ease(0.5)).toBeGreaterThan(0.5);
});
