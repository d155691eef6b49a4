/**
 * Nothing on a page moves while it loads: not for a banner, and not while it is still coming. That nothing moves on a first visit
 * when fonts and pictures come is seen where the pages are walked.
 */
import { expect } from "playwright/test";
import { isAll, isNear } from "./shapes.ts";
import { inTheNight, moving, readThrough, test } from "./site.ts";
import { openSlowNetwork } from "./slow-network.ts";
import { expectStill, openWatched, recordShifts } from "./stillness.ts";

test.use(moving);

for (const width of [390, 1440]) {
  test(
    `nothing moves at ${width} px with the cookie accepted and the announcement closed`,
    inTheNight(width > 1000),
    async ({ newVisitor, site, visit }) => {
      const context = await newVisitor({ viewport: { width, height: 844 } });
      const first = await context.newPage();
      await visit(first);
      await first.locator('[data-action="consent:accept"]').click();
      const close = first.locator('[data-action="announcement:close"]:visible');
      if (await close.isVisible()) await close.click();
      await first.close();
      const page = await openWatched(context);
      // What is above the content is the same on all, but for what the first section lies under. Another site, whose content some embed, is not there.
      for (const target of site.cover("data-section").filter(isNear).slice(0, 4)) {
        await visit(page, target);
        await expect(page.locator('[data-section="cookie-banner"]')).toBeHidden();
        await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== "loading"));
        await readThrough(page);
        await expectStill(page, target.path);
      }
    },
  );

  test(
    `nothing moves at ${width} px while a page comes in piece by piece`,
    inTheNight(width > 1000),
    async ({ newVisitor, site, visit }) => {
      const network = await openSlowNetwork();
      const context = await newVisitor({ viewport: { width, height: 844 }, proxy: network.proxy });
      await context.addInitScript(recordShifts);
      const page = await context.newPage();
      try {
        // The first few have most sections.
        for (const target of site.cover("data-section").slice(0, isAll ? undefined : 6)) {
          await visit(page, target);
          await expectStill(page, target.path);
        }
      } finally {
        network.close();
      }
    },
  );
}
