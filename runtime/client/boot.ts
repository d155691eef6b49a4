/**
 * The script inlined in every page's head, the same bytes on each so that one hash allows it.
 *
 * It puts the visitor's choices on `<html data-…>` before first paint, keeps countdowns and the 100 px mark,
 * serves the controls that need no React, and fetches the client at the first sign of intent. Nothing may
 * import it: a bundled chunk that did would run it a second time.
 */
import {
  closeAnnouncement,
  fireState,
  hideAnnouncement,
  type Page,
  readClosedIds,
  readConsent,
  setConsent,
  stateEvent,
  wantsJourney,
} from "#runtime/store/persistence.ts";
import type { Island } from "./islands.ts";

const html = document.documentElement;
const page: Page = { document, storage: () => localStorage };
const address = () => location.href.split("#")[0];
const loadedAddress = address();
let again = "";
/** How many signs of intent there were, anywhere: the first has pages fetched ahead. */
let signs = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
/** The entry of the menu whose panel is open, whether its button opened it, and the entry that the mouse is on. */
let shown: Element | null | undefined;
let pressed: boolean | undefined;
let hovered: Element | null | undefined;

const actions: { [name: string]: (control: HTMLElement) => void } = {
  "announcement:close": ({ dataset }) => closeAnnouncement(page, dataset.value as string),
  "consent:accept": () => setConsent(page, "granted"),
  "consent:decline": () => setConsent(page, "declined"),
};

/** Listens on the window in the capture phase, so that no listener below can stop the event first. */
function on(types: string, listener: (event: Event) => void): void {
  for (const type of types.split(" ")) addEventListener(type, listener, true);
}

function find(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function load(reason: string, target: Element): void {
  import(/* @vite-ignore */ __PAGELOOM_CLIENT__ + again).then(
    (client) => client.start({ reason, target }),
    // The browser handles links and controls alone until the next sign of intent, which tries again under another address: browsers may
    // remember that one failed.
    () => {
      html.dataset.incomplete = again += "?";
    },
  );
}

/** Opens the panel of one entry and closes all others. If one of those has the focus, its button gets it. */
function show(entry: Element | null, isPressed?: boolean): void {
  shown = entry;
  pressed = isPressed;
  for (const other of find("[data-disclosure]")) {
    const button = other.children[1] as HTMLElement;
    // The browser turns the boolean into its word.
    button.ariaExpanded = (other === entry) as unknown as string;
    if (other !== entry && find(":focus", other.children[2] as Element)[0]) button.focus();
  }
}

/** Writes the time left into an event's boxes, two digits each, and hides it once it has begun. True when it begins. */
function countDown(event: HTMLElement): boolean {
  // The minute that has begun counts, too: the last one reads 1.
  const minutes = Math.ceil((+new Date(event.dataset.countdown as string) - Date.now()) / 6e4);
  const units = { days: minutes / 1440, hours: (minutes / 60) % 24, minutes: minutes % 60 };
  for (const unit in units) {
    for (const box of find(`[data-${unit}]`, event)) {
      const digits = `${units[unit as keyof typeof units] | 0}`.padStart(2, "0");
      // Only a change is written: an unchanged text would still count as a mutation.
      if (box.textContent !== digits) box.textContent = digits;
    }
  }
  event.toggleAttribute("data-last-day", minutes < 1440);
  const begins = minutes < 1 && !event.hidden;
  event.hidden = minutes < 1;
  return begins;
}

/**
 * Counts down. Of several events, styles show the first that has not begun. The announcement closes when it begins
 * while the page is there, or a visitor had closed it: the next one shows at the next load.
 */
function tick(): void {
  const [begins] = find("[data-countdown]").filter(countDown);
  const [first] = find("[data-countdown]:not([hidden])");
  const closed = (ticking && begins) || readClosedIds(page)?.includes(first?.dataset.value as string);
  // Never from closed to open: that would move the page under the reader.
  if (closed && html.dataset.announcement === "open") hideAnnouncement(page);
}

/** Whether something is stored for a part of the page, such as a form's draft: it is shown without waiting for a touch. */
function isStored({ dataset }: HTMLElement): boolean | undefined {
  try {
    return (dataset.stored as string) in { ...sessionStorage, ...localStorage };
  } catch {
    // Storage that cannot be read counts as empty.
  }
}

/** Makes ready what came with the page or with a client navigation. */
function arm(): void {
  tick();
  if (find("[data-countdown]")[0]) ticking ??= setInterval(tick, 1e3);
  // The wrapper has no box of its own to come into view (display: contents).
  for (const section of find("[data-trigger=visible]>:first-child")) inView.observe(section);
  const isLoaded = document.readyState === "complete";
  for (const part of find("[data-stored]")) {
    if (!part.toggleAttribute("data-empty", !isStored(part)) && isLoaded) load("load", part);
  }
  // React finds an island as it came (islands.ts), whatever other programs do to it until then.
  for (const island of find("[data-island]") as Island[]) island.made ||= island.innerHTML;
  if (isLoaded) {
    // A search given in the address is answered at once, without waiting for a sign of intent.
    for (const island of find(`[data-trigger=load]${location.search && ",[data-asks=here]"}`)) {
      load("load", island);
    }
    if (wantsJourney(page)) load("load", html);
  }
}

// Over the first 100 px of the page, by base.css. Watched from outside the main thread's layout: out of view means scrolled.
const mark = document.createElement("i");

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (target === mark) html.toggleAttribute("data-scrolled", !isIntersecting);
    else if (isIntersecting) load("visible", target);
  }
});

html.dataset.js = "";
html.dataset.announcement = "open";
html.dataset.consent = readConsent(page);

// Runs between parsing and painting, so that a closed announcement is never seen.
const parsing = new MutationObserver(tick);
parsing.observe(html, { childList: true, subtree: true });

on("DOMContentLoaded", () => {
  parsing.disconnect();
  document.body.append(mark);
  inView.observe(mark);
  arm();
});

// The storage may have been changed by another tab.
on(`${stateEvent} storage`, arm);

// After the load event, and again when the page comes back from the browser's memory.
on("pageshow", (event) => {
  // The browser leaves the position to the router, which noted it with the address and may not be here after a reload.
  const top = history.state?.y;
  if (top && !(event as PageTransitionEvent).persisted && history.scrollRestoration === "manual") {
    scrollTo({ behavior: "instant", top });
  }
  html.dataset.consent = readConsent(page);
  tick();
  (self.requestIdleCallback ?? setTimeout)(() => fireState(page));
});

on("toggle", ({ target }) => {
  if ((target as HTMLElement).dataset.menu) fireState(page);
});

// Out of the window.
html.onmouseleave = () => {
  hovered = null;
  if (!pressed) show(null);
};

on("focusin pointerdown pointerover dragenter click keydown wheel", (event) => {
  const { type, target, detail, key, pointerType } = event as PointerEvent &
    KeyboardEvent & { target: Element };
  // The window and the document are no elements.
  if (!target.closest) return;
  const entry = target.closest("[data-disclosure]");
  const control = target.closest<HTMLElement>("[data-action]");
  if (type === "click") actions[control?.dataset.action as string]?.(control as HTMLElement);

  // Panels of the menu.
  if (key === "Escape" || (type === "click" && target.closest("a"))) show(null);
  if (entry && target.closest("button")) {
    // A click of the mouse, which has opened the panel by hovering, does not close it.
    if (type === "click") show(entry !== shown || (detail && hovered === entry) ? entry : null, !detail);
    if (key === "ArrowDown") {
      event.preventDefault();
      show(entry, true);
      find("a", entry.children[2] as Element)[0]?.focus();
    }
  }
  // In the sheet on narrow screens, entries open and close by their buttons alone.
  if (!find("[data-menu][open]")[0]) {
    // The focus or a finger has gone elsewhere.
    if (/n$/.test(type) && entry !== shown && hovered !== shown) show(null);
    if (pointerType === "mouse" && entry !== hovered) {
      hovered = entry;
      if (entry ? entry !== shown : !pressed) show(entry);
    }
  }

  if (
    !signs++ ||
    target.closest(
      "[data-island]:not([data-hydrated]),[data-asks],[data-menu],[data-action],a[href^='/']:not([target],[download])",
    )
  )
    load(type, target);
});

// After a reload, Back may lead to an address whose content only the router could have put here.
// The router removes this handler when it takes over.
// biome-ignore lint/suspicious/noGlobalAssign: it is a property of the window, whose name is two bytes.
onpopstate = () => {
  if (address() !== loadedAddress) location.reload();
};
