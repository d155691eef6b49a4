/** The cookie question, what is kept in the browser, and the ways to an answer. */
import { type BrowserContext, expect, type Locator, type Page } from "playwright/test";
import { holdBack, scripts } from "./network.ts";
import { hydrated } from "./site.ts";

export function bannerOf(page: Page): Locator {
  return page.locator('[data-section="cookie-banner"]');
}

/** The button that answers the cookie question so. */
export function answerOf(page: Page, choice: "accept" | "decline"): Locator {
  return bannerOf(page).locator(`[data-action="consent:${choice}"]`);
}

/** Answers the cookie question, with the banner alive or before its code has come. */
export async function answer(page: Page, choice: "accept" | "decline", alive: boolean): Promise<void> {
  const button = answerOf(page, choice);
  const gate = await holdBack(page, scripts);
  if (alive) {
    gate.open();
    await button.focus();
    await hydrated(bannerOf(page));
  }
  await button.click();
  await expect(bannerOf(page)).toBeHidden();
  gate.open();
  await hydrated(bannerOf(page));
}

/** Has a visitor come who accepted cookies some days ago. */
export async function acceptBefore(context: BrowserContext, url = ""): Promise<void> {
  await context.addCookies([{ name: "_sf_cookie_consent", value: "true", url }]);
}

export async function expectAskedNoMore(page: Page): Promise<void> {
  await expect(bannerOf(page)).toBeHidden();
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd);
  await expect.poll(room, "no room is kept for it").toBe("0px");
}

/** The footer's control that opens the cookie question again. */
export function reopenerOf(page: Page): Locator {
  return page.locator('footer [data-action="consent:reopen"]');
}

/** All that is kept in the browser but cookies. */
export function storage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => `${key}: ${store.getItem(key)}`),
    ),
  );
}

/** Names and values of the cookies of the site. */
export async function cookiesOf(page: Page): Promise<{ [name: string]: string }> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}
