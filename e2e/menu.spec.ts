/** The mobile menu: opened and closed by whatever means, what is seen and what the page says of itself agree. */
import { expect, type Locator, type Page } from "playwright/test";
import { holdBack, scripts } from "./network.ts";
import { hydrated, test } from "./site.ts";
import { addLink, expectPage, follow } from "./steps.ts";

const about = "/about-us/";
const contact = "/contact-us/";
const narrow = { width: 390, height: 844 };

test.describe("the mobile menu", () => {
  test.use({ viewport: narrow, hasTouch: true });

  for (const alive of [false, true]) {
    const how = alive ? "alive" : "as it came";

    test(`${how}: a tap opens and closes it, and the page knows`, async ({ page, site, visit }) => {
      const gate = await holdBack(page, scripts);
      await visit(page, site.home);
      if (alive) await wake(page, gate.open);
      const { summary, links } = menuOf(page);
      await expect(links.first()).toBeHidden();
      await expectMenu(page, false);
      await summary.tap();
      await expect(links.first()).toBeVisible();
      await expectMenu(page, true);
      await summary.tap();
      await expect(links.first()).toBeHidden();
      await expectMenu(page, false);
      await gate.open();
    });

    test(`${how}: its links lead on, and it is closed there`, async ({ page, site, visit }) => {
      const gate = await holdBack(page, scripts);
      await visit(page, site.home);
      if (alive) await wake(page, gate.open);
      await menuOf(page).summary.tap();
      await page
        .locator("header nav > ul > li", { has: page.locator(`a[href="${about}"]`) })
        .first()
        .locator("summary")
        .tap();
      await page.locator(`header nav a[href="${about}"]:visible`).first().tap();
      await expectPage(page, about);
      await expectMenu(page, false);
      await expect(menuOf(page).links.first()).toBeHidden();
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
        "it scrolls",
      ).not.toBe("hidden");
      await gate.open();
      await menuOf(page).summary.tap();
      await expectMenu(page, true);
      await page.goBack();
      await expectPage(page, "/");
      await expectMenu(page, false);
    });

    test(`${how}: a swap closes it`, async ({ page, site, visit }) => {
      await visit(page, site.home);
      if (alive) await wake(page);
      await follow(page, contact);
      await menuOf(page).summary.tap();
      await expectMenu(page, true);
      // As another part of the page may lead on while the menu is open.
      await (await addLink(page, { href: about })).evaluate((element) => (element as HTMLElement).click());
      await expectPage(page, about);
      await expectMenu(page, false);
    });
  }

  test("opened before the header is alive, is closed by it after", async ({ page, site, visit }) => {
    const gate = await holdBack(page, scripts);
    await visit(page, site.home);
    await menuOf(page).summary.tap();
    await wake(page, gate.open);
    await expectMenu(page, true);
    await menuOf(page).summary.tap();
    await expectMenu(page, false);
  });

  test("Escape closes it, and the focus is on what opens it", async ({ page, site, visit }) => {
    await visit(page, site.home);
    const { summary, links } = menuOf(page);
    await summary.focus();
    await page.keyboard.press("Enter");
    await expectMenu(page, true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expectMenu(page, false);
    await expect(links.first()).toBeHidden();
    await expect(summary).toBeFocused();
  });
});

function menuOf(page: Page): { menu: Locator; summary: Locator; links: Locator } {
  const menu = page.locator("details[data-menu]");
  return {
    menu,
    summary: menu.locator("summary"),
    links: page.locator("header nav summary, header nav a[href]"),
  };
}

/** Brings the header alive by its first link. */
async function wake(page: Page, open?: () => Promise<void>): Promise<void> {
  await open?.();
  const header = page.locator('[data-section="header"]');
  await header.locator("a[href]").first().focus();
  await hydrated(header);
}

/** Expects the menu open or closed, by what is seen, by the element and by what the page says of itself. */
async function expectMenu(page: Page, open: boolean): Promise<void> {
  await expect(menuOf(page).menu).toHaveJSProperty("open", open);
  if (open) await expect(page.locator("html")).toHaveAttribute("data-menu", "open");
  else await expect(page.locator("html")).not.toHaveAttribute("data-menu");
}
