/** Dates: days and times on the clock of the site's zone, as instants and in words. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { ResolvedDate } from "#runtime/section.ts";

const DAY = 86_400_000;

/** What dates are read by: the page's language, and the site's zone and clock. */
export type DateContext = Pick<ResolveContext, "language"> & {
  site: Pick<ResolveContext["site"], "now" | "site">;
};

/** Resolves a date as it is written: `2027-06-27` or `2027-06-27T18:00`. */
export function resolveDate(written: string, { language, site }: DateContext): ResolvedDate {
  const { timeZone } = site.site;
  const [day = "", time] = written.split("T");
  // At noon, a day is the same day in its words.
  const instant = toInstant(time ? written : `${day}T12:00`, timeZone);
  const parts = partsOf(format("day", language, timeZone), instant);
  return {
    iso: time ? instant.toISOString() : day,
    text: format("date", language, timeZone).format(instant),
    weekday: parts("weekday"),
    day: parts("day"),
    month: parts("month"),
    year: parts("year"),
    ...(time ? { time: time.slice(0, 5) } : {}),
    past: isPast(written, { site }),
  };
}

/** Whether a date is over at the site's clock: a time when it has come, a day when the next has begun. */
export function isPast(written: string, { site: { now, site } }: Pick<DateContext, "site">): boolean {
  const [day = "", time] = written.split("T");
  const end = time ? written : `${new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)}T00:00`;
  return toInstant(end, site.timeZone).getTime() <= now.getTime();
}

/** A moment in words, with the day of the week and the time. */
export function toMomentText(instant: Date, language: string, timeZone: string): string {
  return format("moment", language, timeZone).format(instant);
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

/** Milliseconds that the zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const part = partsOf(format("clock", "en", timeZone), instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(part(type));
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

const SHAPES = {
  date: { dateStyle: "long" },
  moment: {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  },
  day: { weekday: "long", day: "numeric", month: "short", year: "numeric" },
  clock: {
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const known = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than hundreds of uses. English is that of the United Kingdom. */
function format(shape: keyof typeof SHAPES, language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${language} ${timeZone}`;
  let found = known.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...SHAPES[shape], timeZone });
    known.set(key, found);
  }
  return found;
}

/** Gives the words of a part; empty for one that the format does not have. */
function partsOf(shape: Intl.DateTimeFormat, instant: Date | number) {
  const parts = shape.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
}
