/**
 * The journey of a visitor who has accepted cookies: which pages were shown when, and where the visitor came from.
 * Pure: the browser's part is runtime/client/journey.ts.
 *
 * An event is a page shown, and nothing else: scrolling, typing and pressing write no cookie. 3 hours after the last
 * event the journey is over, and the next page shown begins another. Three cookies hold it:
 *
 * - `_pageloom_journey`: the pages, oldest first, each as the time in ms followed by its path:
 *   `1795000000000/|1795000060000/about-us/`
 * - `_pageloom_last_event`: the time of the last event, in ms
 * - `_pageloom_source`: where the journey began from, `referrer=news.example&source=…&medium=…&campaign=…`, all four
 *   always; empty where nothing is known
 *
 * Paths and values are encoded as URLSearchParams does it, but for the slashes of paths. Only what reads as it would
 * have been written counts: of cookies that were edited or cut, there is no journey.
 */

/** Pages are in the order in which they were shown; `at` and `lastEvent` are ms since 1970 on the visitor's clock. */
export type Journey = {
  pages: { path: string; at: number }[];
  lastEvent: number;
  source: Source;
};

/** The referrer is a host: empty when there was none, or it was this site. The rest are `utm_…` of the landing address. */
export type Source = { referrer: string; source: string; medium: string; campaign: string };

/** A page shown. `landing` is the address that the document was loaded from, `referrer` the one that led there, or "". */
export type Shown = { path: string; at: number; landing: string; referrer: string };

/** Values by the names of the cookies; an empty one is to be deleted. */
export type JourneyCookies = { [Name in (typeof names)[keyof typeof names]]: string };

/** In seconds, and 10,800,000 in milliseconds. */
export const lifetime = 3 * 60 * 60;

const names = {
  journey: "_pageloom_journey",
  lastEvent: "_pageloom_last_event",
  source: "_pageloom_source",
} as const;

/** Without a journey. */
export const none: JourneyCookies = { [names.journey]: "", [names.lastEvent]: "", [names.source]: "" };

const parts = ["referrer", "source", "medium", "campaign"] as const;

/** Characters, encoded. Names and all, the three cookies stay below 3,000. */
const limits = { journey: 2_200, path: 250, part: 120 };

/**
 * The journey as the cookies of a document hold it. Undefined without consent, when there is none, when it is over, and
 * when its cookies are not whole.
 */
export function readJourney(cookies: string, now: number): Journey | undefined {
  if (!hasConsent(cookies)) return undefined;
  const lastEvent = parseTime(readCookie(cookies, names.lastEvent));
  const pages = parsePages(readCookie(cookies, names.journey));
  const source = parseSource(readCookie(cookies, names.source));
  if (lastEvent === undefined || !pages || !source) return undefined;
  const age = now - lastEvent;
  // One that is still to come was noted before the clock was set back. Its age is unknown.
  return age >= 0 && age <= lifetime * 1000 ? { pages, lastEvent, source } : undefined;
}

/** What the cookies are to be once a page has been shown: it is added to the journey, or begins one. */
export function noteShown(cookies: string, shown: Shown): JourneyCookies {
  if (!hasConsent(cookies)) return none;
  const { pages, source } = readJourney(cookies, shown.at) ?? { pages: [], source: toSource(shown) };
  const texts = pages.map(formatPage);
  texts.push(formatPage({ path: cap(shown.path, limits.path), at: shown.at }));
  while (texts.join("|").length > limits.journey) texts.shift();
  return {
    [names.journey]: texts.join("|"),
    [names.lastEvent]: `${shown.at}`,
    [names.source]: formatSource(source),
  };
}

/** Whether the visitor has accepted cookies, by the cookies themselves. */
export function hasConsent(cookies: string): boolean {
  return readCookie(cookies, "_sf_cookie_consent") === "true";
}

/** Whether anything of a journey is there, whole or not. */
export function hasTraces(cookies: string): boolean {
  return Object.values(names).some((name) => readCookie(cookies, name) !== undefined);
}

function formatPage({ path, at }: Journey["pages"][number]): string {
  return `${at}${encode(path).replaceAll("%2F", "/")}`;
}

function parsePages(text: string | undefined): Journey["pages"] | undefined {
  const pages: Journey["pages"] = [];
  for (const entry of text?.split("|") ?? []) {
    const [, digits, encoded = ""] = /^(\d+)(\/.*)$/.exec(entry) ?? [];
    const at = parseTime(digits);
    if (at === undefined) return undefined;
    const page = { path: decode(encoded), at };
    if (formatPage(page) !== entry) return undefined;
    pages.push(page);
  }
  return pages.length > 0 ? pages : undefined;
}

function parseTime(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) && `${Number(text)}` === text
    ? Number(text)
    : undefined;
}

function toSource({ landing, referrer }: Shown): Source {
  const { host, searchParams } = new URL(landing);
  const from = toHost(referrer);
  return {
    referrer: from === host ? "" : cap(from, limits.part),
    source: cap(searchParams.get("utm_source") ?? "", limits.part),
    medium: cap(searchParams.get("utm_medium") ?? "", limits.part),
    campaign: cap(searchParams.get("utm_campaign") ?? "", limits.part),
  };
}

function toHost(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}

function formatSource(source: Source): string {
  return `${new URLSearchParams(parts.map((part): [string, string] => [part, source[part]]))}`;
}

function parseSource(text: string | undefined): Source | undefined {
  const read = new URLSearchParams(text);
  const [referrer = "", source = "", medium = "", campaign = ""] = parts.map((part) => read.get(part) ?? "");
  const found = { referrer, source, medium, campaign };
  return formatSource(found) === text ? found : undefined;
}

function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** As much of a text, from its beginning, as takes no more than this many characters once it is encoded. */
function cap(text: string, limit: number): string {
  let kept = "";
  for (const character of text) {
    if (encode(kept + character).length > limit) break;
    kept += character;
  }
  return kept;
}

function encode(text: string): string {
  return `${new URLSearchParams([["", text]])}`.slice(1);
}

function decode(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}
