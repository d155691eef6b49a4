/**
 * When a delivery that failed is tried again: soon at first, then ever more rarely, at random moments, so that what
 * failed together does not come back together (exponential backoff with full jitter).
 */

const MINUTE = 60_000;

/** The longest that the first pause can be: half a minute on average. */
const FIRST = MINUTE;

/** The longest that any pause can be. */
const LONGEST_PAUSE = 6 * 60 * MINUTE;

/**
 * How often a delivery is tried. The 40 pauses between last 97 hours on average, about four days; 19 in 20 deliveries
 * are given up between 78 and 116 hours. Attempts are counted rather than hours, so that a clock that jumps gives up nothing.
 */
export const MOST_ATTEMPTS = 41;

/**
 * The moment of the next attempt, in milliseconds like `now`; `undefined` when the delivery is given up.
 *
 * @param attempts how many have failed, 1 or more
 * @param retryAfter the Retry-After of the receiver, in milliseconds: the pause begins after that
 * @param random gives a number from 0 to below 1
 */
export function nextAttempt({
  attempts,
  now,
  retryAfter = 0,
  random,
}: {
  attempts: number;
  now: number;
  retryAfter?: number | undefined;
  random: () => number;
}): number | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined;
  const longest = Math.min(LONGEST_PAUSE, FIRST * 2 ** (attempts - 1));
  return now + retryAfter + Math.round(random() * longest);
}
