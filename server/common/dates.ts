/** Moments in words, as the site's English writes them, on the clock of its zone. */
import { hourOf } from "#schemas/values/locale.ts";

/** What moments are written by: a BCP 47 tag, and the IANA name of a zone. */
export type MomentStyle = { locale: string; timeZone: string };

/** `Sunday, 22 November 2026 at 10:32 GMT` */
export function toMoment(at: number, { locale, timeZone }: MomentStyle): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: hourOf(locale),
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
}

/** `22 November 2026` */
export function toDay(at: number, { locale, timeZone }: MomentStyle): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
}

/** `10:32` */
export function toTime(at: number, { locale, timeZone }: MomentStyle): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(at);
}
