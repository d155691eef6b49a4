/** The cookie question and its answers: what the page shows, its attributes, cookies and storage agree. */
import { expect } from "playwright/test";
import { answer, answerOf, bannerOf, expectAskedNoMore, storage } from "./banners.ts";
import { touch } from "./islands.ts";
import { about, contact, inShares } from "./shapes.ts";
import { test } from "./site.ts";
import { approach, expectPage, follow, linkTo } from "./steps.ts";

for (const alive of [false, true]) {
  const when = alive ? "when alive" : "before its code has come";

  test(`given ${when}, is remembered for a year and not asked for again`, async ({
    home: page,
    context,
    visit,
    baseURL,
  }) => {
    await answer(page, "accept", alive);
    await expect(page.locator("html")).toHaveAttribute("data-consent", "granted");
    const cookie = (await context.cookies()).find(({ name }) => name === "_sf_cookie_consent");
    const now = await page.evaluate(() => Date.now() / 1000);
    expect(cookie).toEqual({
      name: "_sf_cookie_consent",
      value: "true",
      domain: new URL(baseURL ?? "").hostname,
      path: "/",
      expires: expect.any(Number),
      httpOnly: false,
      secure: false,
      sameSite: "Lax",
    });
    expect(((cookie?.expires ?? 0) - now) / (365 * 24 * 3600)).toBeCloseTo(1, 4);
    expect(await storage(page)).toEqual([]);
    await expectAskedNoMore(page);
    await follow(page, about);
    await expectAskedNoMore(page);
    await page.reload();
    await expectAskedNoMore(page);
    const second = await context.newPage();
    await visit(second, contact);
    await expectAskedNoMore(second);
    await expect(second.locator("html")).toHaveAttribute("data-consent", "granted");
  });

  test(`declined ${when}, leaves nothing, and is asked for after a full load only`, async ({
    home: page,
    context,
  }) => {
    await answer(page, "decline", alive);
    await expect(page.locator("html")).toHaveAttribute("data-consent", "declined");
    for (const path of [about, contact, "/"]) {
      await expectAskedNoMore(page);
      expect(await context.cookies()).toEqual([]);
      expect(await storage(page)).toEqual([]);
      await follow(page, path);
    }
    await page.goBack();
    await expectPage(page, contact);
    await expectAskedNoMore(page);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-consent", "unset");
    await expect(bannerOf(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
}

test("on https the cookies are sent on https only", async ({ newVisitor, site, baseURL, messages }) => {
  messages.allow(/foreign request: https:\/\/site\.test\//);
  const context = await newVisitor();
  const page = await context.newPage();
  // The site as a proxy with a certificate would serve it.
  await context.route("https://site.test/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
  });
  await page.goto(`https://site.test${site.home.path}`);
  await answerOf(page, "accept").click();
  await expect(bannerOf(page)).toBeHidden();
  await expect.poll(async () => (await context.cookies()).length, "the answer and the journey").toBe(4);
  for (const cookie of await context.cookies())
    expect(cookie, cookie.name).toMatchObject({ secure: true, sameSite: "Lax", path: "/" });
  // Requests still open do not matter, and requests not yet made must not leave.
  await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
});

test("given in one tab, is known in the other at its next page; taken back with the cookie, is asked for again", async ({
  home: page,
  context,
  visit,
}) => {
  const second = await context.newPage();
  await visit(second, about);
  await answerOf(page, "accept").click();
  await second.reload();
  await expectAskedNoMore(second);
  await context.clearCookies();
  await page.reload();
  await expect(bannerOf(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-consent", "unset");
});

test("is asked for before the page is first painted, and nothing moves for it", async ({ page, visit }) => {
  await page.addInitScript(() => {
    const states: (string | undefined)[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      if (document.body) states.push(document.documentElement.dataset.consent);
    }).observe(document, { childList: true, subtree: true });
  });
  await visit(page);
  await expect(bannerOf(page)).toBeVisible();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states), "known before there is a body").toEqual(new Set(["unset"]));
});

test("unanswered or declined, nothing is kept and no other origin is requested", async ({
  page,
  context,
  site,
  visit,
}) => {
  // The fixture fails the test on any request to another origin.
  for (const declined of [false, true]) {
    await visit(page);
    if (declined) await answer(page, "decline", true);
    // What pages keep before an answer, each loaded by itself, is tested in `walk-pages.spec.ts`.
    const targets = site.cover(declined ? "data-section" : "data-island");
    for (const { path } of inShares(targets, 2).filter((target) => target.path !== "/")) {
      const link = await linkTo(page, path);
      await approach(link);
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(page).toHaveURL(path);
      // In another language, or with content of other sites, it is loaded by itself.
      await page.waitForLoadState();
    }
    for (const island of await page.locator("main [data-island]").all()) await touch(island);
    expect(await context.cookies()).toEqual([]);
    expect(await storage(page)).toEqual([]);
  }
});
