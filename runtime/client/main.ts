/**
 * The client's entry: boot imports it at the first sign of intent. It fetches no more than that sign calls
 * for: React and one section's code for an island, the router for a link, a few lines for a navigation.
 *
 * It imports nothing that other modules import: were it part of what a chunk needs, that chunk would load it
 * again when boot had to try under another address.
 */
import { islands } from "virtual:pageloom/islands";

/**
 * What boot saw and where: the type of an event, which is a sign of intent, or `visible` or `load` for those triggers. The first sign may
 * be anywhere, later ones only where something can be prepared.
 */
export type StartRequest = { reason: string; target: Element };

type LoadSection = (typeof islands)[string];

const html = document.documentElement;
const hydrating = new WeakMap<Element, Promise<boolean>>();

let isPrefetching = false;

const dead = "[data-island]:not([data-hydrated])";

/** Whether the last click was in an island that was hydrated then: React has handled that click. */
const answered = new WeakMap<Element, boolean>();
addEventListener(
  "click",
  // A target that is no element, such as the window, is in no island.
  ({ target }) => answered.set(target as Element, !(target as Partial<Element>).closest?.(dead)),
  true,
);

/** Runs in a task of its own. In the middle of an event, React would handle the rest of that event. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Modules that enhance parts of the page or serve their controls: styles, boot and the browser do the rest. */
const parts: readonly [
  selector: string,
  load: () => Promise<{ serve: (part: HTMLElement, reason: string) => void }>,
][] = [
  ["[data-menu]", () => import("./mobile-menu.ts")],
  ["[data-asks],[data-asks-link]", () => import("./search-form.ts")],
  ["[data-action^=consent]", () => import("./question.ts")],
  ["[data-shelf],[data-action^=page]", () => import("./page-actions.ts")],
];

/**
 * Responds to what boot reports: fetches pages ahead; hydrates the island around the target, prepares to follow the link around it,
 * and to serve the part of the page that it is in; with the page itself as the target, begins to record the journey. May be called
 * any number of times; what failed to load is tried again.
 */
export async function start({ reason, target }: StartRequest): Promise<void> {
  // Boot failed to load this module at first, and set this attribute.
  if (html.dataset.incomplete) delete html.dataset.incomplete;
  // Scrolling over an element loads nothing for it.
  if (reason === "wheel") return startPrefetching();
  // The target comes first: when it needs React, prefetching waits for the next sign that boot reports.
  const isTrigger = reason === "visible" || reason === "load";
  if (!isTrigger && !target.closest(dead)) startPrefetching();
  await Promise.all([
    startIsland(reason, target),
    startRouter(target),
    ...parts.map(async ([selector, load]) => {
      const part = target.closest<HTMLElement>(selector);
      if (part) (await load().catch(markIncomplete))?.serve(part, reason);
    }),
    reason === "load" && startJourney(target),
  ]);
}

const loadPrefetch = () => import("./prefetch.ts");

/** From the first sign of intent on, what is near the viewport is fetched ahead. */
function startPrefetching(): void {
  if (isPrefetching) return;
  isPrefetching = true;
  loadPrefetch().then(
    ({ watchLinks }) => watchLinks(),
    () => {
      isPrefetching = false;
    },
  );
}

async function startIsland(reason: string, target: Element): Promise<void> {
  // An island may have been hydrated since it was clicked, and has not received that click.
  if (reason === "click") await nextTask();
  const isMissed = reason === "click" && !answered.get(target);
  const island = target.closest<HTMLElement>(isMissed ? "[data-island]" : dead);
  if (!island) return;
  // Only a control without an action of its own: the browser did nothing with this click.
  const button = isMissed && target.closest<HTMLElement>("[type=button]:not([data-action])");
  const alive = await hydrateOnce(island);
  if (alive && button) button.click();
}

/**
 * The browser has reported the file it could not load, and may remember that until the next full load. The HTML goes on working,
 * and styles hide what only scripts can do; the next link is followed natively, which starts afresh.
 */
function markIncomplete(): undefined {
  html.dataset.incomplete = "";
}

function hydrateOnce(island: HTMLElement): Promise<boolean> {
  const attempt = hydrating.get(island) ?? loadAndHydrate(island);
  hydrating.set(island, attempt);
  return attempt;
}

async function loadAndHydrate(island: HTMLElement): Promise<boolean> {
  const loaded = await Promise.all([
    import("./islands.ts"),
    // The page and this list are of the same build.
    (islands[island.dataset.island as string] as LoadSection)(),
  ]).catch(() => undefined);
  await nextTask();
  if (loaded && !island.isConnected) return false;
  const isHydrated = await loaded?.[0].hydrate(island, loaded[1].Section);
  if (isHydrated !== undefined) return isHydrated;
  hydrating.delete(island);
  markIncomplete();
  return false;
}

async function startRouter(target: Element): Promise<void> {
  // The rest of the question is for links.ts, which comes with the router; these two need no router at all.
  const link = target.closest<HTMLAnchorElement>("a[href]:not([href^='#'])");
  if (link?.origin !== location.origin) return;
  // The page begins to arrive while the router still does, which needs this module too.
  loadPrefetch().then(
    ({ prefetch }) => prefetch(link),
    () => {},
  );
  // Without it, links are followed natively.
  const loaded = await import("./router.tsx").catch(() => undefined);
  loaded?.startRouter();
  loaded?.prepare(link);
}

async function startJourney(target: Element): Promise<void> {
  if (target !== html) return;
  // Without it nothing is recorded until the next page load.
  const loaded = await import("./journey.ts").catch(() => undefined);
  loaded?.startJourney();
}
