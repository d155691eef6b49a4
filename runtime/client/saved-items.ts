/**
 * Shelves on the page: buttons that keep a thing, how many are kept, and their list. The source of truth is the storage of the
 * browser; after every change of it, here or in another tab, and with every page, the whole page is updated from it.
 *
 * Markup: everything has `data-shelf`, the name of its shelf.
 * - `button[data-action="page:keep"]`, whose `data-value` holds `{ address, …facts }` as JSON.
 * - `[data-shelf-count]` within something gets the number, in brackets.
 * - `[data-shelf-list]` gets `data-count`, and in its `ul` an element for each thing, made of its `template`: there `[data-fact]`
 *   gets a fact, or goes without one together with the `[data-fact-part]` around it; `a[data-fact-link]` leads to the page; with
 *   `data-until`, the name of a fact that is a day, the element gets `data-over` once this day is over. Its
 *   `[data-shelf-notice]` names what was removed, in the words of its `data-removed` and `data-cleared`, and can restore it.
 */
import {
  changeShelf,
  isOver,
  type Kept,
  type Outcome,
  readShelf,
  type ShelfStorage,
} from "#runtime/store/saved-items.ts";
import { tell } from "./notes.ts";

const storage: ShelfStorage = () => localStorage;
let watched = false;
/** What was removed last, as long as it can be restored. */
let removed: readonly Kept[] = [];
/** The items that each list shows, so that an unchanged list keeps its elements. */
const listed = new WeakMap<Element, string>();

/** Follows changes by other tabs and pages from here on. Further calls do nothing. */
export function watchShelves(): void {
  if (watched) return;
  watched = true;
  addEventListener("storage", showShelves);
  // A page that the browser kept for Back and Forward may have missed some changes.
  addEventListener("pageshow", showShelves);
}

/** Updates the page from what is kept. */
export function showShelves(): void {
  const shelves = new Map<string, Kept[]>();
  for (const part of document.querySelectorAll<HTMLElement>("[data-shelf]")) {
    const name = shelfOf(part);
    const items = shelves.get(name) ?? readShelf(storage, name);
    shelves.set(name, items);
    if (part.dataset.action === "page:keep") {
      part.setAttribute("aria-pressed", `${isAmong(items, thingOf(part))}`);
    }
    for (const count of part.querySelectorAll("[data-shelf-count]")) {
      count.textContent = items.length > 0 ? ` (${items.length})` : "";
    }
    if (part.dataset.shelfList !== undefined) showList(part, items);
  }
}

/** Saves the item of a button, or removes it. */
export function toggle(button: HTMLElement): void {
  const { address, ...facts } = thingOf(button);
  const outcome = change(button, (items) =>
    isAmong(items, { address })
      ? items.filter((item) => item.address !== address)
      : [{ address, at: Date.now(), facts }, ...items],
  );
  tell(button, outcome);
}

/** Removes the item of a list's element. */
export function unkeep(button: HTMLElement): void {
  const address = button.closest<HTMLElement>("[data-address]")?.dataset.address;
  remove(button, "removed", (item) => item.address === address);
}

/** Removes all items. */
export function clear(button: HTMLElement): void {
  remove(button, "cleared", () => true);
}

/** Puts back what was removed last, in its old place. */
export function undo(button: HTMLElement): void {
  const list = listOf(button);
  const back = removed;
  const outcome = change(button, (items) =>
    [...items, ...back.filter((item) => !isAmong(items, item))].sort((one, other) => other.at - one.at),
  );
  tell(button, outcome);
  if (outcome !== "kept") return;
  list?.querySelector("[data-shelf-notice]")?.setAttribute("hidden", "");
  list?.querySelector<HTMLElement>(`[data-address="${back[0]?.address}"] a`)?.focus();
}

function remove(button: HTMLElement, how: "removed" | "cleared", isMeant: (item: Kept) => boolean): void {
  const list = listOf(button);
  const meant = readShelf(storage, shelfOf(button)).filter(isMeant);
  const outcome = change(button, (items) => items.filter((item) => !isMeant(item)));
  tell(button, outcome);
  if (outcome !== "kept") return;
  removed = meant;
  const notice = list?.querySelector<HTMLElement>("[data-shelf-notice]");
  const words = notice?.querySelector("p");
  if (!notice || !words) return;
  notice.hidden = false;
  words.textContent = `${notice.dataset[how]}`.replace("{title}", meant[0]?.facts.title ?? "");
  // The button was removed with its item.
  notice.querySelector("button")?.focus();
}

function change(part: HTMLElement, how: (items: Kept[]) => readonly Kept[]): Outcome {
  const outcome = changeShelf(storage, shelfOf(part), how);
  showShelves();
  return outcome;
}

function showList(list: HTMLElement, items: readonly Kept[]): void {
  const said = JSON.stringify(items);
  if (listed.get(list) === said) return;
  listed.set(list, said);
  const template = list.querySelector("template");
  list.querySelector("ul")?.replaceChildren(...items.map((item) => toElement(item, template)));
  list.dataset.count = `${items.length}`;
}

function toElement({ address, facts }: Kept, template: HTMLTemplateElement | null): Node {
  const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  element.dataset.address = address;
  element.toggleAttribute("data-over", isOver(facts[`${element.dataset.until}`], Date.now()));
  for (const part of element.querySelectorAll<HTMLElement>("[data-fact]")) {
    const fact = facts[`${part.dataset.fact}`];
    // A link cannot do without words.
    if (fact || part.closest("a")) part.textContent = fact || address;
    else (part.closest("[data-fact-part]") ?? part).remove();
  }
  for (const link of element.querySelectorAll<HTMLAnchorElement>("a[data-fact-link]")) link.href = address;
  return element;
}

function listOf(part: Element): HTMLElement | null {
  return part.closest("[data-shelf-list]");
}

function shelfOf(part: Element): string {
  return part.closest<HTMLElement>("[data-shelf]")?.dataset.shelf ?? "";
}

function thingOf({ dataset }: HTMLElement): { address: string; [fact: string]: string } {
  return JSON.parse(dataset.value ?? "");
}

function isAmong(items: readonly Kept[], { address }: { address: string }): boolean {
  return items.some((item) => item.address === address);
}
