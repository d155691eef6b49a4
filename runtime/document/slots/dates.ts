/** Dates: days and times on the clock of the site's zone, as instants and in words. */
import type { ResolveContext } from "#runtime/capability.ts";
import type { ResolvedDate } from "#runtime/section.ts";
import { toInstant } from "#schemas/values/clock.ts";
import { hourOf, localeOf } from "#schemas/values/locale.ts";
import { remember } from "#schemas/values/remember.ts";

/** What dates are read by: the page's language, and the site's zone and clock. */
export type DateContext = Pick<ResolveContext, "language"> & {
  site: Pick<ResolveContext["site"], "isPast" | "site">;
};

/** Resolves a date as it is written: `2027-06-27` or `2027-06-27T18:00`. */
export function resolveDate(written: string, { language, site }: DateContext): ResolvedDate {
  const { timeZone } = site.site;
  return {
    ...inWords(`${localeOf(site.site, language)} ${timeZone} ${written}`),
    past: site.isPast(written),
  };
}

/** Kept, since many documents have the same dates, and to put one into words takes longer than to resolve the rest of an entity. */
const inWords = remember((name): Omit<ResolvedDate, "past"> => {
  const [locale = "", timeZone = "", written = ""] = name.split(" ");
  const [day = "", time] = written.split("T");
  // At noon, a day is the same day in its words.
  const instant = toInstant(time ? written : `${day}T12:00`, timeZone);
  const parts = partsOf(format("day", locale, timeZone), instant);
  return {
    iso: time ? instant.toISOString() : day,
    text: format("date", locale, timeZone).format(instant),
    weekday: parts("weekday"),
    day: parts("day"),
    month: parts("month"),
    year: parts("year"),
    ...(time ? { time: format("time", locale, timeZone).format(instant) } : {}),
  };
});

/** What dates are written in for the team, at the terminal and in the preview, whatever the site is written in. */
export const TEAM_LOCALE = "en-GB";

/** A moment in words, with the day of the week and the time. */
export function toMomentText(instant: Date, locale: string, timeZone: string): string {
  return format("moment", locale, timeZone).format(instant);
}

const SHAPES = {
  date: { dateStyle: "long" },
  time: { timeStyle: "short" },
  moment: {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    minute: "2-digit",
  },
  day: { weekday: "long", day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Kept, since making one takes longer than hundreds of uses. */
const formatOf = remember((name) => {
  const [shape, locale = "", timeZone] = name.split(" ") as [keyof typeof SHAPES, string, string];
  const hour = shape === "moment" ? { hour: hourOf(locale) } : {};
  return new Intl.DateTimeFormat(locale, { ...SHAPES[shape], ...hour, timeZone });
});

function format(shape: keyof typeof SHAPES, locale: string, timeZone: string): Intl.DateTimeFormat {
  return formatOf(`${shape} ${locale} ${timeZone}`);
}

/** Gives the words of a part; empty for one that the format does not have. */
function partsOf(shape: Intl.DateTimeFormat, instant: Date | number) {
  const parts = shape.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
}
