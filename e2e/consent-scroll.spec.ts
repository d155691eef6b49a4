/** Scrolling as an answer: a setting, which is off on this site, so that the tests turn it on in the HTML. */
import { expect, type Page } from "playwright/test";
import { acceptBefore, answer, answerOf, bannerOf, cookiesOf, reopenerOf } from "./banners.ts";
import { changePages, noteRequests, requestsNoted } from "./network.ts";
import { about } from "./shapes.ts";
import { hydrated, readThrough, test } from "./site.ts";
import { follow, frames } from "./steps.ts";

const isScript = (request: { resourceType: () => string }) => request.resourceType() === "script";

test("off, as it is: however far the page is scrolled, nothing is accepted, and no script comes", async ({
  page,
  visit,
}) => {
  const paths = noteRequests(page, isScript);
  await visit(page);
  await readThrough(page);
  await scrollTo(page, 1);
  await requestsNoted(page);
  expect(paths).toEqual([]);
  // Nor once the banner is alive.
  await answerOf(page, "accept").focus();
  await hydrated(bannerOf(page));
  await scrollTo(page, 0);
  await scrollTo(page, 1);
  await expect(bannerOf(page)).toBeVisible();
  expect(await cookiesOf(page)).toEqual({});
});

test.describe("on", () => {
  test.beforeEach(({ page }) => turnOn(page));

  test("scrolling 25 % of the way accepts, without a touch of the banner", async ({ home: page }) => {
    await hydrated(bannerOf(page));
    await scrollTo(page, 0.24);
    await expect(bannerOf(page)).toBeVisible();
    expect(await cookiesOf(page)).toEqual({});
    await scrollTo(page, 0.26);
    await expect(bannerOf(page)).toBeHidden();
    expect(await cookiesOf(page)).toMatchObject({ _sf_cookie_consent: "true" });
    await page.reload();
    await expect(bannerOf(page)).toBeHidden();
  });

  test("another percentage can be chosen", async ({ page, visit }) => {
    await turnOn(page, 60);
    await visit(page);
    await hydrated(bannerOf(page));
    await scrollTo(page, 0.58);
    await expect(bannerOf(page)).toBeVisible();
    await scrollTo(page, 0.62);
    await expect(bannerOf(page)).toBeHidden();
  });

  test("a page that opens further down was not scrolled by its reader", async ({ home: page, visit }) => {
    const id = await page.locator("main [data-section]").last().getAttribute("id");
    await page.goto("about:blank");
    await visit(page, { path: `/#${id}`, status: 200 });
    // The browser goes there when it has laid out the page: a reload brings back where it was by then.
    const expectBelow = () =>
      expect
        .poll(() => page.evaluate(() => scrollY / (document.documentElement.scrollHeight - innerHeight)))
        .toBeGreaterThan(0.25);
    await expectBelow();
    await page.reload();
    await hydrated(bannerOf(page));
    await expectBelow();
    await frames(page);
    await expect(bannerOf(page)).toBeVisible();
    expect(await cookiesOf(page)).toEqual({});
  });

  test("while the focus is in the question, scrolling is no answer", async ({ home: page }) => {
    await answerOf(page, "decline").focus();
    await hydrated(bannerOf(page));
    await scrollTo(page, 0.5);
    await expect(bannerOf(page)).toBeVisible();
    await expect(answerOf(page, "decline")).toBeFocused();
  });

  test("after declining, and in a question opened again, scrolling is no answer", async ({ home: page }) => {
    await answer(page, "decline", true);
    await scrollTo(page, 0.5);
    await follow(page, about);
    await scrollTo(page, 0.5);
    expect(await cookiesOf(page)).toEqual({});
    await reopenerOf(page).press("Enter");
    await expect(bannerOf(page)).toBeVisible();
    await scrollTo(page, 0);
    await scrollTo(page, 0.5);
    await expect(bannerOf(page)).toBeVisible();
    expect(await cookiesOf(page)).toEqual({});
  });

  test("a visitor who has accepted gets no code for it", async ({ page, context, baseURL, visit }) => {
    await acceptBefore(context, baseURL);
    const paths = noteRequests(
      page,
      (request) => isScript(request) && /cookie-banner|react/.test(request.url()),
    );
    await visit(page);
    await expect.poll(async () => Object.keys(await cookiesOf(page)).length, "the journey came").toBe(4);
    await requestsNoted(page);
    expect(paths).toEqual([]);
  });
});

/** Has every page come with the setting on. */
async function turnOn(page: Page, percentage = 25): Promise<void> {
  await changePages(page, (html) =>
    html
      .replace('data-question=""', 'data-question="" data-trigger="visible"')
      .replace(
        '"accept_on_scroll":false,"scroll_percentage":25',
        `"accept_on_scroll":true,"scroll_percentage":${percentage}`,
      ),
  );
}

/** Scrolls to this part of the way down. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate((share) => {
    const way = document.documentElement.scrollHeight - innerHeight;
    window.scrollTo({ top: way * share, behavior: "instant" });
  }, part);
  await frames(page);
}
