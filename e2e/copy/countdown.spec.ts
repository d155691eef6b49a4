/** The countdown of the announcement: what it shows as time passes, in any zone, and that it is not announced. */
import { expect, type Page } from "playwright/test";
import { announcementOf, built, closeOf, eventOf, expectAnnounced, starts } from "#e2e/announced.ts";
import { about } from "#e2e/shapes.ts";
import { hydrated } from "#e2e/site.ts";
import { expectPage, expectSwapped, linkTo, markDocument } from "#e2e/steps.ts";
import { test } from "./copied.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

for (const alive of [false, true]) {
  test(`ticks, turns to hours and minutes, and ends with the event, ${alive ? "alive" : "as it came"}`, async ({
    page,
    context,
    visit,
  }) => {
    const announcement = announcementOf(page);
    await page.clock.install({ time: starts.winter - 11 * day - 5 * hour - 30_000 });
    await visit(page);
    if (alive) {
      await closeOf(page).focus();
      await page.clock.runFor(100);
      await hydrated(announcement);
    }
    await expectLeft(page, "11 days 05 hours");
    await page.clock.runFor(91_000);
    await expectLeft(page, "11 days 04 hours");
    await page.clock.fastForward(10 * day);
    await page.clock.runFor(1_000);
    await expectLeft(page, "01 days 04 hours");
    await page.clock.fastForward(5 * hour);
    await page.clock.runFor(1_000);
    await expectLeft(page, "23 hours 59 minutes");
    await page.clock.fastForward(23 * hour + 50 * minute);
    await page.clock.runFor(1_000);
    await expectLeft(page, "00 hours 09 minutes");
    await page.clock.fastForward(8 * minute);
    await page.clock.runFor(1_000);
    // Not none, before it is over.
    await expectLeft(page, "00 hours 01 minutes");
    await expect(announcement).toBeVisible();
    await page.clock.fastForward(50_000);
    await page.clock.runFor(10_000);
    await expect(announcement, "the next event does not push in").toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-announcement", "closed");
    expect((await context.storageState()).origins, "nobody has closed it").toEqual([]);
    if (alive) await expect(announcement.locator("> div")).toHaveAttribute("hidden");
    await page.clock.runFor(60_000);
    await expect(announcement).toBeHidden();
    await page.reload();
    await expectAnnounced(page, "spring");
  });
}

for (const [when, time, words] of [
  ["on the last day", starts.winter - 130 * minute, /\b02\s+hours\s+10\s+minutes\b/],
  ["of a later event", starts.winter, /Spring/i],
] as const) {
  test(`${when}, comes alive unnoticed`, async ({ page, visit }) => {
    await page.clock.setFixedTime(time);
    await visit(page);
    const before = await announcementOf(page).innerText();
    expect(before).toMatch(words);
    await closeOf(page).focus();
    await hydrated(announcementOf(page));
    expect(await announcementOf(page).innerText()).toBe(before);
  });
}

test("goes on through a client navigation", async ({ page, visit }) => {
  await page.clock.install({ time: starts.winter - 3 * day - 30_000 });
  await visit(page);
  await expectLeft(page, "03 days 00 hours");
  const link = await linkTo(page, about);
  await link.hover();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.evaluate(() => onpopstate);
    })
    .toBeNull();
  await markDocument(page);
  await link.click();
  await page.clock.runFor(100);
  await expectPage(page, about);
  await expectSwapped(page);
  await page.clock.runFor(91_000);
  await expectLeft(page, "02 days 23 hours");
});

for (const timezoneId of ["America/New_York", "Asia/Kolkata"]) {
  test(`in ${timezoneId}, ends at the same instant, and the date stays the site's`, async ({
    newVisitor,
    visit,
  }) => {
    // Both sides of the change to summer time.
    for (const [start, date] of [
      [starts.winter, "Wed, 2 Dec 2026, 18:00"],
      [starts.spring, "Thu, 17 Jun 2027, 18:00"],
    ] as const) {
      const page = await (await newVisitor({ timezoneId })).newPage();
      await page.clock.install({ time: start - 2 * hour });
      await visit(page);
      await page.clock.pauseAt(start - hour + 500);
      await expect(eventOf(page).locator("time")).toHaveText(date);
      await expectLeft(page, "01 hours 00 minutes");
      await page.clock.runFor(minute);
      await expectLeft(page, "00 hours 59 minutes");
      await page.clock.fastForward(hour - minute - 1_500);
      await expect(announcementOf(page)).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(announcementOf(page)).toBeHidden();
    }
  });
}

test("is not read out: the date stands beside it as text", async ({ page, visit }) => {
  await page.clock.setFixedTime(built);
  await visit(page);
  await expect(announcementOf(page)).toMatchAriaSnapshot(`
    - complementary:
      - paragraph:
        - strong: Winter supper
        - time: Wed, 2 Dec 2026, 18:00
      - link "Register (opens in a new tab)"
      - button "Close announcement"
  `);
  await expect(announcementOf(page).locator("[aria-live], [role=timer], [role=status], output")).toHaveCount(
    0,
  );
});

for (const width of [390, 768, 1440]) {
  test(`moves nothing as it ticks at ${width} px, not on the last day either`, async ({
    newVisitor,
    visit,
  }) => {
    const context = await newVisitor({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.clock.install({ time: starts.winter - 2 * day });
    await visit(page);
    await page.clock.pauseAt(starts.winter - day);
    const places = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll(
          "[data-countdown] > :not([aria-hidden]), [data-countdown] time, #header",
        );
        return [...parts].map((part) => JSON.stringify(part.getBoundingClientRect()));
      });
    const before = await places();
    await expectLeft(page, width < 640 ? "01 d 00 h" : "01 days 00 hours");
    await page.clock.runFor(61_000);
    await expectLeft(page, width < 640 ? "23 h 59 m" : "23 hours 59 minutes");
    expect(await places()).toEqual(before);
    const widths = () =>
      eventOf(page)
        .locator("[data-hours], [data-minutes]")
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width));
    const wide = await widths();
    await page.clock.fastForward("12:48:00");
    await expectLeft(page, width < 640 ? "11 h 11 m" : "11 hours 11 minutes");
    expect(await widths(), "as wide as with other digits").toEqual(wide);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const arrow = eventOf(page).locator("a > svg");
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).transitionDuration)).toBe("0s");
  });
}

/** Expects the boxes that are seen, with their units. */
async function expectLeft(page: Page, words: string): Promise<void> {
  const boxes = eventOf(page).locator("p[aria-hidden]");
  await expect.poll(async () => (await boxes.innerText()).replace(/\s+/g, " ").trim()).toBe(words);
}
