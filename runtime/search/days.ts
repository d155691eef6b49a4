/** Days as searches count them. */

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** Days since 1970. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}
