/** The footer: its blocks on their columns, how they are reached, and what it marks. Its HTML is tested in built/frame.test.ts. */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { bannerOf } from "./banners.ts";
import { findOverflow } from "./overflow.ts";
import { missingPath, tabTo, test } from "./site.ts";

const footerOf = (page: Page): Locator => page.locator('[data-section="footer"]');

/** A block by its heading. */
const blockOf = (page: Page, heading: string): Locator =>
  footerOf(page).locator("div", { has: page.locator(`> h2:text-is("${heading}")`) });

const COLUMNS = [
  [1440, [4]],
  [992, [4]],
  [991, [3]],
  [768, [3]],
  [390, [1, 2]],
  [320, [1, 2]],
] as const;

test("stands in one to four columns by the width, with nothing cut off, social signs of 30 px in targets of 44 px, and the logo on its canvas", async ({
  page,
  site,
  visit,
}) => {
  await visit(page, site.home);
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${width} px`;
    const lefts = await footerOf(page)
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect.soft(columns, at).toContain(new Set(lefts).size);
    // The small print stands on the columns of the blocks above it.
    const small = await footerOf(page)
      .locator('ul:has([href="/cookie-policy/"]) > li:visible')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect
      .soft(
        small.filter((left) => !lefts.includes(left)),
        at,
      )
      .toEqual([]);
    expect.soft(await page.evaluate(findOverflow), at).toEqual([]);
    const links = blockOf(page, "Stay connected").getByRole("link");
    for (const link of await links.all()) {
      const target = await boxOf(link);
      expect.soft(Math.min(target.width, target.height), at).toBeGreaterThanOrEqual(44);
      expect.soft(await boxOf(link.locator("svg")), at).toMatchObject({ width: 30, height: 30 });
    }
    const tops = await Promise.all((await links.all()).map(async (link) => (await boxOf(link)).y));
    expect.soft(new Set(tops).size, `${at}: all in one row`).toBe(1);
    const logo = footerOf(page).locator('a[href="/"]');
    const canvas = await boxOf(logo);
    expect.soft(canvas.width / canvas.height, at).toBeCloseTo(641.7 / 67, 1);
    const words = await boxOf(logo.locator("> span"));
    expect.soft(words.width, at).toBeLessThanOrEqual(canvas.width);
    expect.soft(words.height, at).toBeLessThanOrEqual(canvas.height + 0.5);
  }
});

test("is walked through by keyboard in the order in which it is read", async ({ page, site, visit }) => {
  await visit(page, site.home);
  await page.locator('[data-action="consent:decline"]').click();
  const controls = await footerOf(page).locator("a[href], button").all();
  expect(controls.length).toBeGreaterThan(15);
  await tabTo(controls[0] as Locator);
  for (const control of controls.slice(1)) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await expect(controls.at(-1) as Locator).toHaveAccessibleName("Cookie choices");
});

test("offers the cookie choice again where there is one, and where scripts run", async ({
  page,
  newVisitor,
  site,
  visit,
}) => {
  const button = (shown: Page) => footerOf(shown).locator('[data-action="consent:reopen"]');
  await visit(page, site.home);
  await expect(button(page)).toBeVisible();
  // An internal page has no cookie question.
  await visit(page, { path: "/components/", status: 200 });
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(button(page)).toBeHidden();
  const without = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visit(without, site.home);
  await expect(button(without)).toBeHidden();
  await expect(footerOf(without).getByRole("link", { name: "Technology" })).toBeVisible();
});

test("marks the page on show, also after a client navigation", async ({ page, visit }) => {
  const current = footerOf(page).locator("[aria-current=page]");
  await visit(page, { path: "/our-markets/digital/", status: 200 });
  await expect(current).toHaveText("Digital");
  await footerOf(page).getByRole("link", { name: "London" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-route", "/locations/london/");
  await expect(current).toHaveText("London");
});

test("marks what it links to and the menu does not, whose link to the page above is marked", async ({
  page,
  site,
  visit,
}) => {
  const market = "/our-markets/sustainability/";
  const marks = () =>
    page
      .locator("[data-frame] [aria-current]")
      .evaluateAll((links) => links.map((link) => `${link.getAttribute("href")} ${link.ariaCurrent}`));
  const expected = ["/our-markets/ true", `${market} page`];
  await visit(page, site.home);
  await footerOf(page).getByRole("link", { name: "Sustainability" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-route", market);
  await expect.poll(marks).toEqual(expected);
  await visit(page, { path: market, status: 200 });
  expect(await marks()).toEqual(expected);
});

test("has nothing that axe finds", async ({ newVisitor, visit }) => {
  for (const width of [390, 1440]) {
    const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
    await visit(page, { path: missingPath, status: 404 });
    expect(await findViolations(page)).toEqual([]);
  }
});

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
