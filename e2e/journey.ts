/** The cookies of a journey, as a visitor comes back with them. */
import { type BrowserContext, type Page, test } from "playwright/test";
import { acceptBefore, cookiesOf } from "./banners.ts";

/** Has the visitor come back with an answer. */
export async function accept(page: Page): Promise<void> {
  await acceptBefore(page.context(), test.info().project.use.baseURL);
}

/** Puts cookies into the browser. */
export async function leave(
  context: BrowserContext,
  url: string,
  cookies: { [name: string]: string },
): Promise<void> {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

export async function journeyOf(page: Page): Promise<string | undefined> {
  return (await cookiesOf(page))._pageloom_journey;
}
