/**
 * What the browser keeps about a visitor's choices, and the only code that writes it. What it keeps of a journey once
 * there is consent is journey.ts's.
 *
 * The source of truth is `<html data-…>`, the menu's `<details>`, one cookie and one localStorage key. Boot sets the attributes before
 * first paint, the store copies them; both change them through these functions, so that they cannot disagree.
 * Every change is followed by the event `pageloom:state` on the document. Boot carries this file inlined in
 * every page: keep it small.
 */

/** Fired on the document after any change of `<html data-…>`, the menu, the cookie, the storage key or the route. */
export const stateEvent = "pageloom:state";

/** `declined` lasts until the next full page load and leaves no trace; only `granted` is remembered. */
export type Consent = "unset" | "granted" | "declined";

/** What these functions touch. Getting at the storage may throw (blocked cookies), hence a function. */
export type Page = {
  document: Pick<Document, "cookie" | "dispatchEvent" | "querySelector"> & {
    documentElement: Pick<HTMLElement, "dataset">;
    location: Pick<Location, "protocol">;
  };
  storage: () => Storage;
};

/** A copy of the truth at one moment. */
export type State = {
  menu: { open: boolean };
  announcement: { visible: boolean };
  consent: { choice: Consent };
};

const closedKey = "announcementVisible";

/** Notifies all that hold a copy of the truth to read it again. */
export function fireState({ document }: Page): void {
  document.dispatchEvent(new Event(stateEvent));
}

/** Reads the truth as boot and the controls left it. */
export function readState(page: Page): State {
  const { announcement, consent } = page.document.documentElement.dataset;
  return {
    menu: { open: menuOf(page)?.open ?? false },
    announcement: { visible: announcement !== "closed" },
    consent: { choice: consent === "granted" || consent === "declined" ? consent : "unset" },
  };
}

/** The ids of the announcements that were closed; none when nothing is stored, or the storage is blocked. */
export function readClosedIds({ storage }: Page): string[] | undefined {
  try {
    return storage()[closedKey].split(",");
  } catch {
    // Nothing is known.
  }
  return undefined;
}

/** Hides an announcement for good; only for this page load when the storage is blocked. */
export function closeAnnouncement(page: Page, id: string): void {
  try {
    // A list becomes a text with commas between its entries.
    page.storage()[closedKey] = [id, page.storage()[closedKey]];
  } catch {
    // Blocked or full: it is still hidden here.
  }
  hideAnnouncement(page);
}

/** Hides the announcement until the page is loaded again. */
export function hideAnnouncement(page: Page): void {
  page.document.documentElement.dataset.announcement = "closed";
  fireState(page);
}

/** The choice as the cookie holds it; without a cookie, a refusal made on this page load still counts. */
export function readConsent({ document }: Page): Consent {
  const value = /(?:^|; )_sf_cookie_consent=(true|false)/.exec(document.cookie)?.[1];
  if (value === "true") return "granted";
  return value || document.documentElement.dataset.consent === "declined" ? "declined" : "unset";
}

/**
 * Granting writes the cookie for 365 days (SameSite=Lax, Secure on https); declining leaves none, and removes
 * one that was there.
 */
export function setConsent(page: Page, choice: "granted" | "declined"): void {
  const { document } = page;
  const lifetime = choice === "granted" ? 365 * 24 * 60 * 60 : 0;
  const secure = document.location.protocol === "https:" ? ";secure" : "";
  document.cookie = `_sf_cookie_consent=true;path=/;max-age=${lifetime};samesite=lax${secure}`;
  document.documentElement.dataset.consent = choice;
  fireState(page);
}

/** Whether the journey's code has something to do: with consent it notes what is read, without it clears what is left. */
export function wantsJourney({ document }: Page): boolean {
  return /_pageloom_|_sf_cookie_consent=true/.test(document.cookie);
}

/** Opens or closes the mobile menu, a `<details data-menu>`, as a visitor's own click does. */
export function setMenu(page: Page, open: boolean): void {
  const menu = menuOf(page);
  if (menu) menu.open = open;
}

function menuOf({ document }: Page): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("details[data-menu]");
}
