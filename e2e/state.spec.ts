/** Announcement and consent: what the page shows, its attributes, cookie, storage and navigation agree. */
import { expect, type Locator, type Page } from "playwright/test";
import { holdBack, scripts } from "./network.ts";
import { hydrated, test } from "./site.ts";
import { approach, expectPage, follow, linkTo } from "./steps.ts";

const about = "/about-us/";
const contact = "/contact-us/";

test.describe("consent", () => {
  for (const alive of [false, true]) {
    const when = alive ? "when alive" : "before its code has come";

    test(`given ${when}, is remembered for a year and not asked for again`, async ({
      page,
      context,
      site,
      visit,
      baseURL,
    }) => {
      await visit(page, site.home);
      await answer(page, "accept", alive);
      await expect(page.locator("html")).toHaveAttribute("data-consent", "granted");
      const cookies = await context.cookies();
      const now = await page.evaluate(() => Date.now() / 1000);
      expect(cookies).toEqual([
        {
          name: "_sf_cookie_consent",
          value: "true",
          domain: new URL(baseURL ?? "").hostname,
          path: "/",
          expires: expect.any(Number),
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
        },
      ]);
      expect(((cookies[0]?.expires ?? 0) - now) / (365 * 24 * 3600)).toBeCloseTo(1, 4);
      expect(await storage(page)).toEqual([]);
      await expectAskedNoMore(page);
      await follow(page, about);
      await expectAskedNoMore(page);
      await page.reload();
      await expectAskedNoMore(page);
      const second = await context.newPage();
      await visit(second, { path: contact, status: 200 });
      await expectAskedNoMore(second);
      await expect(second.locator("html")).toHaveAttribute("data-consent", "granted");
    });

    test(`declined ${when}, leaves nothing, and is asked for after a full load only`, async ({
      page,
      context,
      site,
      visit,
    }) => {
      await visit(page, site.home);
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

  test("on https the cookie is sent on https only", async ({ newVisitor, site, baseURL, messages }) => {
    messages.allow(/foreign request: https:\/\/site\.test\//);
    const context = await newVisitor();
    const page = await context.newPage();
    // The site as a proxy with a certificate would serve it.
    await context.route("https://site.test/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
    });
    await page.goto(`https://site.test${site.home.path}`);
    await page.locator('[data-action="consent:accept"]').click();
    await expect(bannerOf(page)).toBeHidden();
    expect(await context.cookies()).toMatchObject([
      { name: "_sf_cookie_consent", secure: true, sameSite: "Lax" },
    ]);
    // What is still on its way concerns nobody, and what has not been asked for must not leave.
    await page.close();
    await context.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("given in one tab, is known in the other at its next page", async ({ page, context, site, visit }) => {
    await visit(page, site.home);
    const second = await context.newPage();
    await visit(second, { path: about, status: 200 });
    await page.locator('[data-action="consent:accept"]').click();
    await second.reload();
    await expectAskedNoMore(second);
  });

  test("taken back with the cookie, is asked for again", async ({ page, context, site, visit }) => {
    await visit(page, site.home);
    await page.locator('[data-action="consent:accept"]').click();
    await context.clearCookies();
    await page.reload();
    await expect(bannerOf(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-consent", "unset");
  });

  test("is asked for before the page is first painted, and nothing moves for it", async ({
    page,
    site,
    visit,
  }) => {
    await page.addInitScript(() => {
      const states: (string | undefined)[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => {
        if (document.body) states.push(document.documentElement.dataset.consent);
      }).observe(document, { childList: true, subtree: true });
    });
    await visit(page, site.home);
    await expect(bannerOf(page)).toBeVisible();
    const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states), "known before there is a body").toEqual(new Set(["unset"]));
  });

  test("unanswered or declined, nothing is kept and nobody else is asked", async ({
    page,
    context,
    site,
    visit,
  }) => {
    // The fixture fails the test on any request to another origin.
    await visit(page, site.home);
    for (const declined of [false, true]) {
      if (declined) await answer(page, "decline", true);
      for (const path of site.pages.map(({ path }) => path).filter((path) => path !== "/")) {
        const link = await linkTo(page, path);
        await approach(link);
        await link.evaluate((element) => (element as HTMLElement).click());
        await expect(page).toHaveURL(path);
      }
      for (const island of await page.locator("main [data-island]").all()) {
        await island.locator("a[href], input").first().focus();
        await hydrated(island);
      }
      expect(await context.cookies()).toEqual([]);
      expect(await storage(page)).toEqual([]);
      await follow(page, "/");
    }
  });
});

test.describe("without storage", () => {
  for (const [name, block] of [
    ["storage and cookies that refuse every access", refuseAccess],
    ["storage that is full", refuseWriting],
  ] as const) {
    test(`${name}: the page works`, async ({ newVisitor, site, visit }) => {
      const context = await newVisitor();
      await context.addInitScript(block);
      const page = await context.newPage();
      await visit(page, site.home);
      const announcement = announcementOf(page);
      if ((await announcement.count()) > 0) {
        await page.locator('[data-action="announcement:close"]:visible').click();
        await expect(announcement).toBeHidden();
      }
      await expect(bannerOf(page)).toBeVisible();
      await page.locator('[data-action="consent:decline"]').click();
      await expect(bannerOf(page)).toBeHidden();
      await follow(page, about);
      await expect(bannerOf(page)).toBeHidden();
      await expect(announcement).toBeHidden();
      for (const island of await page.locator("[data-island]").all()) {
        const control = island.locator("a[href], button, input").filter({ visible: true }).first();
        if ((await control.count()) === 0) continue;
        await control.focus();
        await hydrated(island);
      }
      await page.goBack();
      await expectPage(page, "/");
    });
  }
});

function announcementOf(page: Page): Locator {
  return page.locator('[data-section="announcement"]');
}

function bannerOf(page: Page): Locator {
  return page.locator('[data-section="cookie-banner"]');
}

/** Answers the cookie question, with the banner alive or before its code has come. */
async function answer(page: Page, choice: "accept" | "decline", alive: boolean): Promise<void> {
  const button = bannerOf(page).locator(`[data-action="consent:${choice}"]`);
  const gate = await holdBack(page, scripts);
  if (alive) {
    await gate.open();
    await button.focus();
    await hydrated(bannerOf(page));
  }
  await button.click();
  await expect(bannerOf(page)).toBeHidden();
  await gate.open();
  await hydrated(bannerOf(page));
}

async function expectAskedNoMore(page: Page): Promise<void> {
  await expect(bannerOf(page)).toBeHidden();
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd);
  await expect.poll(room, "no room is kept for it").toBe("0px");
}

/** All that is kept in the browser but cookies. */
function storage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => `${key}: ${store.getItem(key)}`),
    ),
  );
}

/** As with blocked cookies: getting at them is an error. Runs in the page, before all else. */
function refuseAccess(): void {
  const refuse = {
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };
  Object.defineProperty(window, "localStorage", refuse);
  Object.defineProperty(window, "sessionStorage", refuse);
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
}

function refuseWriting(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}
