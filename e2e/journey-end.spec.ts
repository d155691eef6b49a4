/** The end of a journey: after three hours, with the consent, and when its cookies are not whole. */
import { expect } from "playwright/test";
import { answerOf, bannerOf, cookiesOf, reopenerOf } from "./banners.ts";
import { accept, journeyOf, leave } from "./journey.ts";
import { about, contact } from "./shapes.ts";
import { test } from "./site.ts";
import { follow } from "./steps.ts";

const start = Date.parse("2026-11-24T10:00:00Z");
const minute = 60_000;
const hour = 60 * minute;

test.beforeEach(({ page }) => page.clock.setFixedTime(start));

for (const [when, later, goesOn] of [
  ["3 hours after the last page it goes on", 3 * hour, true],
  ["a second later it is over", 3 * hour + 1_000, false],
  ["with the clock set back it is over", -hour, false],
] as const) {
  test(`${when}`, async ({ page }) => {
    await accept(page);
    await page.goto("/", { referer: "https://news.example/" });
    await expect.poll(() => journeyOf(page)).toBe(`${start}/`);
    const then = start + later;
    await page.clock.setFixedTime(then);
    await follow(page, about);
    await expect.poll(() => journeyOf(page)).toBe(goesOn ? `${start}/|${then}${about}` : `${then}${about}`);
    expect((await cookiesOf(page))._pageloom_source).toContain(
      goesOn ? "referrer=news.example&" : "referrer=&",
    );
  });
}

test("what was edited or cut is dropped without a word, and a new journey begins", async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await accept(page);
  for (const value of ["nonsense", `${start}/%E2%82`, "%", `${start}/|`]) {
    await leave(context, baseURL ?? "", { _pageloom_journey: value });
    await visit(page);
    await expect.poll(() => journeyOf(page), value).toBe(`${start}/`);
  }
});

test("however many pages, the cookies stay below 3 kB, and the newest are kept", async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await accept(page);
  const pages = Array.from(
    { length: 200 },
    (_, index) => `${start - 1_000 + index}/stories/past/name-${index}/`,
  );
  await leave(context, baseURL ?? "", {
    _pageloom_journey: pages.slice(-70).join("|"),
    _pageloom_last_event: `${start - 1}`,
    _pageloom_source: "referrer=&source=&medium=&campaign=",
  });
  await visit(page);
  await expect.poll(() => journeyOf(page)).toMatch(new RegExp(`name-199/\\|${start}/$`));
  const sizes = Object.entries(await cookiesOf(page)).map(([name, value]) => name.length + value.length + 3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000);
});

test("what is left of one, without consent, is cleared by the next page", async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await leave(context, baseURL ?? "", { _pageloom_journey: `${start}/` });
  await visit(page);
  await expect(bannerOf(page)).toBeVisible();
  await expect.poll(() => cookiesOf(page)).toEqual({});
});

test("withdrawn in one tab, nothing is noted in another, which learns of it when it comes forward", async ({
  page,
  context,
  visit,
}) => {
  await accept(page);
  await visit(page);
  await expect.poll(() => journeyOf(page)).toBe(`${start}/`);
  const second = await context.newPage();
  await visit(second, about);
  await reopenerOf(second).click();
  await answerOf(second, "decline").click();
  await expect.poll(() => cookiesOf(page)).toEqual({});
  await follow(page, contact);
  expect(await cookiesOf(page)).toEqual({});
  await expect(page.locator("html")).toHaveAttribute("data-consent", "declined");
});

test("given again after a withdrawal, another journey begins on this page", async ({ page, visit }) => {
  await accept(page);
  await visit(page);
  await follow(page, about);
  const control = reopenerOf(page);
  await control.click();
  await answerOf(page, "decline").click();
  expect(await cookiesOf(page)).toEqual({});
  await page.clock.setFixedTime(start + minute);
  await control.click();
  await answerOf(page, "accept").click();
  await expect.poll(() => journeyOf(page)).toBe(`${start + minute}${about}`);
});
