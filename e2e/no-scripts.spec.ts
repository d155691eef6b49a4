/** The site with scripts off: everything can be read, opened, followed and sent. */
import { expect, type Page } from "playwright/test";
import { inShares } from "./shapes.ts";
import { test } from "./site.ts";

test.use({ javaScriptEnabled: false });

const narrow = { width: 390, height: 844 };

test("every kind of page is read through, nothing that needs scripts is offered, and nothing is kept", async ({
  page,
  context,
  site,
  visit,
}) => {
  for (const target of site.cover("data-section")) {
    await visit(page, target);
    await expect.soft(page.getByRole("heading", { level: 1 }), target.path).toBeVisible();
    expect.soft(await page.evaluate(findUnread), `${target.path}: sections without words`).toEqual([]);
    expect.soft(await page.evaluate(findUseless), `${target.path}: what needs scripts`).toEqual([]);
    await expect.soft(page.locator("[role=tab], [role=tabpanel]"), target.path).toHaveCount(0);
  }
  expect(await context.cookies()).toEqual([]);
  expect((await context.storageState()).origins).toEqual([]);
});

// With the fixture's time for every page.
test("header and footer lead from page to page", async ({ page, site }) => {
  expect(site.pages.length).toBeGreaterThan(1);
  for (const part of ["header", "footer"]) {
    await page.goto("/");
    // The last one of each list: that all links lead somewhere is seen in the HTML.
    const hrefs = await page
      .locator(`${part} li:last-child > a[href^="/"]`)
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    expect(hrefs.length, `${part} links`).toBeGreaterThan(3);
    // From each page to the next, without going back to the first.
    for (const href of inShares(hrefs, 2)) {
      const link = page.locator(`${part} a[href="${href}"]`).first();
      if (!(await link.isVisible())) await openPanelOf(page, part, href);
      await page.locator(`${part} a[href="${href}"]:visible`).first().click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  }
});

test("the mobile menu opens, with all that is in it, and its links work", async ({ newVisitor, site }) => {
  expect(site.pages.length).toBeGreaterThan(1);
  const page = await (await newVisitor({ javaScriptEnabled: false, viewport: narrow })).newPage();
  await page.goto("/");
  const links = page.locator("header nav li > a[href]");
  await expect(links.filter({ visible: true })).toHaveCount(0);
  await page.locator("details[data-menu] > summary").click();
  await expect(links.filter({ visible: true })).toHaveCount(await links.count());
  const hrefs = await page
    .locator("header nav > ul > li > a[href]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThan(4);
  await page.reload();
  for (const href of inShares(hrefs, 2)) {
    await page.locator("details[data-menu] > summary").click();
    const link = page.locator(`header nav > ul > li > a[href="${href}"]`);
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator("header nav a[href]").first()).toBeHidden();
  }
});

test("a link to an answer opens it", async ({ page, site, visit }) => {
  const target = await site.pageWith("accordion");
  await visit(page, target);
  const answer = page.locator('[data-section="accordion"] details [id]').last();
  const id = (await answer.getAttribute("id")) ?? "";
  await page.goto(`${target.path}#${id}`);
  await expect(page.locator(`#${id}`)).toBeVisible();
});

for (const viewport of [narrow, { width: 1440, height: 900 }]) {
  test(`every tab can be shown, one at a time, at ${viewport.width} px`, async ({ newVisitor, visit }) => {
    const page = await (await newVisitor({ javaScriptEnabled: false, viewport })).newPage();
    await visit(page, { section: "tabs" });
    const section = page.locator('[data-section="tabs"]').first();
    const hrefs = await section
      .locator('li > a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.length).toBeGreaterThan(1);
    const panels = section.locator(hrefs.join(", "));
    await expect(panels).toHaveCount(hrefs.length);
    await expect(panels.filter({ visible: true })).toHaveCount(1);
    await expect(section.locator(hrefs[0] ?? "")).toBeVisible();
    for (const href of hrefs.toReversed()) {
      await section.locator(`li > a[href="${href}"]`).click();
      await expect(section.locator(href)).toBeVisible();
      await expect(panels.filter({ visible: true })).toHaveCount(1);
      await expect(section.locator(href).getByRole("heading").first()).toBeInViewport();
      await expect(section.locator(`li > a[href="${href}"]`)).toBeInViewport();
    }
  });
}

/** Sections without words that can be seen, but for the one that asks a question only scripts can act on. Runs in the page. */
function findUnread(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-section]:not([data-section=cookie-banner])")]
    .filter((section) => !section.checkVisibility() || !/\w/.test(section.innerText))
    .map(({ id }) => id);
}

/** What can be seen of what only scripts can act on. Runs in the page. */
function findUseless(): string[] {
  const controls = "[data-section=cookie-banner], button:not([type=submit]), [data-action]";
  return [...document.querySelectorAll(`${controls}, [data-days], [data-hours], [data-minutes]`)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    )
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Wide screens show a panel of the header for the pointer, and for the focus. */
async function openPanelOf(page: Page, part: string, href: string): Promise<void> {
  await page.mouse.move(0, 0);
  const entry = page.locator(`${part} nav > ul > li`, { has: page.locator(`a[href="${href}"]`) }).first();
  await entry.locator(":scope > :visible").first().hover();
}
