/** Room for the bar: the page ends above it, and what the page keeps at the bottom of the window stays below it. */

/** The largest part of the window's height that an element fixed to the bottom may take for the bar to stand on it. */
const most = 0.7;

/**
 * Keeps a dock clear of the page. Nothing of the page is changed for it: no element and no attribute.
 *
 * @param bar the part of the dock that is always there
 */
export function keepClear(dock: HTMLElement, bar: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let waiting = 0;

  function arrange(): void {
    waiting = 0;
    const height = bar.matches(".folded, .framed") ? 0 : bar.offsetHeight;
    sheet.replaceSync(
      `@media screen { html { padding-block-end: ${height}px !important; scroll-padding-block-end: ${height}px; } }`,
    );
    dock.style.setProperty("bottom", `${heightBelow()}px`);
  }

  /** Schedules one arrangement per animation frame. */
  function scheduleArrange(): void {
    if (waiting === 0) waiting = requestAnimationFrame(arrange);
  }

  for (const type of ["resize", "scrollend", "transitionend", "click"])
    addEventListener(type, scheduleArrange);
  new ResizeObserver(scheduleArrange).observe(bar);
  new ResizeObserver(scheduleArrange).observe(document.body);
  new MutationObserver(scheduleArrange).observe(document.documentElement, { attributes: true });
  arrange();
}

/** The height of what the page has fixed to the bottom of the window, a question about cookies for instance. */
function heightBelow(): number {
  const tops = [0.1, 0.5, 0.9].map((part) => {
    const there = document.elementsFromPoint(innerWidth * part, innerHeight - 2);
    const fixed = there.map(fixedAncestor).find((element) => element !== undefined);
    return fixed?.getBoundingClientRect().top ?? innerHeight;
  });
  const height = innerHeight - Math.min(...tops);
  return height > innerHeight * most ? 0 : height;
}

function fixedAncestor(element: Element): Element | undefined {
  for (let at: Element | null = element; at && document.body.contains(at); at = at.parentElement) {
    if (getComputedStyle(at).position === "fixed") return at;
  }
  return undefined;
}
