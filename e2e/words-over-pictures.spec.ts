/**
 * Words can be read whatever picture an author chooses: where they reach over one, they bring an opaque ground of their
 * own, whose contrast content/brand/tokens.test.ts measures.
 */
import { expect } from "playwright/test";
import { readThrough, type SitePage, test } from "./site.ts";

const catalogue: SitePage = { path: "/components/", status: 200 };

for (const width of [390, 768, 1440]) {
  test(`in no example do words stand on a picture, ${width} px`, async ({ page, visit }, info) => {
    info.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await visit(page, catalogue);
    await readThrough(page);
    expect(await page.evaluate(findBareWords)).toEqual([]);
    // Some do reach over one.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { background-color: transparent !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect((await page.evaluate(findBareWords)).length).toBeGreaterThan(0);
  });
}

/** Words with a picture right behind them, by the type of their section. Runs in the page. */
function findBareWords(): string[] {
  const isOpaque = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    return !/^transparent$|[/,] ?(0|0?\.\d+)\)$/.test(backgroundColor);
  };
  const range = document.createRange();
  const found = new Set<string>();
  for (const picture of document.querySelectorAll("[data-section] img")) {
    const section = picture.closest("[data-section]") as HTMLElement;
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const holder = node.parentElement as Element;
      if (words === "" || !holder.checkVisibility()) continue;
      range.selectNodeContents(node);
      const lines = range.getClientRects().length;
      for (let at = 0; at < lines; at++) {
        const overlap = () => {
          const [line, image] = [range.getClientRects()[at] as DOMRect, picture.getBoundingClientRect()];
          const left = Math.max(line.left, image.left, 0);
          const top = Math.max(line.top, image.top);
          const right = Math.min(line.right, image.right, document.documentElement.clientWidth);
          const bottom = Math.min(line.bottom, image.bottom);
          return right - left < 4 || bottom - top < 4
            ? undefined
            : { x: (left + right) / 2, y: (top + bottom) / 2 };
        };
        if (!overlap()) continue;
        holder.scrollIntoView({ block: "center", behavior: "instant" });
        const place = overlap();
        const stack = place ? document.elementsFromPoint(place.x, place.y) : [];
        const [front, back] = [stack.indexOf(holder), stack.indexOf(picture)];
        if (front === -1 || back < front || stack.slice(front, back).some(isOpaque)) continue;
        found.add(`${section.dataset.section}: ${words.slice(0, 40)}`);
      }
    }
  }
  return [...found];
}
