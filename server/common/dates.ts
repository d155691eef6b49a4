/** Moments in words, as people in the United Kingdom write them, on the clock of the site's zone. */

/** `Sunday, 22 November 2026 at 10:32 GMT` */
export function toMoment(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
}

/** `22 November 2026` */
export function toDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(at);
}

/** `10:32` */
export function toTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);
}
