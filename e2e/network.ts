/** Requests that a test holds back, loses or counts, as a slow or broken network does. */
import { type BrowserContext, expect, type Page, type Request } from "playwright/test";
import { htmlOf } from "./shapes.ts";

/** Every script file of the site. The policy lets none in from elsewhere. */
export const scripts = /\/assets\/[^/]+\.js/;

export type Gate = {
  /** Waits until this many requests, or more, are held back. */
  reached: (count?: number) => Promise<void>;
  /** Lets go what is held back, and everything after it. */
  open: () => void;
};

/**
 * Holds back requests for addresses of this form until the gate is opened. The route stays after that: Chromium loses
 * a request that is on its way while the last route is removed (github.com/microsoft/playwright/issues/41802).
 */
export async function holdBack(page: Page, pattern: RegExp): Promise<Gate> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(pattern, async (route) => {
    held += 1;
    await promise;
    await route.fallback();
  });
  return {
    reached: (count = 1) => expect.poll(() => held, `requests for ${pattern}`).toBeGreaterThanOrEqual(count),
    open: resolve,
  };
}

/**
 * What is still held back or changed when a test is over fails nothing. A route stays on the context: a test may end
 * while its page is being left, and Chromium would never answer to the removal of the last one.
 */
export async function ignoreHeldRequests({ page }: { page: Page }): Promise<void> {
  await page.context().route("https://never-requested.invalid/", (route) => route.abort());
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Loses requests for addresses of this form, as a broken connection does, until it is mended. The route stays too. */
export async function lose(
  page: Page | BrowserContext,
  pattern: RegExp,
): Promise<{ lost: () => number; mend: () => void }> {
  let lost = 0;
  let isMended = false;
  await page.route(pattern, async (route) => {
    if (isMended) return route.fallback();
    lost += 1;
    await route.abort("connectionreset");
  });
  return {
    lost: () => lost,
    mend: () => {
      isMended = true;
    },
  };
}

/** Paths of all requests of a page from here on, in order, repeated as often as they are made. */
export function noteRequests(page: Page, wanted: (request: Request) => boolean): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (wanted(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** What a script of the site is called, without its folder and its hash. */
export function scriptName(path: string): string {
  return path.replace(/^.*\/|-.{8}\.js$/g, "");
}

/** Has a page loaded as for a visitor who saves data: nothing is fetched ahead but what is approached. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
}

/** Resolves when every request that the page has begun until here was noted. */
export async function requestsNoted(page: Page): Promise<void> {
  await page.evaluate(() => fetch("/healthz").then((response) => response.text()));
}

/** Whether a request is for a page of the site, by itself or for a client navigation. */
export function asksForPage(request: Request): boolean {
  return request.method() === "GET" && /\/$/.test(new URL(request.url()).pathname);
}

/** Changes the HTML of every page on its way. */
export async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(/\/$/, async (route) => {
    if (!asksForPage(route.request())) return route.fallback();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    } catch (error) {
      // A page that was fetched ahead may still be on its way when the test is over.
      if (!/disposed|has been closed|Test ended/.test(String(error))) throw error;
    }
  });
}

/** A style sheet that the page of this path has and the home page has not. */
export function findSheet(path: string): RegExp {
  const sheetsOf = (address: string) =>
    [...htmlOf({ path: address, status: 200 }).matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, sheet = ""]) => sheet,
    );
  const known = sheetsOf("/");
  const missing = sheetsOf(path).find((sheet) => !known.includes(sheet));
  if (!missing) throw new Error(`${path} has no style sheet that the home page has not`);
  return new RegExp(missing);
}
