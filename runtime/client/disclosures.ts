/**
 * Disclosure navigation, after the pattern of that name in the ARIA Authoring Practices Guide: entries whose panels open
 * for the pointer, for the focus and by a button. It works without this module: styles open a panel by `:hover` and
 * `:focus-within`, boot turns `aria-expanded` round. What neither can do is done here: a button states whether its panel is
 * open by whatever means; Escape closes a panel where pointer and focus still are (WCAG 1.4.13), and so does following a
 * link; and while the mobile menu covers the page, the page behind it is out of reach.
 *
 * Markup: `[data-disclosures]` holds entries, `[data-disclosure]`; each has a `button[aria-expanded]` with its panel behind it,
 * and the attribute `data-dismissed` while it stays closed although pointer or focus are in it.
 */

let started = false;
let hovered: Element | undefined;
let menuWasOpen = false;

/** Begins to keep all disclosures of the page. Further calls do nothing. */
export function serve(): void {
  if (started) return;
  started = true;

  addEventListener("pointerover", ({ pointerType, target }) => {
    // Where there is a mouse as well, styles open what a finger has touched, until it touches something else.
    if (pointerType !== "touch" || canHover()) hover(entryAt(target));
  });
  document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") hover(undefined);
  });
  // What was opened by touch is left by touching anything else.
  addEventListener("pointerdown", ({ target }) => {
    const entry = entryAt(target);
    leaveAll((other) => other === entry);
  });
  addEventListener("focusin", ({ target }) => {
    const entry = entryAt(target);
    leaveAll((other) => other === entry || other === hovered);
    if (entry && isFocused(entry)) enter(entry);
  });
  addEventListener("click", ({ target }) => {
    const entry = entryAt(target);
    if (!entry || isInMenu(entry) || !(target instanceof Element)) return;
    // Boot has turned it round already.
    if (buttonOf(entry)?.contains(target)) entry.toggleAttribute("data-dismissed", !isOpen(entry));
    else if (target.closest("a")) dismiss(entry);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const menu = openMenu();
    if (!menu) return allEntries().filter(isOpen).forEach(closePanel);
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  // It does not bubble.
  document.addEventListener("toggle", followMenu, true);
  addEventListener("resize", closeHiddenMenu);

  followMenu();
  // What is hovered before this has loaded is remembered like what is hovered later, so that it is left like that, too.
  hovered = allEntries().find(isUnderPointer);
  for (const entry of allEntries()) if (entry === hovered || isFocused(entry)) enter(entry);
}

function hover(entry: Element | undefined): void {
  if (entry === hovered) return;
  hovered = entry;
  leaveAll((other) => other === entry || isFocused(other));
  entry?.removeAttribute("data-dismissed");
  if (entry) enter(entry);
}

function enter(entry: Element): void {
  if (!isInMenu(entry) && !entry.hasAttribute("data-dismissed")) expand(entry, true);
}

/** Pointer and focus have left all entries but those that are kept. */
function leaveAll(isKept: (entry: Element) => boolean): void {
  for (const entry of allEntries()) {
    if (isInMenu(entry) || isKept(entry)) continue;
    expand(entry, false);
    // A click may have left the focus behind, unseen.
    entry.toggleAttribute("data-dismissed", entry.matches(":focus-within"));
  }
}

function closePanel(entry: Element): void {
  const button = buttonOf(entry);
  const holdsFocus = button?.nextElementSibling?.contains(document.activeElement);
  dismiss(entry);
  if (holdsFocus) button?.focus();
}

function dismiss(entry: Element): void {
  expand(entry, false);
  entry.setAttribute("data-dismissed", "");
}

function expand(entry: Element, open: boolean): void {
  buttonOf(entry)?.setAttribute("aria-expanded", String(open));
}

function isOpen(entry: Element): boolean {
  return buttonOf(entry)?.getAttribute("aria-expanded") === "true";
}

/** Whether a pointer rests on it: a touch leaves `:hover` behind where nothing hovers. */
function isUnderPointer(entry: Element): boolean {
  return canHover() && entry.matches(":hover");
}

function canHover(): boolean {
  return matchMedia("(hover: hover)").matches;
}

/** Whether the focus is in it and shown: a click with the mouse gives focus too, but opens no panel. */
function isFocused(entry: Element): boolean {
  return entry.matches(":has(:focus-visible)");
}

function allEntries(): Element[] {
  return [...document.querySelectorAll("[data-disclosure]")];
}

function entryAt(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest("[data-disclosure]")) || undefined;
}

function buttonOf(entry: Element): HTMLElement | null {
  return entry.querySelector("button[aria-expanded]");
}

/** The mobile menu, while it is open. */
function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
}

/** Whether an entry is part of the open mobile menu, where one button after the other is pressed and nothing else opens. */
function isInMenu(entry: Element): boolean {
  return openMenu()?.closest("[data-disclosures]")?.contains(entry) ?? false;
}

/** Keeps focus and assistive technology within the mobile menu while it is open, and folds it up when it is closed. */
function followMenu(): void {
  const menu = openMenu();
  for (const part of document.querySelectorAll<HTMLElement>("body > *, [data-frame] > *")) {
    part.inert = menu !== null && !part.contains(menu);
  }
  if (menuWasOpen && !menu) for (const entry of allEntries()) expand(entry, false);
  menuWasOpen = menu !== null;
}

/** A window that has become wide has no mobile menu, and nothing to close it with. */
function closeHiddenMenu(): void {
  const menu = openMenu();
  if (menu && !menu.checkVisibility()) menu.open = false;
}
