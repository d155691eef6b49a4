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
