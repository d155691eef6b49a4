/**
 * Text of twice the size in a window that stays as wide (WCAG 1.4.4), as browsers make it that enlarge nothing but text:
 * all that stands around the content is there, whole, and in reach.
 */
import { expect } from "playwright/test";
import { announcementOf, built } from "#e2e/announced.ts";
import { bannerOf } from "#e2e/banners.ts";
import { findBrokenWords, findOverflow } from "#e2e/overflow.ts";
import { inTheNight } from "#e2e/site.ts";
import { test } from "./copied.ts";

for (const width of [320, 390, 768, 1216, 1440]) {
  test(
    `at ${width} px, the frame and its banners keep their words whole and inside the window`,
    inTheNight(width < 1440),
    async ({ newVisitor, visit }) => {
      const viewport = { width, height: 900 };
      const page = await (await newVisitor({ viewport, reducedMotion: "reduce" })).newPage();
      await page.clock.setFixedTime(built);
      await visit(page);
      // Until they have come, words are in a font that is wider.
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expect(announcementOf(page)).toBeVisible();
      await expect(bannerOf(page)).toBeVisible();
      expect(await page.evaluate(findOverflow)).toEqual([]);
      expect(await page.evaluate(findBrokenWords)).toEqual([]);
      const menu = page.locator("[data-menu] > summary");
      if (!(await menu.isVisible())) return;
      await menu.click();
      await page.evaluate(() => document.fonts.ready);
      await expect(menu).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(findOverflow), "with the menu open").toEqual([]);
      expect(await page.evaluate(findBrokenWords), "with the menu open").toEqual([]);
    },
  );
}
