import { expect, it } from "vitest";
import { toTime } from "./use-line.ts";

it.each([
  ["not scrolled: where it was", { time: 5000, scrolled: 0 }, 5000],
  ["scrolled by half a round", { time: 5000, scrolled: 400 }, 25_000],
  ["scrolled past the end of the round: at its begin", { time: 30_000, scrolled: 400 }, 10_000],
  ["in a later round", { time: 85_000, scrolled: 0 }, 5000],
  ["stopped before it moved", { time: 0, scrolled: 200 }, 10_000],
])("goes on, %s", (_, { time, scrolled }, expected) => {
  expect(toTime({ time, scrolled, duration: 40_000, width: 800 })).toBe(expected);
});
