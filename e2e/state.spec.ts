/** Where nothing can be kept, the page works all the same. */
import { expect } from "playwright/test";
import { bannerOf } from "./banners.ts";
import { about } from "./shapes.ts";
import { hydrated, moving, test } from "./site.ts";
import { expectPage, follow } from "./steps.ts";
import { refuseAccess, refuseWriting } from "./storage.ts";

test.use(moving);

test.describe("without storage", () => {
  for (const [name, block] of [
    ["storage and cookies that refuse every access", refuseAccess],
    ["storage that is full", refuseWriting],
  ] as const) {
    test(`${name}: the page works`, async ({ newVisitor, visit }) => {
      const context = await newVisitor();
      await context.addInitScript(block);
      const page = await context.newPage();
      await visit(page);
      await expect(bannerOf(page)).toBeVisible();
      await page.locator('[data-action="consent:decline"]').click();
      await expect(bannerOf(page)).toBeHidden();
      await follow(page, about);
      await expect(bannerOf(page)).toBeHidden();
      for (const island of await page.locator("[data-island]").all()) {
        const control = island.locator("a[href], button, input").filter({ visible: true }).first();
        if ((await control.count()) === 0) continue;
        await control.focus();
        await hydrated(island);
      }
      await page.goBack();
      await expectPage(page, "/");
    });
  }
});
