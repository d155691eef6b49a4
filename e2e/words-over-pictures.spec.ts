/**
 * Words can be read whatever picture an author chooses: where they reach over one, they bring an opaque ground of their
 * own, whose contrast content/brand/tokens.test.ts measures.
 */
import { expect } from "playwright/test";
import { catalogues } from "./shapes.ts";
import { test } from "./site.ts";

for (const catalogue of catalogues) {
  test("in no example do words stand on a picture", async ({ page, visit }) => {
    await visit(page, catalogue);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(findBareWords), `${width} px`).toEqual([]);
      // Some do reach over one.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { background-color: transparent !important }");
        document.adoptedStyleSheets.push(sheet);
      });
      expect.soft((await page.evaluate(findBareWords)).length, `${width} px`).toBeGreaterThan(0);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    }
  });
}

/** Words with a picture right behind them, by the type of their section. Runs in the page. */
function findBareWords(): string[] {
  type Line = { holder: Element; words: string; box: DOMRect };
  const isOpaque = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    return !/^transparent$|[/,] ?(0|0?\.\d+)\)$/.test(backgroundColor);
  };
  /** From the top of the page, wherever it is scrolled to. */
  const place = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + scrollY, width, height);
  const range = document.createRange();
  const linesOf = (section: Element) => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const holder = node.parentElement as Element;
      if (words === "" || !holder.checkVisibility()) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ holder, words, box: place(box) });
    }
    return lines;
  };
  const pairs = [...document.querySelectorAll("[data-example] [data-section]:has(img)")].flatMap(
    (section) => {
      const lines = linesOf(section);
      return [...section.querySelectorAll("img")].flatMap((picture) => {
        const image = place(picture.getBoundingClientRect());
        return lines.flatMap(({ holder, words, box }) => {
          const left = Math.max(box.left, image.left, 0);
          const right = Math.min(box.right, image.right, document.documentElement.clientWidth);
          const [top, bottom] = [Math.max(box.top, image.top), Math.min(box.bottom, image.bottom)];
          if (right - left < 4 || bottom - top < 4) return [];
          return [{ section, picture, holder, words, x: (left + right) / 2, y: (top + bottom) / 2 }];
        });
      });
    },
  );
  const bare = pairs.filter(({ picture, holder, x, y }) => {
    scrollTo({ top: y - innerHeight / 2, behavior: "instant" });
    const stack = document.elementsFromPoint(x, y - scrollY);
    const [front, back] = [stack.indexOf(holder), stack.indexOf(picture)];
    return front !== -1 && back >= front && !stack.slice(front, back).some(isOpaque);
  });
  return [
    ...new Set(
      bare.map(({ section, words }) => `${(section as HTMLElement).dataset.section}: ${words.slice(0, 40)}`),
    ),
  ];
}
