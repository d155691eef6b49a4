/** The footer: its blocks on their columns, and what it marks. */
import { expect, type Locator, type Page } from "playwright/test";
import { bannerOf } from "./banners.ts";
import { findOverflow } from "./overflow.ts";
import { catalogues, isNear } from "./shapes.ts";
import { type Site, test } from "./site.ts";

const footerOf = (page: Page): Locator => page.locator('[data-section="footer"]');

const COLUMNS = [
  [1440, [4]],
  [992, [4]],
  [991, [3]],
  [768, [3]],
  [390, [1, 2]],
  [320, [1, 2]],
] as const;

test("stands in one to four columns by the width, with nothing cut off, social signs of 30 px in targets of 44 px, and the logo on its canvas", async ({
  home: page,
}) => {
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${width} px`;
    const lefts = await footerOf(page)
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect.soft(columns, at).toContain(new Set(lefts).size);
    // The small print stands on the columns of the blocks above it.
    const small = await footerOf(page)
      .locator('ul:has([data-action="consent:reopen"]) > li:visible')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect
      .soft(
        small.filter((left) => !lefts.includes(left)),
        at,
      )
      .toEqual([]);
    expect.soft(await page.evaluate(findOverflow), at).toEqual([]);
    const links = footerOf(page).locator("ul a:has(> svg)");
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all()) {
      const target = await boxOf(link);
      expect.soft(Math.min(target.width, target.height), at).toBeGreaterThanOrEqual(44);
      expect.soft(await boxOf(link.locator("svg")), at).toMatchObject({ width: 30, height: 30 });
    }
    const tops = await Promise.all((await links.all()).map(async (link) => (await boxOf(link)).y));
    expect.soft(new Set(tops).size, `${at}: all in one row`).toBe(1);
    const logo = footerOf(page).locator('a[href="/"]');
    const canvas = await boxOf(logo);
    // For a long name it is higher.
    expect.soft(canvas.height, at).toBeGreaterThanOrEqual((canvas.width / 641.7) * 67 - 0.5);
    expect.soft(canvas.width, at).toBeLessThanOrEqual(642);
    const words = await boxOf(logo.locator("> span"));
    expect.soft(words.width, at).toBeLessThanOrEqual(canvas.width);
    expect.soft(words.height, at).toBeLessThanOrEqual(canvas.height + 0.5);
  }
});

test("offers the cookie choice again where there is one, and where scripts run", async ({
  page,
  newVisitor,
  visit,
}) => {
  const button = (shown: Page) => footerOf(shown).locator('[data-action="consent:reopen"]');
  await visit(page);
  await expect(button(page)).toBeVisible();
  // An internal page has no cookie question.
  for (const internal of catalogues) {
    await visit(page, internal);
    await expect(bannerOf(page)).toHaveCount(0);
    await expect(button(page)).toBeHidden();
  }
  const without = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visit(without);
  await expect(button(without)).toBeHidden();
  await expect(footerOf(without).locator('ul a[href^="/"]').first()).toBeVisible();
});

test("marks the page on show, also after a client navigation", async ({ home: page, site, visit }) => {
  const hrefs = await hrefsIn(footerOf(page), site);
  const once = hrefs.filter((href) => hrefs.filter((other) => other === href).length === 1);
  const [first, last] = [once[0] ?? "", once.at(-1) ?? ""];
  expect(first).not.toBe(last);
  const current = footerOf(page).locator("[aria-current=page]");
  await visit(page, first);
  await expect(current).toHaveAttribute("href", first);
  await footerOf(page).locator(`a[href="${last}"]`).click();
  await expect(page.locator("main")).toHaveAttribute("data-route", last);
  await expect(current).toHaveAttribute("href", last);
});

test("marks what it links to and the menu does not, whose link to the page above is marked", async ({
  page,
  site,
  visit,
}) => {
  const marks = () =>
    page
      .locator("[data-frame] [aria-current]")
      .evaluateAll((links) => links.map((link) => `${link.getAttribute("href")} ${link.ariaCurrent}`));
  await visit(page);
  const inMenu = await hrefsIn(page.locator("header"), site);
  const aboveOf = (href: string) => href.replace(/[^/]+\/$/, "");
  const hrefs = await hrefsIn(footerOf(page), site);
  const below = hrefs.find((href) => !inMenu.includes(href) && inMenu.includes(aboveOf(href))) ?? "";
  const expected = [
    ...inMenu.filter((href) => href === aboveOf(below)).map((href) => `${href} true`),
    ...hrefs.filter((href) => href === below).map((href) => `${href} page`),
  ];
  await footerOf(page).locator(`a[href="${below}"]`).first().click();
  await expect(page.locator("main")).toHaveAttribute("data-route", below);
  await expect.poll(marks).toEqual(expected);
  await visit(page, below);
  expect(await marks()).toEqual(expected);
});

/** Addresses that a part of the frame links to, of pages that are gone to from one another without a load. */
async function hrefsIn(part: Locator, site: Site): Promise<string[]> {
  const near = site.listed.filter(isNear).map(({ path }) => path);
  const hrefs = await part
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.filter((href) => href !== site.home.path && near.includes(href));
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
