/**
 * The bar over a page: a toolbar, and panels that its buttons open, one at a time. It is moved through with the arrow
 * keys, folds to one button, and lies over nothing that the page has at the bottom.
 */
import { adopt, host, make, surface } from "#runtime/preview/client/host.ts";
import css from "./bar.css?inline";

import { drawIcon, type IconName } from "./icon.ts";
import panelsCss from "./panels.css?inline";
import { keepClear } from "./room.ts";

adopt(css);
adopt(panelsCss);

export type Panel = {
  button: HTMLButtonElement;
  /** What the panel shows. */
  body: HTMLElement;
  /** Says on the button, and in the panel's heading, what it is about. */
  name: (label: string, title?: string) => void;
  open: () => void;
  close: () => void;
  isOpen: () => boolean;
};

/** Whether the page stands in a frame of the preview, which has a bar of its own. */
export const isFramed = window !== top;

/** Where the bar remembers that it is folded. */
const memory = "pageloom-preview-bar";

const panels = make("div", { className: "panels" });
const toolbar = make("div", { className: "bar", role: "toolbar", ariaLabel: "Preview" });
const dock = make("div", { className: "dock" }, panels, toolbar);
surface.append(dock);

const opened = new Set<Panel>();
let numbers = 0;

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

/** Adds a button with a panel. `show` draws what is in it whenever it opens. */
export function addPanel(
  item: Item,
  label: string,
  icon?: IconName,
  show?: (body: HTMLElement) => void,
): Panel {
  numbers += 1;
  const button = addButton(item, label, icon);
  const title = make("h2", { id: `title-${numbers}`, textContent: label });
  const hide = make("button", { type: "button", className: "quiet", textContent: "Hide" });
  const body = make("div", { className: "body" });
  const element = make("section", { className: "panel", id: `panel-${numbers}`, hidden: true });
  element.append(make("header", {}, title, hide), body);
  element.setAttribute("aria-labelledby", title.id);
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-controls", element.id);
  panels.append(element);

  const setOpen = (isOpen: boolean) => {
    element.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) opened.add(panel);
    else opened.delete(panel);
  };
  const panel: Panel = {
    ...{ button, body },
    name(text, heading = text) {
      for (const span of button.querySelectorAll(".label")) span.textContent = text;
      button.title = text;
      title.textContent = heading;
    },
    open() {
      for (const other of opened) if (other !== panel) other.close();
      show?.(body);
      setOpen(true);
      // What has nothing else to focus is scrolled by itself.
      if (body.querySelector("a, button, input")) body.removeAttribute("tabindex");
      else body.tabIndex = 0;
      // Above its button, as far as there is room. On a narrow screen, styles give it the whole width.
      const left = Math.min(button.getBoundingClientRect().left, innerWidth - element.offsetWidth - 12);
      element.style.setProperty("--left", `${Math.max(left, 12)}px`);
    },
    close() {
      if (element.contains(host.activeElement)) focusOn(button);
      setOpen(false);
    },
    isOpen: () => !element.hidden,
  };
  button.addEventListener("click", () => (panel.isOpen() ? panel.close() : panel.open()));
  hide.addEventListener("click", () => panel.close());
  return panel;
}

/** Closes whatever panel is open. */
export function closePanels(): void {
  for (const panel of opened) panel.close();
}

/** Whether a panel is open. */
export function hasOpenPanel(): boolean {
  return opened.size > 0;
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || opened.size === 0) return;
  closePanels();
});

/** The buttons that can be seen, in their order. */
function stops(): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>("button, a")].filter((stop) => stop.checkVisibility());
}

/** Of all buttons, the one that was used last is reached with the Tab key. */
function keepOneStop(chosen?: HTMLElement): void {
  const all = stops();
  const stop = chosen ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
  for (const one of toolbar.querySelectorAll<HTMLElement>("button, a")) one.tabIndex = one === stop ? 0 : -1;
}

function focusOn(stop: HTMLElement | undefined): void {
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

/** Adds the button that folds the bar, the last one; and folds it, if it was folded on the page before. */
export function addFold(): void {
  const button = addButton("fold", "Fold the bar", "fold");
  button.classList.add("fold");
  const setFolded = (isFolded: boolean) => {
    toolbar.classList.toggle("folded", isFolded);
    const label = make("span", { className: "label", textContent: isFolded ? "Preview" : "Fold the bar" });
    button.title = isFolded ? "Unfold the bar" : "Fold the bar";
    button.replaceChildren(drawIcon(isFolded ? "unfold" : "fold"), label);
    button.setAttribute("aria-expanded", String(!isFolded));
    keepOneStop(host.activeElement === button ? button : undefined);
  };
  button.addEventListener("click", () => {
    const isFolded = !toolbar.classList.contains("folded");
    if (isFolded) closePanels();
    setFolded(isFolded);
    sessionStorage.setItem(memory, isFolded ? "folded" : "");
  });
  setFolded(sessionStorage.getItem(memory) === "folded");
}

toolbar.classList.toggle("framed", isFramed);
keepClear(dock, toolbar);
