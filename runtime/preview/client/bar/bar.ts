/**
 * The bar over a page, a toolbar: it is moved through with the arrow keys, folds to one button, and lies over nothing
 * that the page has at the bottom.
 */
import { adopt, host, make, surface } from "#runtime/preview/client/host.ts";
import css from "./bar.css?inline";

import { drawIcon, type IconName } from "./icon.ts";
import { keepClear } from "./room.ts";

adopt(css);

/** Whether the page stands in a frame of the preview, which has a bar of its own. */
export const isFramed = window !== top;

/** Where the bar remembers that it is folded. */
const memory = "pageloom-preview-bar";

/** Where panels stand. */
export const panels = make("div", { className: "panels" });
const toolbar = make("div", { className: "bar", role: "toolbar", ariaLabel: "Preview" });
const dock = make("div", { className: "dock" }, panels, toolbar);
surface.append(dock);

/** What the bar has, in its order, whichever of it comes first. */
const ITEMS = [
  "status",
  "problems",
  "date",
  "today",
  "sections",
  "inspect",
  "headings",
  "share",
  "widths",
  "documents",
  "fold",
] as const;

export type Item = (typeof ITEMS)[number];

function place(item: Item, element: HTMLElement): void {
  element.dataset.item = item;
  const orderOf = (one: Element) => ITEMS.indexOf((one as HTMLElement).dataset.item as Item);
  const after = [...toolbar.children].find((other) => orderOf(other) > ITEMS.indexOf(item));
  toolbar.insertBefore(element, after ?? null);
}

/** Adds a button. Where there is no room for its name, its icon stands for it. */
export function addButton(item: Item, label: string, icon?: IconName): HTMLButtonElement {
  const button = make("button", { type: "button", tabIndex: -1, title: label });
  if (icon) button.append(drawIcon(icon));
  button.append(make("span", { className: "label", textContent: label }));
  place(item, button);
  keepOneStop();
  return button;
}

/** Adds a link, which looks and is moved to like a button. */
export function addLink(item: Item, label: string, icon: IconName, href: string): void {
  const link = make("a", { href, tabIndex: -1, title: label }, drawIcon(icon));
  link.append(make("span", { className: "label", textContent: label }));
  place(item, link);
}

/** The buttons that can be seen, in their order. */
function stops(): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>("button, a")].filter((stop) => stop.checkVisibility());
}

/** The button that had the focus last. */
let last: HTMLElement | undefined;

/** Of all buttons, that one is reached with the Tab key; the first, as long as none had the focus. */
function keepOneStop(chosen = last): void {
  last = chosen;
  const stop = last?.checkVisibility() ? last : stops()[0];
  for (const one of toolbar.querySelectorAll<HTMLElement>("button, a")) one.tabIndex = one === stop ? 0 : -1;
}

/** Gives the focus to a button of the bar. */
export function focusOn(stop: HTMLElement | undefined): void {
  keepOneStop(stop);
  stop?.focus();
}

toolbar.addEventListener("focusin", ({ target }) => keepOneStop(target as HTMLElement));
toolbar.addEventListener("keydown", (event) => {
  const all = stops();
  const at = all.indexOf(host.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  focusOn(all[(next + all.length) % all.length]);
});

/**
 * Adds the button that folds the bar, and folds it if it was folded on the page before.
 *
 * @param folding is called before it is folded
 */
export function addFold(folding: () => void): void {
  const button = addButton("fold", "Fold the bar", "fold");
  button.classList.add("fold");
  const setFolded = (isFolded: boolean) => {
    toolbar.classList.toggle("folded", isFolded);
    const className = isFolded ? "label" : "label unseen";
    const label = make("span", { className, textContent: isFolded ? "Preview" : "Fold the bar" });
    button.title = isFolded ? "Unfold the bar" : "Fold the bar";
    button.replaceChildren(drawIcon(isFolded ? "unfold" : "fold"), label);
    button.setAttribute("aria-expanded", String(!isFolded));
    keepOneStop();
  };
  button.addEventListener("click", () => {
    const isFolded = !toolbar.classList.contains("folded");
    if (isFolded) folding();
    setFolded(isFolded);
    sessionStorage.setItem(memory, isFolded ? "folded" : "");
  });
  setFolded(sessionStorage.getItem(memory) === "folded");
}

toolbar.classList.toggle("framed", isFramed);
keepClear(dock, toolbar);
