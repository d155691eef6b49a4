/** How long things take in the outbox, in ms. */

/** A delivery that a process has in hand is looked at by no other for so long. Longer than any channel may take. */
export const LEASE = 3 * 60_000;

/** No delivery waits longer than this for its next attempt: a day that a receiver asked for, and the longest pause after it. */
export const LONGEST_WAIT = 31 * 3_600_000;
