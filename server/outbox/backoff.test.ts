import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_ATTEMPTS, nextAttempt } from "./backoff.ts";

const HOUR = 3_600_000;
const attempts = fc.integer({ min: 1, max: MOST_ATTEMPTS - 1 });
const now = fc.integer({ min: 0, max: 4e12 });
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** When the next attempt is, after a delivery has failed so often, at the end of the longest pause. */
const latest = (attempts: number, now = 0, retryAfter = 0) =>
  nextAttempt({ attempts, now, retryAfter, random: () => 1 }) ?? Number.NaN;

test("the first pause is a minute at most, and none is longer than six hours", () => {
  expect(latest(1, 1000)).toBe(61_000);
  expect(latest(40)).toBe(6 * HOUR);
});

test("the next attempt is never before the Retry-After of the receiver, nor all at once after it", () => {
  const retryAfter = fc.integer({ min: 0, max: 24 * HOUR });
  fc.assert(
    fc.property(attempts, now, retryAfter, fraction, (attempts, now, retryAfter, fraction) => {
      const next = nextAttempt({ attempts, now, retryAfter, random: () => fraction }) ?? Number.NaN;
      expect(next).toBeGreaterThanOrEqual(now + retryAfter);
      expect(next).toBeLessThanOrEqual(latest(attempts, now, retryAfter));
    }),
  );
  const [early, late] = [0.1, 0.9].map((chance) =>
    nextAttempt({ attempts: 1, now: 0, retryAfter: HOUR, random: () => chance }),
  );
  expect(early).not.toBe(late);
});

test("the longest pause never becomes shorter, and is bounded", () => {
  for (let count = 1; count < MOST_ATTEMPTS; count++) {
    expect(latest(count)).toBeLessThanOrEqual(6 * HOUR);
    if (count > 1) expect(latest(count)).toBeGreaterThanOrEqual(latest(count - 1));
  }
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
