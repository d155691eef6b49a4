/** Back, Forward and Reload: address and content agree in whatever order, and places are kept. */
import { expect, type Page } from "playwright/test";
import { noteRequests } from "./network.ts";
import { about, contact, folded, tabbed } from "./shapes.ts";
import { test } from "./site.ts";
import {
  addLink,
  approach,
  chooseTab,
  expectPage,
  expectSwapped,
  follow,
  linkTo,
  markDocument,
} from "./steps.ts";
import { idle } from "./transfers.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test.describe("an address within a page", () => {
  test("is the browser's own affair on the page itself", async ({ page, visit }) => {
    await visit(page, folded);
    await follow(page, contact);
    await follow(page, folded);
    const details = page.locator('[data-section="accordion"] details').nth(1);
    const id = await details.locator("[id]").first().getAttribute("id");
    const asked = noteRequests(page, (request) => request.url().includes(folded));
    const typed = page.locator("main textarea").first();
    await typed.fill("Kept, since nothing is put in its place");
    await markDocument(page);
    await (await addLink(page, { href: `#${id}` })).click();
    await expect(page).toHaveURL(`${folded}#${id}`);
    await expect(details).toHaveJSProperty("open", true);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.goBack();
    await expectPage(page, folded);
    await expect(typed).toHaveValue("Kept, since nothing is put in its place");
    await page.goBack();
    await expectPage(page, contact);
    await page.goForward();
    await page.goForward();
    await expectPage(page, `${folded}#${id}`);
    await expectSwapped(page);
    expect(asked).toEqual([]);
  });

  test("on another page is gone to, with what it names open, in view and in focus", async ({
    page,
    visit,
  }) => {
    await visit(page, folded);
    const ids = await page
      .locator('[data-section="accordion"] details [id]')
      .evaluateAll((all) => all.map(({ id }) => id));
    const id = ids.at(-1) ?? "";
    await visit(page);
    await follow(page, `${folded}#${id}`);
    const place = page.locator(`#${id}`);
    await expect(place).toBeVisible();
    await expect(place).toBeInViewport();
    await expect(place).toBeFocused();
    expect(await place.evaluate((element) => element.matches(":target"))).toBe(true);
    await page.goBack();
    await expectPage(page, "/");
    await page.goForward();
    await expectPage(page, `${folded}#${id}`);
    await expect(place).toBeVisible();
    await expect(place).toBeInViewport();
    await expectSwapped(page);
  });

  test("of a tab chooses it", async ({ page, visit }) => {
    await visit(page, tabbed);
    const href = await page.locator('[data-section="tabs"] li > a[href^="#"]').nth(1).getAttribute("href");
    await visit(page, about);
    await follow(page, `${tabbed}${href}`);
    await expect(page.locator(href ?? "")).toBeVisible();
    await chooseTab(page, 1);
  });
});

test.describe("history", () => {
  test("after a reload, Back shows what the address says, and so does every step after it", async ({
    home: page,
  }) => {
    await follow(page, about);
    await page.reload();
    await expectPage(page, about);
    await page.goBack();
    await expectPage(page, "/");
    await page.goForward();
    await expectPage(page, about);
    await follow(page, contact);
    await page.reload();
    await approach(await linkTo(page, folded));
    await page.goBack();
    await expectPage(page, about);
    await page.goBack();
    await expectPage(page, "/");
    await page.reload();
    await page.evaluate(() => history.go(2));
    await expectPage(page, contact);
    await page.evaluate(() => history.go(-2));
    await expectPage(page, "/");
  });

  test("between places on one page, is the browser's own, after a reload too", async ({ page, visit }) => {
    await visit(page, folded);
    const id = await page.locator("main [data-section][id]").last().getAttribute("id");
    await (await addLink(page, { href: `#${id}` })).click();
    await expect(page).toHaveURL(`${folded}#${id}`);
    await page.reload();
    await markDocument(page);
    await page.goBack();
    await expectPage(page, folded);
    await expectSwapped(page);
    await page.goForward();
    await expectPage(page, `${folded}#${id}`);
    await expectSwapped(page);
  });

  for (const [name, keys, length] of [
    ["Back, Forward and Reload in every order of three", "BFR", 3],
    ["the same with links and a live router between", "BFRTL", 2],
  ] as const) {
    test(name, async ({ page, visit }) => {
      test.slow();
      const paths = ["/", about, contact, folded, tabbed];
      await visit(page, "/");
      const entries = ["/"];
      for (const path of [about, contact, folded]) {
        await follow(page, path);
        entries.push(path);
      }
      await page.goBack();
      await expectPage(page, contact);
      let at = 2;
      let taken = "LLLB";
      for (const key of everyOrder(keys, length)) {
        if (key === "B" && at > 0) {
          at -= 1;
          await page.goBack();
        } else if (key === "F" && at < entries.length - 1) {
          at += 1;
          await page.goForward();
        } else if (key === "R") {
          await page.reload();
        } else if (key === "T") {
          await approach(await linkTo(page, entries[at] === "/" ? about : "/"));
        } else if (key === "L" && entries.length < 12) {
          const next = paths.find((path) => path !== entries[at] && path !== entries[at + 1]) ?? "/";
          await follow(page, next);
          at += 1;
          entries.splice(at, entries.length, next);
        } else continue;
        taken += key;
        await test.step(taken, () => expectPage(page, entries[at] ?? ""));
      }
    });
  }

  test("has one entry for each page, and none for the page itself", async ({ home: page }) => {
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await follow(page, about);
    expect(await length()).toBe(before + 1);
    await page.evaluate(() => scrollTo(0, 600));
    await follow(page, about);
    expect(await length()).toBe(before + 1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectPage(page, "/");
  });

  test("keeps where the visitor was on each page", async ({ home: page }) => {
    const first = await leaveFor(page, about, 900);
    const second = await leaveFor(page, contact, 400);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectPage(page, about);
    await expectAt(page, second);
    await page.goBack();
    await expectPage(page, "/");
    await expectAt(page, first);
    await page.goForward();
    await expectPage(page, about);
    await expectAt(page, second);
    await page.reload();
    await expectPage(page, about);
    await expectAt(page, second);
    await page.goBack();
    await expectPage(page, "/");
    await expectAt(page, first);
    expect(
      await page.evaluate(() => Object.keys(localStorage).length + document.cookie.length),
      "nothing is stored for it",
    ).toBe(0);
  });
});

test("a place that was scrolled to after a tab was chosen is come back to", async ({ page, visit }) => {
  await visit(page, about);
  await follow(page, tabbed);
  await scrollAndRest(page, 200);
  await chooseTab(page, 1);
  const left = await leaveFor(page, contact, 900);
  await page.goBack();
  await expect(page.getByRole("tab").nth(1)).toBeVisible();
  await expectAt(page, left);
});

test("a page in the browser's memory comes back as it was left, and history goes on", async ({
  playwright,
  launchOptions,
  baseURL,
  watch,
}) => {
  const whole = process.env.PAGELOOM_CHROMIUM;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell keeps no pages in its memory.
    ...(whole ? { executablePath: whole } : {}),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await watch(context);
  await context.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
  const page = await context.newPage();
  await page.goto("/");
  await follow(page, about);
  await follow(page, tabbed);
  await chooseTab(page, 1);
  await scrollAndRest(page, 300);
  const title = await page.title();
  // A page that is still fetching others ahead may not be kept.
  await idle(page);
  await page.goto("about:blank");
  // What comes back from memory has loaded long ago.
  const restored = { waitUntil: "commit" } as const;
  await page.goBack(restored);
  await expectPage(page, `${tabbed}${new URL(page.url()).hash}`);
  await expect(page).toHaveTitle(title);
  expect(await page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)).toBe(true);
  await expectSwapped(page);
  await expectAt(page, 300);
  await expect(page.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab").first().click();
  await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
  await page.goBack(restored);
  await expectPage(page, about);
  await page.goBack(restored);
  await expectPage(page, "/");
  await page.goForward(restored);
  await expectPage(page, about);
  await follow(page, contact);
  await browser.close();
});

/** Scrolls, and waits until the browser has said so and the position has had time to be noted. */
async function scrollAndRest(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener("scrollend", () => resolve(), { once: true });
        scrollTo({ top: to, behavior: "instant" });
      }),
    top,
  );
}

/** Goes to a page by a link that is in view at this height of the page, and returns where exactly it was left. */
async function leaveFor(page: Page, href: string, top: number): Promise<number> {
  const link = await linkTo(page, href);
  await approach(link);
  await scrollAndRest(page, top);
  const left = await page.evaluate(() => Math.round(scrollY));
  await link.evaluate((element) => (element as HTMLElement).click());
  await expectPage(page, href);
  return left;
}

async function expectAt(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), "scroll position").toBe(top);
}

/** Every key followed by every other: each sequence of `length` keys occurs once (a de Bruijn sequence). */
function everyOrder(keys: string, length: number): string[] {
  const sequence: number[] = [];
  const word = Array<number>(keys.length * length).fill(0);
  const extend = (at: number, period: number): void => {
    if (at > length) {
      if (length % period === 0) sequence.push(...word.slice(1, period + 1));
      return;
    }
    word[at] = word[at - period] ?? 0;
    extend(at + 1, period);
    for (let next = (word[at - period] ?? 0) + 1; next < keys.length; next += 1) {
      word[at] = next;
      extend(at + 1, at);
    }
  };
  extend(1, 1);
  return [...sequence, ...sequence.slice(0, length - 1)].map((index) => keys[index] ?? "");
}
