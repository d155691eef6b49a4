/** What does not fit: run in the page, by `page.evaluate(findOverflow)`. */

/** Whether the page can be scrolled sideways, and words that are cut off by its edges. Runs in the page. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scrolls = (element: Element) => /^(auto|scroll)$/.test(getComputedStyle(element).overflowX);
  const cutOff = [...document.querySelectorAll("body *")].filter((element) => {
    const words = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (!words || !element.checkVisibility() || element.closest("[aria-hidden]")) return false;
    const { left, right } = element.getBoundingClientRect();
    if (left >= -1 && right <= clientWidth + 1) return false;
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (scrolls(parent)) return false;
    return true;
  });
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ...cutOff.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
  ];
}

/** Words of the frame, its banners and what floats that go on in a next line, other than after a hyphen or in an address. Runs in the page. */
export function findBrokenWords(): string[] {
  const frame = [...document.querySelectorAll("body *")].filter(
    (element) => !element.closest('main, a[href^="mailto:"]'),
  );
  const range = document.createRange();
  return frame
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node instanceof Text)
    .flatMap((node) =>
      [...node.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    );
}
