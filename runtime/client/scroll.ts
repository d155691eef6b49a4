/**
 * Scroll positions across client navigation. Each history entry carries its own in `history.state`, so they
 * survive a reload and nothing is written to any storage. The browser's own restoration is off meanwhile: it
 * would scroll the page that is about to be replaced.
 */

const quietTime = 100;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins to record the scroll position, whenever `isHere` returns that the content is that of the entry. */
export function watchScroll(isHere: () => boolean): void {
  const takeOver = () => {
    history.scrollRestoration = "manual";
  };
  takeOver();
  recordPosition();
  addEventListener("pageshow", takeOver);
  // Another document, or this one reloaded, is restored by the browser.
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("popstate", forget);
  addEventListener(
    "scroll",
    () => {
      forget();
      // Browsers allow so many changes of the history in so many seconds: only where scrolling ended.
      if (isHere()) timer = setTimeout(recordPosition, quietTime);
    },
    { passive: true },
  );
}

/** Records the scroll position at once, if scrolling ended so lately that it was not recorded yet. */
export function savePosition(): void {
  if (timer !== undefined) recordPosition();
}

function recordPosition(): void {
  forget();
  history.replaceState({ ...history.state, y: scrollY }, "");
}

function forget(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Goes to where the visitor was in this entry, or else to the place that the address names, or to the top. */
export function scrollToPosition(place: HTMLElement | null): void {
  const y: unknown = history.state?.y;
  if (typeof y !== "number" && place) place.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: typeof y === "number" ? y : 0, behavior: "instant" });
}
