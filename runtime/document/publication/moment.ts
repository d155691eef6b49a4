/** Moments as people type them, on the clock of the site. */
import { toInstant } from "#schemas/values/clock.ts";

/**
 * The moment that an author means: a day (its beginning), a day and a time, or either with a zone.
 *
 * @param written `2026-12-01`, `2026-12-01T09:00` or `2026-12-01T09:00Z`
 * @returns nothing for what is no such moment, or a day that no calendar has
 */
export function toMoment(written: string, timeZone: string): Date | undefined {
  const [, day, time = "00:00", zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(written.trim()) ?? [];
  if (day === undefined) return undefined;
  const asUtc = new Date(`${day}T${time}Z`);
  // Of the 31st of a month of 30 days, the parser makes the 1st.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return undefined;
  return zone === undefined ? toInstant(`${day}T${time}`, timeZone) : new Date(`${day}T${time}${zone}`);
}
