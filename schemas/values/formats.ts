/** The formats that schemas name. */
import { ENTITY_PREFIX } from "./placeholders.ts";

/** Dates with time and zone, RFC 3339 section 5.6. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** An instant with its zone. */
export const instant = isInstant;

/** A time on the clock of the site's zone. */
export function localTime(text: string): boolean {
  return LOCAL_TIME.test(text) && isInstant(`${text}Z`);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, or a time on the clock of the site's zone; or the name of such a field, on the page of an entity. */
export function date(text: string): boolean {
  if (text.startsWith(ENTITY_PREFIX)) return true;
  return DAY.test(text) ? isInstant(`${text}T00:00Z`) : localTime(text);
}

/** A time zone by its name in the IANA database: `Europe/London`. */
export function timeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return text.includes("/") || text === "UTC";
  } catch {
    return false;
  }
}

/** A BCP 47 tag of a language, region or script that there is, in its canonical form: `en-GB`. */
export function locale(text: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return new Intl.Locale(text).toString() === text && names.of(text) !== undefined;
  } catch {
    return false;
  }
}

/** An address that mail can be sent to, as far as its form shows. */
export function email(text: string): boolean {
  return (
    /^[^\s@<>"(),:;[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text) && !/^\.|\.[@.]/.test(text)
  );
}

/** A telephone number as people write it: figures in groups, with its country or without, and with an extension or without. */
export function telephone(text: string): boolean {
  const [number = ""] = text.trim().split(/(?<=\d)[\s,]*(?:ext\.?|extension|x)\s*\d+$/i);
  return /^\+?[\d\s().\-–/]+$/.test(number) && number.replace(/\D/g, "").length >= 3;
}

/** What texts of each format look like. Not every text that looks like this is one: 30 February is no day. */
export const PATTERNS: { readonly [format: string]: string } = {
  instant: INSTANT.source,
  localTime: LOCAL_TIME.source,
  date: `^${ENTITY_PREFIX.replace(".", "[.]")}|${DAY.source}|${LOCAL_TIME.source}`,
};

/** `Date.parse` takes 30 February for 2 March, so the day is read back. */
function isInstant(text: string): boolean {
  const [, date = "", hour] = /^(\d{4}-\d{2}-\d{2})T(\d{2})/.exec(text) ?? [];
  if (!INSTANT.test(text) || Number.isNaN(Date.parse(text)) || hour === "24") return false;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
