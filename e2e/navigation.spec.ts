/** Client navigation: a page that was gone to is in nothing less than one that was loaded, however slow it is. */
import { expect, type Page } from "playwright/test";
import { findSheet, holdBack, ignoreHeldRequests } from "./network.ts";
import { about, contact, inShares, isNear, tabbed } from "./shapes.ts";
import { test } from "./site.ts";
import {
  approach,
  chooseTab,
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

test.describe("a page gone to", () => {
  test("is the same as one that was loaded", async ({ newVisitor, page, site, visit }) => {
    test.slow();
    const other = await (await newVisitor({ viewport: { width: 1440, height: 900 } })).newPage();
    for (const each of [page, other]) await each.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, about);
    for (const target of inShares(site.cover("data-section").filter(isNear), 2)) {
      await page.mouse.move(0, 0);
      await leaveFor(page, target.path);
      await expect(page).toHaveURL(target.path);
      await visit(other, target);
      await expect(page).toHaveTitle(await other.title());
      await expectSwapped(page);
      await page.mouse.move(0, 0);
      await other.mouse.move(0, 0);
      const [gone, loaded] = [await page.evaluate(readPage), await other.evaluate(readPage)];
      expect.soft(gone, target.path).toEqual(loaded);
    }
  });

  test("has the focus on its content, is read out, and begins at the top", async ({ home: page }) => {
    const link = await linkTo(page, about);
    await approach(link);
    await link.focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expectPage(page, about);
    await expect(page.locator("#main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator("html")).not.toHaveAttribute("data-scrolled");
    await expect(page.locator("body > [role=status]")).toHaveText(await page.title());
    await page.keyboard.press("Tab");
    const next = page.locator("main :focus");
    await expect(next).toBeVisible();
    expect(
      await page
        .locator("main")
        .locator("a[href]:visible, summary:visible")
        .first()
        .evaluate((element) => element === document.activeElement),
      "Tab goes to the first thing in the content",
    ).toBe(true);
  });

  test("in another language is loaded, since what stands around it differs too", async ({ page, visit }) => {
    await page.route(`**${about}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('lang="en"', 'lang="de"');
      await route.fulfill({ response, body: html.replaceAll('"language":"en"', '"language":"de"') });
    });
    await visit(page);
    const link = await linkTo(page, about);
    await approach(link);
    await markDocument(page);
    await link.click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectLoaded(page);
    await page.goBack();
    await expectPage(page, "/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("is never seen without its styles", async ({ page, visit }) => {
    const missing = findSheet(tabbed);
    const gate = await holdBack(page, missing);
    await visit(page);
    const link = await linkTo(page, tabbed);
    await approach(link);
    await markDocument(page);
    await link.click();
    await gate.reached();
    // As long as they are not there, the page at hand is whole.
    await expect(page.locator("html")).toHaveAttribute("data-navigating");
    await expectPage(page, "/");
    await page.evaluate(() => {
      const unstyled: string[] = [];
      Object.assign(window, { unstyled });
      new MutationObserver(() => {
        if (document.querySelector("main")?.dataset.route === "/") return;
        for (const sheet of document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
          if (!sheet.sheet) unstyled.push(sheet.href);
        }
        const banner = document.querySelector("main > [data-section]");
        if (banner && getComputedStyle(banner).display !== "grid") unstyled.push("the first section");
      }).observe(document.body, { childList: true });
    });
    gate.open();
    await expectPage(page, tabbed);
    await expectSwapped(page);
    expect(await page.evaluate(() => (window as unknown as { unstyled: string[] }).unstyled)).toEqual([]);
  });

  test("has live sections, and those of the page before are let go", async ({ page, visit }) => {
    await page.addInitScript(() => {
      const listening = new Map<string, number>();
      Object.assign(window, { listening });
      const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by);
      for (const [name, by] of [
        ["addEventListener", 1],
        ["removeEventListener", -1],
      ] as const) {
        const original = window[name];
        window[name] = (...args: Parameters<typeof original>) => {
          count(args[0], by);
          original.apply(window, args);
        };
      }
    });
    const listeners = () =>
      page.evaluate(
        () => (window as unknown as { listening: Map<string, number> }).listening.get("hashchange") ?? 0,
      );
    await visit(page);
    const idle = await listeners();
    for (const path of [tabbed, "/", tabbed]) {
      await chooseTab(page);
      await expect.poll(listeners, "one row of tabs listens").toBe(idle + 1);
      await leaveFor(page, path);
      await expectPage(page, path);
      await expectSwapped(page);
      await expect.poll(listeners, "the row of tabs that is gone listens no more").toBe(idle);
    }
    await chooseTab(page);
  });
});

test.describe("a slow page", () => {
  test("leaves address and content as they are until it is there", async ({ home: page }) => {
    await approach(await linkTo(page, contact));
    const gate = await holdBack(page, new RegExp(`${about}$`));
    await markDocument(page);
    await (await linkTo(page, about)).click();
    await gate.reached();
    await expect(page.locator("html")).toHaveAttribute("data-navigating");
    await expectPage(page, "/");
    gate.open();
    await expectPage(page, about);
    await expectSwapped(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-navigating");
  });

  test("gives way to what is clicked after it", async ({ home: page }) => {
    await approach(await linkTo(page, contact));
    const entries = await page.evaluate(() => history.length);
    const gate = await holdBack(page, new RegExp(`${about}$`));
    await markDocument(page);
    await (await linkTo(page, about)).click();
    await gate.reached();
    await (await linkTo(page, contact)).click();
    await expectPage(page, contact);
    gate.open();
    await page.waitForLoadState("networkidle");
    await expectPage(page, contact);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expectPage(page, "/");
    await expectSwapped(page);
  });

  test("gives way to Back", async ({ home: page }) => {
    await follow(page, contact);
    const gate = await holdBack(page, new RegExp(`${about}$`));
    await (await linkTo(page, about)).click();
    await gate.reached();
    await page.goBack();
    await expectPage(page, "/");
    gate.open();
    await page.waitForLoadState("networkidle");
    await expectPage(page, "/");
    await page.goForward();
    await expectPage(page, contact);
    await expectSwapped(page);
  });

  test("requested twice comes once", async ({ home: page }) => {
    await approach(await linkTo(page, contact));
    const entries = await page.evaluate(() => history.length);
    const gate = await holdBack(page, new RegExp(`${about}$`));
    await (await linkTo(page, about)).dblclick();
    await gate.reached();
    gate.open();
    await expectPage(page, about);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expectPage(page, "/");
  });

  test("on the way Back can be waited for, or left again", async ({ home: page }) => {
    await follow(page, about);
    await follow(page, contact);
    await page.clock.install();
    await page.clock.fastForward("10:00");
    const gate = await holdBack(page, new RegExp(`${about}$`));
    await markDocument(page);
    await page.evaluate(() => history.back());
    await gate.reached();
    await page.evaluate(() => history.forward());
    await expectPage(page, contact);
    await page.evaluate(() => history.back());
    gate.open();
    await expectPage(page, about);
    await expectSwapped(page);
  });
});

/** Follows a link from further down, with the pointer away from where the next page has something that it wakes. */
async function leaveFor(page: Page, path: string): Promise<void> {
  const link = await linkTo(page, path);
  await approach(link);
  await page.mouse.move(0, 0);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 500));
  await link.evaluate((element) => (element as HTMLElement).click());
}

/** All that a visitor, a screen reader and a search engine find on a page. Runs in the page. */
function readPage(): object {
  const main = document.querySelector<HTMLElement>("main");
  const elements = [...(main?.querySelectorAll<HTMLElement>("*") ?? [])].filter(
    (element) => !element.matches("main > p:last-child, main > p:last-child *"),
  );
  return {
    lang: document.documentElement.lang,
    title: document.title,
    head: [
      ...document.head.querySelectorAll(
        "meta[content], link[rel=canonical], script[type='application/ld+json']",
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
    route: main?.dataset.route,
    theme: main?.dataset.theme,
    // The pointer, which is where the link was, may have woken what is there.
    content: main?.innerHTML.replaceAll(' data-hydrated=""', ""),
    current: [...document.querySelectorAll("[aria-current]")].map(({ outerHTML }) => outerHTML),
    scroll: scrollY,
    state: { ...document.documentElement.dataset },
    looks: elements.map((element) => {
      const { display, fontSize, fontWeight, color, backgroundColor, padding, margin } =
        getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map(Math.round);
      return [
        element.tagName,
        display,
        fontSize,
        fontWeight,
        color,
        backgroundColor,
        padding,
        margin,
        ...box,
      ].join(" ");
    }),
  };
}
