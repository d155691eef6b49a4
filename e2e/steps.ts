/** Steps through the site as a visitor takes them, and whether the page was swapped or loaded. */
import { expect, type Locator, type Page } from "playwright/test";
import { hydrated } from "./site.ts";

/** Marks the document: the mark is gone as soon as another one is loaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Expects that no document was loaded since the mark was set. */
export async function expectSwapped(page: Page): Promise<void> {
  expect(await page.evaluate(() => "marked" in window), "the page was swapped, not loaded").toBe(true);
}

/** Expects that another document was loaded since the mark was set. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "marked" in window), "the page was loaded").toBe(false);
}

/** Expects the page of this path, in the address and in the content. */
export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator("main")).toHaveAttribute("data-route", new URL(path, page.url()).pathname);
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
}

/** A link to this address: one that the page has, or one added to the end of its content. */
export async function linkTo(page: Page, href: string): Promise<Locator> {
  const link = page.locator(`main a[href="${href}"]:not([target]):visible`);
  if ((await link.count()) === 0) await addLink(page, { href });
  return link.first();
}

/** Adds a link with these attributes to the end of the page's content. */
export async function addLink(page: Page, attributes: { [name: string]: string }): Promise<Locator> {
  await page.evaluate((given) => {
    const paragraph = document.createElement("p");
    const link = document.createElement("a");
    link.textContent = "A link of the test";
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    paragraph.append(link);
    document.getElementById("main")?.append(paragraph);
  }, attributes);
  return page.locator("main > p > a").last();
}

/** Goes to a page of the site by a link, and expects that it was swapped in. */
export async function follow(page: Page, href: string): Promise<void> {
  const link = await linkTo(page, href);
  await approach(link);
  await markDocument(page);
  await link.click();
  await expectPage(page, href);
  await expectSwapped(page);
}

/** Brings the pointer to a link, and waits until client navigation has taken over. */
export async function approach(link: Locator): Promise<void> {
  await link.hover();
  // Boot watches over Back until then.
  await expect.poll(() => link.page().evaluate(() => onpopstate), "client navigation has started").toBeNull();
}

/** Brings the page's tabs alive and chooses one. */
export async function chooseTab(page: Page, index = 1): Promise<void> {
  const section = page.locator('[data-section="tabs"]').first();
  await section.locator('li > a[href^="#"]').nth(index).focus();
  await hydrated(section);
  const tab = section.getByRole("tab").nth(index);
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(section.getByRole("tabpanel")).toHaveAccessibleName((await tab.textContent()) ?? "");
}

/** Waits for two frames, after which observers have been called and positions are final. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
