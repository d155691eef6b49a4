import { expect, test } from "vitest";
import { toTabIndex } from "./tab-keys.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 2, 1],
  ["ArrowUp", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Tab", 1, undefined],
  ["a", 1, undefined],
])("%s on tab %i of three leads to %s", (key, from, to) => {
  expect(toTabIndex(key, from, 3)).toBe(to);
});
