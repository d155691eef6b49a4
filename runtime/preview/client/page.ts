/** Showing a new state of the page in place of the present one, without loading it. */
import { fireState } from "#runtime/store/persistence.ts";
import { findCodeChange, guardIslands, start, takeCode } from "./code.ts";
import { noteFocus } from "./focus.ts";
import { contextOf, isRunning, prepareIslands } from "./islands.ts";
import { morph } from "./morph.ts";
import { applySheets, loadSheets } from "./sheets.ts";

/** Milliseconds between two attempts to load the page afresh. */
const patience = 500;

let latest = 0;

/** Cancels the page that is about to be shown: the visitor has gone to another one. */
export function forgetNext(): void {
  latest += 1;
}

/**
 * Shows a page's HTML. It is loaded afresh where new code cannot take effect otherwise, and whenever something
 * goes wrong: what is shown is always whole.
 */
export async function showPage(html: string): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const next = new DOMParser().parseFromString(html, "text/html");
    if (!isPageOfSite(document) || !isPageOfSite(next)) return reload();
    // The headers of a page are those that it was loaded with.
    if (next.documentElement.dataset.embeds !== document.documentElement.dataset.embeds) return reload();
    const [change] = await Promise.all([findCodeChange(next), loadSheets(next)]);
    if (own !== latest) return;
    if (change === "everything") return reload();
    if (contextOf(next) !== contextOf(document) && isRunning()) return reload();
    replace(next, change);
  } catch (error) {
    console.error("The change could not be shown in place; the page is loaded afresh.", error);
    return reload();
  }
}

/** Reloads the page at its scroll position, as soon as the preview answers: until then, the old page is better than none. */
async function reload(): Promise<void> {
  const isThere = () => fetch(location.href, { method: "HEAD" }).then(Boolean, () => false);
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, patience));
  location.reload();
}

/** Whether a document is a page of the site, and not what the preview shows in the place of one. */
export function isPageOfSite(page: Document): boolean {
  return page.querySelector("main#main[data-route]") !== null;
}

function replace(next: Document, changedTypes: ReadonlySet<string>): void {
  const focus = noteFocus();
  takeCode(next);
  const { left, again, copies } = prepareIslands(next, changedTypes);
  focus.movedTo(copies);
  applySheets(next);
  morph(document.documentElement, next.documentElement, left);
  // Boot keeps it of each island, and those that are not hydrated yet are compared with it.
  for (const island of document.querySelectorAll("[data-island]")) {
    Object.assign(island, { made: next.getElementById(island.id)?.innerHTML });
  }
  guardIslands();
  // Boot starts new countdowns and triggers, and the store reads the page again.
  fireState({ document, storage: () => localStorage });
  for (const id of again) {
    const island = document.getElementById(id);
    if (island?.dataset.island) start("again", island);
  }
  focus.restore();
}
