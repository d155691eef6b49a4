import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_PAUSE, longestPause, MOST_ATTEMPTS, nextAttempt } from "./backoff.ts";

const HOUR = 3_600_000;
const attempts = fc.integer({ min: 1, max: MOST_ATTEMPTS - 1 });
const now = fc.integer({ min: 0, max: 4e12 });
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("the next attempt", () => {
  test("is half a minute away at first, on average", () => {
    expect(nextAttempt({ attempts: 1, now: 1000, random: () => 0.5 })).toBe(31_000);
  });

  test("is six hours away at most", () => {
    expect(nextAttempt({ attempts: 40, now: 0, random: () => 1 })).toBe(6 * HOUR);
  });

  test("lies between now and the longest pause, whatever the chance", () => {
    fc.assert(
      fc.property(attempts, now, fraction, (attempts, now, fraction) => {
        const next = nextAttempt({ attempts, now, random: () => fraction }) ?? Number.NaN;
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(now + longestPause(attempts));
      }),
    );
  });

  test("is never before what the other side asked for, nor all at once after it", () => {
    const retryAfter = fc.integer({ min: 0, max: 24 * HOUR });
    fc.assert(
      fc.property(attempts, now, retryAfter, fraction, (attempts, now, retryAfter, fraction) => {
        const next = nextAttempt({ attempts, now, retryAfter, random: () => fraction }) ?? Number.NaN;
        expect(next).toBeGreaterThanOrEqual(now + retryAfter);
        expect(next).toBeLessThanOrEqual(now + retryAfter + longestPause(attempts));
      }),
    );
    const [early, late] = [0.1, 0.9].map((chance) =>
      nextAttempt({ attempts: 1, now: 0, retryAfter: HOUR, random: () => chance }),
    );
    expect(early).not.toBe(late);
  });
});

test("the longest pause never becomes shorter, and is bounded", () => {
  fc.assert(
    fc.property(attempts, attempts, (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(longestPause(earlier)).toBeLessThanOrEqual(longestPause(later));
      expect(longestPause(later)).toBeLessThanOrEqual(LONGEST_PAUSE);
    }),
  );
});

test("a delivery is given up after 41 attempts, four days on average", () => {
  let clock = 0;
  let tried = 1;
  for (;;) {
    const next = nextAttempt({ attempts: tried, now: clock, random: () => 0.5 });
    if (next === undefined) break;
    clock = next;
    tried++;
  }
  expect(tried).toBe(41);
  expect(Math.round(clock / HOUR)).toBe(97);
});
