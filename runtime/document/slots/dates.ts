/** Dates: days and times on the clock of the site's zone, as instants and in words. */
import type { ResolveContext } from "#runtime/document/context.ts";
import type { ResolvedDate } from "#runtime/section.ts";
import { toInstant } from "#schemas/values/clock.ts";

/** What dates are read by: the page's language, and the site's zone and clock. */
export type DateContext = Pick<ResolveContext, "language"> & {
  site: Pick<ResolveContext["site"], "isPast" | "site">;
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
    past: site.isPast(written),
  };
}

/** A moment in words, with the day of the week and the time. */
export function toMomentText(instant: Date, language: string, timeZone: string): string {
  return format("moment", language, timeZone).format(instant);
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
