/** Nothing on a page moves while it loads: not when the fonts come, not for a banner, not while it is still coming. */
import { expect, type Page } from "playwright/test";
import { readThrough, test } from "./site.ts";
import { openSlowNetwork } from "./slow-network.ts";

/** What Lighthouse and field data show as a cumulative layout shift of 0.000. */
const zero = 0.0005;

type Shift = { value: number; nodes: string[] };

for (const [at, width] of [390, 1440].entries()) {
  for (const [visitor, known] of [
    ["on a first visit", false],
    ["with the cookie accepted and the announcement closed", true],
  ] as const) {
    test(`nothing moves at ${width} px ${visitor}`, async ({ newVisitor, site, visit }) => {
      const context = await newVisitor({ viewport: { width, height: 844 } });
      if (known) {
        const page = await context.newPage();
        await page.goto("/");
        await page.locator('[data-action="consent:accept"]').click();
        const close = page.locator('[data-action="announcement:close"]:visible');
        if (await close.isVisible()) await close.click();
        await page.close();
      }
      await context.addInitScript(recordShifts);
      for (const target of await site.cover([at * 2 + Number(known), 4])) {
        const page = await context.newPage();
        await delayFiles(page);
        await visit(page, target);
        await expect(page.locator('[data-section="cookie-banner"]')).toBeVisible({ visible: !known });
        await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== "loading"));
        await readThrough(page);
        await expectStill(page, target.path);
        await page.close();
      }
    });
  }
}

for (const [at, width] of [390, 1440].entries()) {
  test(`nothing moves at ${width} px while a page comes in piece by piece`, async ({
    newVisitor,
    site,
    visit,
  }) => {
    const network = await openSlowNetwork();
    const context = await newVisitor({ viewport: { width, height: 844 }, proxy: network.proxy });
    await context.addInitScript(recordShifts);
    try {
      for (const target of await site.cover([at, 2])) {
        const page = await context.newPage();
        await visit(page, target);
        await expectStill(page, target.path);
        await page.close();
      }
    } finally {
      network.close();
    }
  });
}

async function expectStill(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(zero);
}

function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      shifts.push({ value, nodes: nodes.map((element) => element?.outerHTML.slice(0, 100) ?? "gone") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Fonts and pictures come after the first paint: what they replace must have taken the same room. */
async function delayFiles(page: Page): Promise<void> {
  await page.route(/\.(woff2|svg|png|jpe?g|webp|avif)$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}
