/** The journey: what is noted of a visit once cookies are accepted, and where it began. */
import { expect } from "playwright/test";
import { answerOf, bannerOf, cookiesOf, reopenerOf, storage } from "./banners.ts";
import { accept, journeyOf } from "./journey.ts";
import { lose, noteRequests, requestsNoted, scriptName } from "./network.ts";
import { about, contact } from "./shapes.ts";
import { test } from "./site.ts";
import { expectPage, follow } from "./steps.ts";

const start = Date.parse("2026-11-24T10:00:00Z");
const minute = 60_000;
const names = ["_pageloom_journey", "_pageloom_last_event", "_pageloom_source"];

test.beforeEach(({ page }) => page.clock.setFixedTime(start));

test("before an answer and after declining there is none, and no code for one", async ({ page, visit }) => {
  const paths = noteRequests(page, (request) => /journey/.test(request.url()));
  await visit(page, `/?utm_source=letter`);
  await follow(page, about);
  await answerOf(page, "decline").click();
  await follow(page, contact);
  await visit(page);
  await requestsNoted(page);
  expect(paths).toEqual([]);
  expect(await cookiesOf(page)).toEqual({});
  expect(await storage(page)).toEqual([]);
});

test("with consent given on a page, that page is noted, and each one after it with its time", async ({
  page,
  visit,
}) => {
  await visit(page, "/?q=1#main");
  await follow(page, about);
  await page.clock.setFixedTime(start + 1 * minute);
  await answerOf(page, "accept").click();
  await expect.poll(() => journeyOf(page)).toBe(`${start + minute}${about}`);
  await page.clock.setFixedTime(start + 2 * minute);
  await follow(page, `${contact}?from=about`);
  await expect.poll(() => journeyOf(page)).toBe(`${start + minute}${about}|${start + 2 * minute}${contact}`);
  expect((await cookiesOf(page))._pageloom_last_event).toBe(`${start + 2 * minute}`);

  await page.clock.setFixedTime(start + 3 * minute);
  await page.goBack();
  await expectPage(page, about);
  const three = `${start + minute}${about}|${start + 2 * minute}${contact}|${start + 3 * minute}${about}`;
  await expect.poll(() => journeyOf(page)).toBe(three);
  // Not a page: the menu, a place on the page, the banner.
  await page.clock.setFixedTime(start + 4 * minute);
  await page.evaluate(() => location.assign("#main"));
  await reopenerOf(page).click();
  await answerOf(page, "accept").click();
  await expect(bannerOf(page)).toBeHidden();
  expect(await journeyOf(page)).toBe(three);
});

test("with consent from before, a page is noted as soon as the browser is idle, without any intent and without React", async ({
  page,
  visit,
}) => {
  await accept(page);
  const paths = noteRequests(page, (request) => request.resourceType() === "script");
  await visit(page);
  await expect.poll(() => journeyOf(page)).toBe(`${start}/`);
  expect(paths.map(scriptName)).toEqual(["client", "journey"]);
  await page.clock.setFixedTime(start + minute);
  await page.reload();
  await expect.poll(() => journeyOf(page)).toBe(`${start}/|${start + minute}/`);
  const cookies = (await page.context().cookies()).filter(({ name }) => names.includes(name));
  expect(cookies.map(({ name }) => name).sort()).toEqual(names);
  for (const { expires, ...cookie } of cookies) {
    expect(cookie, cookie.name).toMatchObject({ path: "/", sameSite: "Lax", secure: false });
    // The browser that keeps them has a clock of its own.
    expect(Math.abs(expires - Date.now() / 1000 - 10_800), cookie.name).toBeLessThan(300);
  }
});

test("the source is the referrer's host and the campaign, once for a journey", async ({ page, visit }) => {
  await accept(page);
  const query = "utm_source=letter&utm_medium=e-mail&utm_campaign=Spring%20%26%20summer%3B&utm_term=not-kept";
  await page.goto(`/?${query}`, { referer: "https://news.example/today?reader=7" });
  const source = "referrer=news.example&source=letter&medium=e-mail&campaign=Spring+%26+summer%3B";
  await expect.poll(async () => (await cookiesOf(page))._pageloom_source).toBe(source);
  expect(await journeyOf(page)).toBe(`${start}/`);
  await page.clock.setFixedTime(start + minute);
  await visit(page, "/?utm_source=other");
  await expect.poll(() => journeyOf(page)).toBe(`${start}/|${start + minute}/`);
  expect((await cookiesOf(page))._pageloom_source).toBe(source);
});

test("it is that of the address landed on, also when consent is given on a later page", async ({
  newVisitor,
  visit,
}) => {
  // With the browser's own clock: a controlled one hides where the document was loaded from.
  const page = await (await newVisitor()).newPage();
  await visit(page, "/?utm_campaign=spring");
  await follow(page, about);
  await answerOf(page, "accept").click();
  await expect
    .poll(async () => (await cookiesOf(page))._pageloom_source)
    .toBe("referrer=&source=&medium=&campaign=spring");
});

test("a visitor from this site itself has no referrer", async ({ page, baseURL }) => {
  await accept(page);
  await page.goto("/", { referer: `${baseURL}${about}` });
  await expect
    .poll(async () => (await cookiesOf(page))._pageloom_source)
    .toBe("referrer=&source=&medium=&campaign=");
});

test("a page that comes from the browser's memory is shown again", async ({ page, visit }) => {
  await accept(page);
  await visit(page);
  await expect.poll(() => journeyOf(page)).toBe(`${start}/`);
  await page.clock.setFixedTime(start + minute);
  // What the browser does then, as far as the page can see it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => journeyOf(page)).toBe(`${start}/|${start + minute}/`);
});

test("when its code fails to come, the page works, and the next one is noted", async ({
  page,
  messages,
  visit,
}) => {
  messages.allow(/ERR_CONNECTION_RESET/);
  await accept(page);
  const network = await lose(page, /journey/);
  await visit(page);
  await expect.poll(network.lost).toBeGreaterThan(0);
  const button = page.locator("header button[aria-expanded]").first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  network.mend();
  await visit(page, about);
  await expect.poll(() => journeyOf(page)).toBe(`${start}${about}`);
});
