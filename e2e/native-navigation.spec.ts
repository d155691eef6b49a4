/** What client navigation leaves to the browser: other sites, other windows, files, and pages that it cannot swap in. */
import { type BrowserContext, expect } from "playwright/test";
import { findSheet, ignoreHeldRequests, lose } from "./network.ts";
import { about, contact, tabbed } from "./shapes.ts";
import { missingPath, test } from "./site.ts";
import {
  addLink,
  approach,
  expectLoaded,
  expectPage,
  expectSwapped,
  follow,
  linkTo,
  markDocument,
} from "./steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

// Requests still open when a test ends do not matter.
test.afterEach(ignoreHeldRequests);

test.describe("the browser's own ways", () => {
  const opened = (context: BrowserContext) => context.waitForEvent("page");

  for (const [name, attributes, modifiers] of [
    ["a link with a modifier key", { href: about }, ["ControlOrMeta"]],
    ["a link with Shift", { href: about }, ["Shift"]],
    ["a link to a new tab", { href: about, target: "_blank" }, []],
  ] as const) {
    test(`${name} opens beside the page`, async ({ home: page, context }) => {
      await approach(await linkTo(page, contact));
      await markDocument(page);
      const link = await addLink(page, attributes);
      const [tab] = await Promise.all([opened(context), link.click({ modifiers: [...modifiers] })]);
      // A tab that has its page before Playwright has attached to it stays at its first address there.
      await expect(async () => expect(await tab.evaluate(() => location.pathname)).toBe(about)).toPass();
      await expectPage(page, "/");
      await expectSwapped(page);
    });
  }

  test("a download is downloaded", async ({ home: page }) => {
    await approach(await linkTo(page, contact));
    const link = await addLink(page, { href: about, download: "about.html" });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("about.html");
    await expectPage(page, "/");
  });

  for (const [name, attributes, ends] of [
    ["another site", { href: "https://elsewhere.example/" }, "https://elsewhere.example/"],
    ["a file of this site", { href: "/robots.txt" }, "/robots.txt"],
    ["a link said to be external", { href: about, rel: "external" }, about],
    ["a path that is written in full", { href: `${about}?from=test` }, undefined],
  ] as const) {
    test(`${name} is ${ends ? "loaded" : "swapped in"}`, async ({ page, visit, messages }) => {
      messages.allow(/foreign request: https:\/\/elsewhere\.example\//);
      // A file names no icon.
      messages.allow(/status of 404 .*\/favicon\.ico/);
      await page.route("https://elsewhere.example/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }),
      );
      await visit(page);
      await approach(await linkTo(page, contact));
      await markDocument(page);
      await (await addLink(page, attributes)).click();
      await expect(page).toHaveURL(ends ?? attributes.href);
      if (ends) await expectLoaded(page);
      else await expectSwapped(page);
    });
  }

  test("an address that is not there shows the page for it, which is really not there", async ({
    home: page,
  }) => {
    const link = await linkTo(page, missingPath);
    const answer = page.waitForResponse((response) => response.url().endsWith(missingPath));
    await approach(link);
    await markDocument(page);
    await link.click();
    await expect(page).toHaveURL(missingPath);
    expect((await answer).status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expectSwapped(page);
    await follow(page, "/");
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  });

  type Change = (html: string) => { body: string; contentType?: string; status?: number };
  const changes: [string, Change][] = [
    ["of another build", (html) => ({ body: html.replace(/data-build="[^"]*"/, 'data-build="other"') })],
    ["without a build", (html) => ({ body: html.replace(/ data-build="[^"]*"/, "") })],
    ["without our shape", () => ({ body: "<!doctype html><title>Other</title><h1>Another page</h1>" })],
    ["that is not HTML", () => ({ body: "Only words", contentType: "text/plain" })],
    ["that is an error of the server", (html) => ({ body: html, status: 500 })],
  ];
  for (const [name, change] of changes) {
    test(`a page ${name} is loaded, once and for good`, async ({ page, visit, messages }) => {
      messages.allow(new RegExp(`status of 500 .*${about}`));
      await page.route(`**${about}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, ...change(await response.text()) });
      });
      await visit(page);
      await approach(await linkTo(page, contact));
      await markDocument(page);
      await (await linkTo(page, about)).click();
      await expect(page).toHaveURL(about);
      await expectLoaded(page);
      await page.goBack();
      await expectPage(page, "/");
      await page.goForward();
      await expect(page).toHaveURL(about);
    });
  }

  test("a page that was deployed anew meanwhile is loaded on the way back too", async ({ home: page }) => {
    await follow(page, about);
    await page.clock.install();
    await page.route("**/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="other"');
      await route.fulfill({ response, body });
    });
    // Pages that were fetched are kept for some minutes.
    await page.clock.fastForward("10:00");
    await markDocument(page);
    await page.goBack();
    await expectPage(page, "/");
    await expectLoaded(page);
    await expect(page.locator("html")).toHaveAttribute("data-build", "other");
  });

  test("a redirect within the site is followed to where it ends", async ({ home: page }) => {
    await approach(await linkTo(page, contact));
    await markDocument(page);
    await (await addLink(page, { href: about.slice(0, -1) })).click();
    await expectPage(page, about);
    await expectSwapped(page);
    await page.goBack();
    await expectPage(page, "/");
  });

  test("a page whose request fails is requested by the browser itself", async ({ page, visit, messages }) => {
    messages.allow(/net::ERR_CONNECTION_RESET/);
    await visit(page);
    await approach(await linkTo(page, contact));
    await markDocument(page);
    let asked = 0;
    await page.route(`**${about}`, (route) => {
      asked += 1;
      return route.request().isNavigationRequest() ? route.fallback() : route.abort("connectionreset");
    });
    await (await linkTo(page, about)).click();
    await expectPage(page, about);
    await expectLoaded(page);
    expect(asked).toBeGreaterThan(1);
  });

  test("styles that were lost when fetched ahead are fetched on the click", async ({
    page,
    visit,
    messages,
  }) => {
    messages.allow(/net::ERR_CONNECTION_RESET .*\.css/);
    const connection = await lose(page, findSheet(tabbed));
    await visit(page);
    const link = await linkTo(page, tabbed);
    await approach(link);
    await expect.poll(connection.lost).toBeGreaterThan(0);
    await markDocument(page);
    connection.mend();
    await link.click();
    await expectPage(page, tabbed);
    await expectSwapped(page);
  });

  test("a page whose styles cannot be had is loaded", async ({ page, visit, messages }) => {
    messages.allow(/net::ERR_CONNECTION_RESET .*\.css/);
    await lose(page, findSheet(tabbed));
    await visit(page);
    const link = await linkTo(page, tabbed);
    await approach(link);
    await markDocument(page);
    await link.click();
    await expectPage(page, tabbed);
    await expectLoaded(page);
  });
});
