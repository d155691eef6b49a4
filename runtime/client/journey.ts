/**
 * Records the journey in the browser, once the visitor has accepted cookies. Boot loads it with consent, or to delete an earlier journey
 * without consent. The rules are in runtime/store/journey.ts.
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
/** The content that was recorded last. Every page that is shown has its own. */
let noted: Element | null = null;
/** Whether this document has added to a journey. The first one began at the address that the document was loaded from. */
let hasNoted = false;

/** Records the present page and all that are shown after it. Further calls do nothing. */
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
  // Consent was withdrawn in another tab: content that needs it is removed here, too.
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
