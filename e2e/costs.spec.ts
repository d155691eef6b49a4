/**
 * What a visitor's browser requests, step by step, and which islands come alive: the part of the price list that only a
 * browser can measure (`bench/costs/costs.test.ts` has the rest). Pictures are left out, which are the pages' own matter, and the icon, which is the browser's.
 * If a change is worth a request more, write the new number and the reason here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { TESTED } from "#runtime/testing/tested-site.ts";
import { saveData } from "./network.ts";
import { about, contact } from "./shapes.ts";
import { hydrated, test } from "./site.ts";
import { approach, expectPage, linkTo } from "./steps.ts";
import { idle } from "./transfers.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** How many fonts the brand of the site has. */
const fonts = JSON.parse(readFileSync(join(TESTED, "content/brand/fonts.json"), "utf8")).length;

/** Requests by kind and islands that came alive; kinds that none was made of are left out. */
type Costs = { [what: string]: number };

/** Counts from here on. The result returns what there was since it was last called, once the network is quiet. */
function count(page: Page): () => Promise<Costs> {
  const costs: Costs = {};
  let before = 0;
  page.on("request", (request) => {
    const kind = request.resourceType();
    if (kind !== "image" && kind !== "other") costs[kind] = (costs[kind] ?? 0) + 1;
  });
  return async () => {
    await idle(page);
    const alive = await page.locator('[data-hydrated=""]').count();
    const taken = { ...costs, ...(alive === before ? {} : { islands: alive - before }) };
    before = alive;
    for (const kind in costs) delete costs[kind];
    return taken;
  };
}

// Otherwise what else is fetched ahead depends on which links are near.
test.beforeEach(({ page }) => saveData(page));

test("a page is loaded, a link is approached and followed, and the way back is taken", async ({
  page,
  visit,
}) => {
  const taken = count(page);
  await visit(page, contact);
  expect.soft(await taken(), "loaded").toEqual({ document: 1, font: fonts, stylesheet: 2 });
  const link = await linkTo(page, about);
  await approach(link);
  expect.soft(await taken(), "approached").toEqual({ fetch: 1, script: 6, stylesheet: 1 });
  await link.click();
  await expectPage(page, about);
  // Something else to fetch ahead: the page that came lies under the pointer. It should be nothing.
  expect.soft(await taken(), "followed").toEqual({ fetch: 1 });
  await page.goBack();
  await expectPage(page, contact);
  expect.soft(await taken(), "gone back").toEqual({});
});

test("a section is touched", async ({ page, visit }) => {
  const taken = count(page);
  await visit(page, { section: "tabs" });
  await taken();
  const control = page.locator('[data-section="tabs"] li > a[href^="#"]').first();
  await control.focus();
  await hydrated(control);
  expect.soft(await taken()).toEqual({ script: 4, islands: 1 });
  await page.getByRole("tab").nth(1).click();
  expect.soft(await taken(), "used").toEqual({});
});

test("a form is touched", async ({ page, visit }) => {
  const taken = count(page);
  await visit(page, { section: "simple-contact-form" });
  await taken();
  const field = page.locator('[data-section="simple-contact-form"]').getByRole("textbox").first();
  await field.focus();
  await hydrated(field);
  expect.soft(await taken()).toEqual({ script: 6, islands: 1 });
});

test("the menu is opened", async ({ page, visit }) => {
  const taken = count(page);
  await visit(page, contact);
  await taken();
  const button = page.locator("header [data-disclosure] button").first();
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  // None of them for the menu: they fetch pages ahead, from the first sign of intent on.
  expect.soft(await taken()).toEqual({ script: 3 });
});
