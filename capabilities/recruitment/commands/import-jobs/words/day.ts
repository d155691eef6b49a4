/** Days as feeds write them. */
import { todayWritten } from "#schemas/values/clock.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * Reads a day: ISO 8601, also with a time; the British order, `16/11/2026`; with the month's name; as in e-mails. A moment
 * is the day that it is in the time zone.
 *
 * @returns nothing for what is no day, 30 February among it, or one before 2000 or after 2100
 */
export function readDay(written: string, timeZone: string): string | undefined {
  const text = written.trim();
  const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d|UTC|GMT)$/i.test(text);
  if (moment) return readsBack(text.slice(0, 10)) ? readMoment(Date.parse(text), timeZone) : undefined;
  const iso = /^(\d{4})[/-](\d\d?)[/-](\d\d?)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const british = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(?:\s+\d\d?:\d\d(?::\d\d)?)?$/.exec(text);
  if (british) return toDay(british[3], british[2], british[1]);
  const named = /^(?:[a-z]{3,9},?\s+)?(\d\d?)(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})\b/i.exec(
    text,
  );
  if (named && /\d:\d\d.*(?:Z|[+-]\d\d:?\d\d|UTC?|GMT|[ECMP][SD]T)$/i.test(text)) {
    return readMoment(Date.parse(text), timeZone);
  }
  const month = MONTHS.indexOf(named?.[2]?.slice(0, 3).toLowerCase() ?? "") + 1;
  return named ? toDay(named[3], String(month), named[1]) : undefined;
}

/** The day of a moment, in milliseconds. One before 2000 was meant in seconds, or is none. */
export function readMoment(moment: number, timeZone: string): string | undefined {
  if (!Number.isFinite(moment) || Math.abs(moment) > 8e15) return undefined;
  const day = todayWritten({ now: new Date(moment), site: { timeZone } });
  return readsBack(day) ? day : undefined;
}

function toDay(year = "", month = "", day = ""): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return readsBack(text) ? text : undefined;
}

/** `Date` takes 30 February for 2 March. */
function readsBack(day: string): boolean {
  const time = Date.parse(day);
  if (Number.isNaN(time) || !/^(?:20\d\d|2100)-/.test(day)) return false;
  return new Date(time).toISOString().startsWith(day);
}
