/** Showing another page of this site inside the present frame. */
import { fireState, type Page, setMenu } from "#runtime/store/persistence.ts";
import { markCurrent } from "./islands.ts";
import { applyStyles } from "./styles.ts";

const page: Page = { document, storage: () => localStorage };

/** The elements of the head that belong to the page. Styles, fonts, icon and boot belong to the build. */
const headTags =
  "meta[name]:not([name=viewport],[name=color-scheme]),meta[property],link:not([rel=stylesheet],[rel=preload],[rel=icon]),script[type='application/ld+json']";

/** Puts another page's content, head and marks in place of the present ones. Its styles must have been added. */
export function swap(next: Document): void {
  const main = next.querySelector<HTMLElement>("main#main");
  if (!main) return;
  applyStyles(next);
  // A copy, so that the fetched page can be shown again.
  document.querySelector("main#main")?.replaceWith(document.importNode(main, true));
  document.title = next.title;
  for (const tag of document.head.querySelectorAll(headTags)) tag.remove();
  for (const tag of next.head.querySelectorAll(headTags))
    document.head.append(document.importNode(tag, true));
  markCurrent(document, main.dataset.route);
  setMenu(page, false);
  fireState(page);
}

/** The element that an address's fragment names. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every fragment is decodable.
    return null;
  }
}

/** Moves the focus to the place, or else to the content, without scrolling, and has the title read out. */
export function focusOn(place: HTMLElement | null): void {
  const target = place ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
  if (target && target !== document.activeElement) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  announce(document.title);
}

let announcer: HTMLElement | undefined;

function announce(words: string): void {
  if (!announcer) {
    announcer = document.createElement("p");
    announcer.role = "status";
    announcer.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
    document.body.append(announcer);
  }
  announcer.textContent = words;
}
