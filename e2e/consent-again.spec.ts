/** The cookie question opened again, and where the focus is before and after an answer. */
import { expect, type Page } from "playwright/test";
import {
  acceptBefore,
  answer,
  answerOf,
  bannerOf,
  cookiesOf,
  expectAskedNoMore,
  reopenerOf,
  storage,
} from "./banners.ts";
import { holdBack, noteRequests, scriptName, scripts } from "./network.ts";
import { about } from "./shapes.ts";
import { hydrated, tabTo, test } from "./site.ts";
import { expectPage, follow } from "./steps.ts";

const granted = ["_pageloom_journey", "_pageloom_last_event", "_pageloom_source", "_sf_cookie_consent"];

test("on first showing, the question leaves the focus where it is", async ({ home: page }) => {
  await expect(bannerOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.locator("body > :first-child"), "the skip link is the first stop").toBeFocused();
});

for (const choice of ["accept", "decline"] as const) {
  test(`by keyboard, ${choice} takes the focus to the content, without scrolling`, async ({ home: page }) => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await answerOf(page, choice).focus();
    await page.keyboard.press("Enter");
    await expect(bannerOf(page)).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(() => document.activeElement?.closest("main") !== null);
    expect(inside, "the next stop is in the content").toBe(true);
  });
}

test("a visitor who has gone on before the code came keeps the focus", async ({ home: page }) => {
  const gate = await holdBack(page, scripts);
  const paths = noteRequests(page, (request) => /question/.test(request.url()));
  await answerOf(page, "decline").focus();
  await page.keyboard.press("Enter");
  await expect(bannerOf(page)).toBeHidden();
  const skip = page.locator("body > :first-child");
  await skip.focus();
  gate.open();
  await expect.poll(() => paths.length).toBe(1);
  await hydrated(bannerOf(page));
  await expect(skip).toBeFocused();
});

test("by keyboard alone: accepted, opened again, withdrawn", async ({ home: page }) => {
  const control = reopenerOf(page);
  await tabTo(answerOf(page, "accept"));
  await page.keyboard.press("Enter");
  await expectAskedNoMore(page);
  await expect.poll(() => keptBy(page)).toEqual(granted);

  await tabTo(control);
  await page.keyboard.press("Enter");
  const question = bannerOf(page).getByRole("region", { name: "Cookies" });
  await expect(question).toBeFocused();
  await expect(page.locator("html"), "the answer still holds").toHaveAttribute("data-consent", "granted");
  await expect(question).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(question.getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(answerOf(page, "accept")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(answerOf(page, "decline")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAskedNoMore(page);
  await expect(page.locator("html")).toHaveAttribute("data-consent", "declined");
  expect(await keptBy(page), "gone at once").toEqual([]);
  expect(await storage(page)).toEqual([]);
  await expect(control).toBeFocused();

  await follow(page, about);
  expect(await keptBy(page)).toEqual([]);
  await page.reload();
  await expect(bannerOf(page)).toBeVisible();
});

test("opened again and accepted again, everything stays, and the focus goes back", async ({ home: page }) => {
  await answer(page, "accept", true);
  await expect.poll(() => keptBy(page)).toEqual(granted);
  const before = await cookiesOf(page);
  const control = reopenerOf(page);
  await control.focus();
  await page.keyboard.press("Enter");
  await expect(bannerOf(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await answerOf(page, "accept").press("Enter");
  await expectAskedNoMore(page);
  await expect(control).toBeFocused();
  expect(await page.evaluate(() => scrollY), "nothing is scrolled").toBe(300);
  expect(await cookiesOf(page)).toEqual(before);
});

test("after declining, it can be accepted from the footer", async ({ home: page }) => {
  await answer(page, "decline", false);
  const control = reopenerOf(page);
  await control.click();
  await expect(bannerOf(page)).toBeVisible();
  await answerOf(page, "accept").click();
  await expectAskedNoMore(page);
  await expect.poll(() => keptBy(page)).toEqual(granted);
  await page.reload();
  await expectAskedNoMore(page);
});

test("a visitor who comes back with an answer opens it again, and it stays open over pages", async ({
  newVisitor,
  baseURL,
  visit,
}) => {
  const context = await newVisitor();
  await acceptBefore(context, baseURL);
  const page = await context.newPage();
  await visit(page);
  await expectAskedNoMore(page);
  await reopenerOf(page).click();
  await expect(bannerOf(page)).toBeVisible();
  await follow(page, about);
  await expect(bannerOf(page)).toBeVisible();
  await answerOf(page, "decline").click();
  await expectAskedNoMore(page);
  expect(await keptBy(page)).toEqual([]);
  await page.goBack();
  await expectPage(page, "/");
  await expectAskedNoMore(page);
  expect(await keptBy(page)).toEqual([]);
});

test("by touch: opened again and withdrawn", async ({ newVisitor, visit }) => {
  const context = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await visit(page);
  await answerOf(page, "accept").tap();
  await expectAskedNoMore(page);
  const control = reopenerOf(page);
  await control.tap();
  await expect(bannerOf(page)).toBeVisible();
  await answerOf(page, "decline").tap();
  await expectAskedNoMore(page);
  await expect.poll(() => keptBy(page)).toEqual([]);
  await expect(control).toBeFocused();
});

test("opening it needs neither React nor the banner's own code", async ({ home: page }) => {
  const control = reopenerOf(page);
  const paths = noteRequests(page, (request) => request.resourceType() === "script");
  await control.focus();
  const names = () => paths.map(scriptName).sort();
  // Two of them fetch pages ahead.
  await expect.poll(names).toEqual(["client", "prefetch", "question", "rolldown-runtime"]);
});

/** Names of the cookies, in order. */
async function keptBy(page: Page): Promise<string[]> {
  return Object.keys(await cookiesOf(page)).sort();
}
