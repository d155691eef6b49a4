/** The locale of a language on a site: how its dates, times, numbers and amounts are written. */

/** The variants that a site states: a BCP 47 tag for a language, `en-GB` for `en`. */
export type Variants = { readonly [language: string]: string };

/** The variant of a language, or the language itself where none is stated. */
export function localeOf(site: { variants?: Variants }, language: string): string {
  return site.variants?.[language] ?? language;
}

/** How hours are written: `09:05` on a clock of 24 hours, `9:05 AM` on one of 12. */
export function hourOf(locale: string): "2-digit" | "numeric" {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return hour12 ? "numeric" : "2-digit";
}
