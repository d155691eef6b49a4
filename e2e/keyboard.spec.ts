/** The page by keyboard: the skip link, the order, a focus that is always seen, and targets large enough to hit. */
import { expect } from "playwright/test";
import { acceptBefore } from "./banners.ts";
import { inTheNight, tabTo, test } from "./site.ts";
import { walk } from "./walk.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of sizes) {
  for (const answered of [false, true]) {
    const state = answered ? "with the cookie question answered" : "with the cookie question asked";
    // By day each of the two is seen, and each size.
    const isLeft = viewport.width > 1000 === answered;
    test(
      `every stop of Tab is seen and in order at ${viewport.width} px ${state}`,
      inTheNight(isLeft),
      async ({ newVisitor, visit, baseURL }) => {
        const context = await newVisitor({ viewport, reducedMotion: "reduce" });
        if (answered) await acceptBefore(context, baseURL);
        const page = await context.newPage();
        await visit(page);
        await expect(page.locator('[data-section="cookie-banner"]')).toBeVisible({ visible: !answered });
        const stops = await walk(page);
        expect(stops.length).toBeGreaterThan(20);
        const faults = stops.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
        expect(faults).toEqual([]);
      },
    );
  }
}

test("by keyboard alone: the menu, a page, an accordion", async ({ newVisitor, visit }) => {
  const page = await (await newVisitor({ viewport: sizes[0] ?? null })).newPage();
  await visit(page);
  const menu = page.locator("details[data-menu]");
  await tabTo(menu.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(menu).toHaveJSProperty("open", true);
  const link = page.locator("header nav a[href]:visible").last();
  const href = await link.getAttribute("href");
  await tabTo(link);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href ?? "");
  await expect(menu).toHaveJSProperty("open", false);

  await visit(page, { section: "accordion" });
  const question = page.locator('[data-section="accordion"] details').first();
  await tabTo(question.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(question).toHaveJSProperty("open", true);
  await page.keyboard.press(" ");
  await expect(question).toHaveJSProperty("open", false);
});
