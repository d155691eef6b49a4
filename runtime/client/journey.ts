/**
 * Notes the journey in the browser, once the visitor has accepted cookies. Boot has it loaded with consent only, or
 * with something left of a journey, which goes when there is none. The rules are in runtime/store/journey.ts.
 */
import {
  hasConsent,
  hasTraces,
  type JourneyCookies,
  lifetime,
  none,
  noteShown,
} from "#runtime/store/journey.ts";
import type * as persistence from "#runtime/store/persistence.ts";

// Its value is not imported, since React would come with it: both are in one file of the bundle.
const stateEvent: typeof persistence.stateEvent = "pageloom:state";

const { documentElement: html } = document;
let started = false;
/** The content that was noted last: every page shown brings its own. */
let noted: Element | null = null;
/** Whether this document has added to a journey: the address it was loaded from is where the first one began. */
let hasNoted = false;

/** Begins to note the pages that are shown from here on, and the present one. Further calls do nothing. */
export function startJourney(): void {
  if (started) return;
  started = true;
  document.addEventListener(stateEvent, follow);
  // A page opened behind the others is shown when it comes forward, and so is what was changed in another tab.
  document.addEventListener("visibilitychange", follow);
  addEventListener("pageshow", ({ persisted }) => {
    // From the browser's memory: shown again. Boot fires its event in a moment.
    if (persisted) noted = null;
  });
  follow();
}

function follow(): void {
  if (!hasConsent(document.cookie)) end();
  else if (!document.hidden) recordPosition();
}

function recordPosition(): void {
  const main = document.querySelector("main");
  if (main === noted) return;
  noted = main;
  const [loaded] = performance.getEntriesByType("navigation");
  // A journey that begins later, in a page that was left open, began from there.
  const from = hasNoted
    ? { landing: location.href, referrer: "" }
    : { landing: loaded?.name ?? location.href, referrer: document.referrer };
  hasNoted = true;
  write(noteShown(document.cookie, { ...from, path: location.pathname, at: Date.now() }));
}

function end(): void {
  if (hasTraces(document.cookie)) write(none);
  const hadConsent = noted !== null;
  noted = null;
  if (!hadConsent || html.dataset.consent !== "granted") return;
  // Taken back in another tab: what needs consent must not stay on show in this one.
  html.dataset.consent = "declined";
  document.dispatchEvent(new Event(stateEvent));
}

function write(cookies: JourneyCookies): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  for (const [name, value] of Object.entries(cookies)) {
    const seconds = value === "" ? 0 : lifetime;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
  }
}
