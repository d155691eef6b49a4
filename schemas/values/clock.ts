/** Days and times on the clock of a site's zone, and the instants that they are. */

import { remember } from "./remember.ts";

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** The site's zone and the moment that counts as now. */
export type Clock = { now: Date; site: { timeZone: string } };

/** The moment that counts as now, and the zone to print it in. */
export type SiteClock = { now: Date; timeZone: string };

/** What pages ask of the clock. Each call is recorded with what a page is made from. */
export type Moments = {
  /** Whether a date is over: see `isPast`. */
  isPast: (written: string) => boolean;
  hasCome: (moment: Date) => boolean;
  /** The day that it is: see `todayOf`. */
  today: () => number;
};

/** The answers of a clock. */
export function createMoments(clock: Clock): Moments {
  return {
    isPast: remember((written) => isPast(written, clock)),
    hasCome: (moment) => moment <= clock.now,
    today: () => todayOf(clock),
  };
}

/** The clock that a site was read at: UTC while its zone is not known. */
export function clockOf({ now, site }: { now: Date; site?: Clock["site"] | undefined }): SiteClock {
  return { now, timeZone: site?.timeZone ?? "UTC" };
}

/** The day that it is at the site's clock, in days since 1970. */
export function todayOf({ now, site }: Clock): number {
  return Math.floor((now.getTime() + offsetAt(now.getTime(), site.timeZone)) / DAY);
}

/** The same day as it is written in documents, `2026-12-01`. */
export function todayWritten(clock: Clock): string {
  return new Date(todayOf(clock) * DAY).toISOString().slice(0, 10);
}

/** The year that it is at the site's clock. */
export function yearOf(clock: Clock): number {
  const [earliest, latest] = [-DAY, DAY].map((away) => new Date(clock.now.getTime() + away).getUTCFullYear());
  // No zone is a day away from UTC, and the first time that one is computed takes 5 ms.
  return earliest === latest ? Number(latest) : Number(todayWritten(clock).slice(0, 4));
}

/** A moment as documents have it, to the minute: `2026-11-29T10:07:00Z`. */
export function momentWritten(now: Date): string {
  return `${now.toISOString().slice(0, 16)}:00Z`;
}

/** The instant at which a written day begins, or that of a written time, on the clock of a zone. */
export function beginningOf(written: string, timeZone: string): Date {
  return toInstant(written.includes("T") ? written : `${written}T00:00`, timeZone);
}

/** The day so many days after a written one. Throws for a day that is none. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Whether a date is over at the site's clock: a time when it has come, a day when the next has begun. */
export function isPast(written: string, { now, site }: Clock): boolean {
  const [day = "", time] = written.split("T");
  const end = time ? written : `${addDays(day, 1)}T00:00`;
  // No zone is a day away from UTC. Most dates are further away, and computing a zone takes a hundred times as long.
  const away = Date.parse(`${end}Z`) - now.getTime();
  if (Math.abs(away) > DAY) return away < 0;
  return toInstant(end, site.timeZone).getTime() <= now.getTime();
}

/**
 * The instant of a wall-clock time in a time zone. A time that a clock change skips counts as the same
 * time before the change; one that happens twice is the first.
 *
 * @param local `2026-12-01T18:00:00`, without a zone; seconds may be left out
 */
export function toInstant(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  const readsBack = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc;
  return new Date(!readsBack(before) && readsBack(after) ? after : before);
}

/** A wall-clock time with the offset of its zone, `2027-06-27T18:00:00+01:00`; a day stays a day. */
export function withOffset(written: string, timeZone: string): string {
  const [day, time] = written.split("T");
  if (time === undefined) return written;
  const instant = toInstant(written, timeZone).getTime();
  const minutes = Math.round(offsetAt(instant, timeZone) / 60_000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const away = Math.abs(minutes);
  const seconds = time.length === 5 ? `${time}:00` : time;
  return `${day}T${seconds}${minutes < 0 ? "-" : "+"}${two(away / 60)}:${two(away % 60)}`;
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant. Many thousand entities share a few moments. */
function offsetAt(instant: number, timeZone: string): number {
  const name = `${timeZone} ${instant}`;
  let offset = offsets.get(name);
  if (offset === undefined) {
    if (offsets.size === MOST_OFFSETS) offsets.clear();
    offset = findOffset(instant, timeZone);
    offsets.set(name, offset);
  }
  return offset;
}

const offsets = new Map<string, number>();
const MOST_OFFSETS = 10_000;

function findOffset(instant: number, timeZone: string): number {
  // Years before 1000 are written with fewer digits.
  const wall = Date.parse(`${formatOf(timeZone).format(instant).padStart(19, "0").replace(" ", "T")}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}

/** Writes the wall clock of a zone, `2026-12-01 18:00:00`. Kept, since making one takes longer than hundreds of uses. */
const formatOf = remember(
  (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
);
