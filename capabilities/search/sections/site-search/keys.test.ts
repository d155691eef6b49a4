import { expect, test } from "vitest";
import { targetOf } from "./keys.ts";

const FIELD = -1;
const inField = { at: FIELD, isInField: true };
const on = (at: number) => ({ at, isInField: false });

test.each([
  ["ArrowDown", inField, 3, 0],
  ["ArrowDown", inField, 0, undefined],
  ["ArrowUp", inField, 3, undefined],
  ["Escape", inField, 3, undefined],
  ["Enter", inField, 3, undefined],
  ["ArrowDown", on(0), 3, 1],
  ["ArrowDown", on(2), 3, undefined],
  ["ArrowUp", on(2), 3, 1],
  ["ArrowUp", on(0), 3, FIELD],
  ["Escape", on(2), 3, FIELD],
  ["Home", on(2), 3, undefined],
])("%s at %o of %i leads to %s", (key, from, count, target) => {
  expect(targetOf(key, { ...from, count })).toBe(target);
});
