/** Both banners up at once, the announcement and the cookie question: nothing is out of reach, whatever the window. */
import { expect } from "playwright/test";
import { announcementOf, built } from "#e2e/announced.ts";
import { findViolations } from "#e2e/axe.ts";
import { answer, bannerOf, reopenerOf } from "#e2e/banners.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { inTheNight } from "#e2e/site.ts";
import { walk } from "#e2e/walk.ts";
import { test } from "./copied.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

for (const viewport of [narrow, wide]) {
  test(
    `axe finds nothing with both banners up, nor with the question opened again, at ${viewport.width} px`,
    inTheNight(viewport === wide),
    async ({ newVisitor, visit }) => {
      const page = await (await newVisitor({ viewport, reducedMotion: "reduce" })).newPage();
      await page.clock.setFixedTime(built);
      await visit(page);
      await expect(announcementOf(page)).toBeVisible();
      await expect(bannerOf(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await answer(page, "accept", false);
      await reopenerOf(page).press("Enter");
      await expect(bannerOf(page)).toBeVisible();
      // What of the page lies half below the banner depends on where it is scrolled to, and is scrolled out of there.
      expect(await findViolations(page, '[data-section="cookie-banner"]')).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length), "less motion is wanted").toBe(0);
    },
  );
}

// As a window of 1280 × 1024 is at 400 %.
test("at 320 × 256 with the question up, what has the focus is seen", async ({ newVisitor, visit }) => {
  const page = await (
    await newVisitor({ viewport: { width: 320, height: 256 }, reducedMotion: "reduce" })
  ).newPage();
  await visit(page);
  await expect(bannerOf(page)).toBeVisible();
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
});

test("at 320 × 568 with both banners up, what has the focus is seen", async ({ newVisitor, visit }) => {
  const context = await newVisitor({ viewport: { width: 320, height: 568 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.clock.setFixedTime(built);
  await visit(page);
  await expect(announcementOf(page)).toBeVisible();
  await expect(bannerOf(page)).toBeVisible();
  expect(await page.evaluate(findOverflow)).toEqual([]);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  // A quarter of the window, at the least, is the page's.
  const top = (await bannerOf(page).boundingBox())?.y ?? 0;
  const header = await page.locator('[data-section="header"]').boundingBox();
  expect(top - (header?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThan(568 / 4);
});
