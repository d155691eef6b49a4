/** Which dates of made-up adverts have to change, so that they look as if they had been posted of late. */
import { addDays } from "#schemas/values/clock.ts";

/** An advert's days, as they are written: `2026-11-22`. */
export type Days = { posted: string; closes: string; closed?: string };

/** Days between posting and closing at most. */
const LONGEST = 90;

/** Of an advert that was to be open for longer: from so many days on, and not all of them alike. */
const SHORTEST = 60;

const DAY = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/**
 * Moves all adverts by the same number of days, so that the newest is posted today, and has each close within three months. The
 * order of adverts and the days between them stay.
 *
 * @returns the days of each advert, in the same order
 */
export function renew(adverts: readonly Days[], today: string): Days[] {
  const newest = adverts.map(({ posted }) => posted).reduce((one, other) => (one > other ? one : other), "");
  const shift = newest === "" ? 0 : Math.max(0, daysBetween(newest, today));
  return adverts.map(({ posted, closes, closed }) => {
    const open = daysBetween(posted, closes);
    const from = addDays(posted, shift);
    return {
      posted: from,
      closes: addDays(from, open > LONGEST ? SHORTEST + (open % (LONGEST - SHORTEST + 1)) : open),
      ...(closed === undefined ? {} : { closed: addDays(closed, shift) }),
    };
  });
}
