/** The footer in a browser, where it hangs on the name of this site. */
import { expect } from "playwright/test";
import { test } from "#e2e/site.ts";

test("the logo fills its canvas of 641.7 by 67, in one line", async ({ home: page }) => {
  const logo = page.locator('[data-section="footer"] a[href="/"]');
  for (const width of [1440, 992, 991, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const { width: wide = 0, height: high = 1 } = (await logo.boundingBox()) ?? {};
    expect.soft(wide / high, `${width} px`).toBeCloseTo(641.7 / 67, 1);
  }
});
