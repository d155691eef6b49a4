/** Islands across a change of the page: which may stay as they are, and which begin anew. */

export type Islands = {
  /** Islands that are hydrated and stay as they are. */
  left: ReadonlySet<Element>;
  /** Ids of islands that were hydrated and are to be hydrated again. */
  again: readonly string[];
  /** Copies, by the islands that they replaced. */
  copies: ReadonlyMap<Element, Element>;
};

const selector = "[data-island]";

/**
 * Takes React off every island that the next page changes: a copy takes its place, with what was typed and opened in
 * it, for the page's change to work on. Its root is unmounted when the next island hydrates.
 *
 * @param changed section types with new code
 */
export function prepareIslands(next: Document, changed: ReadonlySet<string>): Islands {
  const left = new Set<Element>();
  const again: string[] = [];
  const copies = new Map<Element, Element>();
  for (const island of document.querySelectorAll<HTMLElement>(selector)) {
    const isStarted = island.dataset.hydrated === "" || island.dataset.hydrated === "failed";
    // With new code, one that is not hydrated is replaced too: the client from before may be about to hydrate it.
    if (!isStarted && changed.size === 0) continue;
    if (isStarted && !changed.has(island.dataset.island ?? "") && isSame(island, next)) {
      left.add(island);
      continue;
    }
    const copy = copyOf(island);
    copies.set(island, copy);
    island.replaceWith(copy);
    if (isStarted) again.push(island.id);
  }
  return { left, again, copies };
}

/** An island depends on its view, the formatted texts in it, its level and its code. */
function isSame(island: HTMLElement, next: Document): boolean {
  const other = next.getElementById(island.id);
  const [view, nextView] = [document, next].map((page) =>
    page.querySelector<HTMLElement>(`script[data-view="${island.id}"]`),
  );
  return (
    other?.dataset.island === island.dataset.island &&
    other?.dataset.trigger === island.dataset.trigger &&
    view?.textContent === nextView?.textContent &&
    view?.dataset.texts === nextView?.dataset.texts &&
    view?.dataset.level === nextView?.dataset.level
  );
}

function copyOf(island: HTMLElement): HTMLElement {
  const copy = island.cloneNode(true) as HTMLElement;
  delete copy.dataset.hydrated;
  // What is chosen in a list is not copied with it.
  const lists = copy.querySelectorAll("select");
  for (const [index, list] of island.querySelectorAll("select").entries()) {
    const other = lists[index];
    if (other) other.selectedIndex = list.selectedIndex;
  }
  return copy;
}

/** What all islands of the frame are made with, besides their views. It is read once, when React comes. */
export function contextOf(page: Document): string {
  const { language, site } = JSON.parse(page.getElementById("page-context")?.textContent ?? "{}");
  return JSON.stringify([language, site]);
}

/** Whether code that has read the context is running: an island's or the router's. */
export function isRunning(): boolean {
  return document.querySelector(`${selector}[data-hydrated=""]`) !== null || onpopstate === null;
}
