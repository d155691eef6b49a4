/** What a browser shows of every page: its pictures, its width, and what it keeps about a visitor. */
import { expect } from "playwright/test";
import { findOverflow } from "./overflow.ts";
import { readThrough, test } from "./site.ts";

const widths = [320, 390, 768, 1440];

test("every picture of a page that is read through is shown", async ({ page, site, visit }) => {
  for (const target of await site.cover()) {
    await visit(page, target);
    await readThrough(page);
    const missing = await page
      .locator("img")
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter((image) => image.naturalWidth === 0).map(({ src }) => src),
      );
    expect.soft(missing, target.path).toEqual([]);
  }
});

test("no page is wider than its window, and no telephone number is broken", async ({ page, site, visit }) => {
  const shapes = await site.shapes();
  for (const target of site.all) {
    await visit(page, target);
    // The others differ in their words, which have the least room in the narrowest window.
    for (const width of shapes.includes(target) ? widths : widths.slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(findOverflow), `${target.path} at ${width} px`).toEqual([]);
      const broken = await page
        .locator('a[href^="tel:"]:visible')
        .evaluateAll((links) =>
          links.filter((link) => link.getClientRects().length > 1).map((link) => link.outerHTML),
        );
      expect.soft(broken, `${target.path}: broken telephone numbers at ${width} px`).toEqual([]);
    }
  }
});

test("nothing is kept about a visitor who has answered nothing, or has declined", async ({
  page,
  site,
  visit,
}) => {
  const kept = async () => [
    ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  for (const target of await site.shapes()) {
    await visit(page, target);
    expect.soft(await kept(), target.path).toEqual([]);
  }
  await page.locator('[data-action="consent:decline"]').click();
  await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
  expect(await kept()).toEqual([]);
});
