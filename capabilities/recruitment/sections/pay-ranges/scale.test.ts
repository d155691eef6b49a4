import fc from "fast-check";
import { expect, it } from "vitest";
import { toScale } from "./scale.ts";

it.each([
  [[{ low: 34000, high: 125000 }], [20000, 40000, 60000, 80000, 100000, 120000, 140000]],
  [
    [
      { low: 450, high: 575 },
      { low: 600, high: 800 },
    ],
    [400, 500, 600, 700, 800],
  ],
  [[{ low: 31000, high: 31000 }], [31000, 31001]],
])("counts %j in round steps", (ranges, ticks) => {
  expect(toScale(ranges).ticks).toEqual(ticks);
});

it("holds every range, on few marks, from the first mark to the last", () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 3_000_000 }))
    .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 20 }), (ranges) => {
      const { ticks, at } = toScale(ranges);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(at(ticks[0] ?? -1)).toBe(0);
      expect(at(ticks.at(-1) ?? -1)).toBe(100);
      for (const { low, high } of ranges) {
        expect(at(low)).toBeGreaterThanOrEqual(0);
        expect(at(high)).toBeLessThanOrEqual(100);
        expect(at(low)).toBeLessThanOrEqual(at(high));
      }
    }),
  );
});
