/** The announcement: which event it shows, closing it, and that it is there before the page is first painted. */
import { type BrowserContext, expect, type Page } from "playwright/test";
import { announcementOf, built, closeOf, eventOf, expectAnnounced, starts } from "#e2e/announced.ts";
import { findViolations } from "#e2e/axe.ts";
import { holdBack, scripts } from "#e2e/network.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { about, contact, isAll } from "#e2e/shapes.ts";
import { hydrated, tabTo } from "#e2e/site.ts";
import { openSlowNetwork } from "#e2e/slow-network.ts";
import { expectPage, follow, frames } from "#e2e/steps.ts";
import { refuseAccess, refuseWriting } from "#e2e/storage.ts";
import { test as inCopy } from "./copied.ts";

type Seen = { events: string[]; states: (string | undefined)[]; shifts: number };

const day = 24 * 60 * 60_000;

/** Opens the home page at a time, or opens it again. */
const test = inCopy.extend<{ visitAt: (page: Page, time: number) => Promise<void> }>({
  visitAt: async ({ visit }, use) => {
    await use(async (page, time) => {
      await page.clock.setFixedTime(time);
      await visit(page);
    });
  },
});

test("says what, when and where to go", async ({ page, visitAt }) => {
  await visitAt(page, built);
  await expectAnnounced(page, "winter");
  const event = eventOf(page);
  await expect(event.locator("strong")).toHaveText("Winter supper");
  await expect(event.locator("time")).toHaveText("Wed, 2 Dec 2026, 18:00");
  await expect(event.locator("time")).toHaveAttribute("datetime", "2026-12-02T18:00:00.000Z");
  const link = event.getByRole("link", { name: "Register (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", contact);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener");
  await visitAt(page, starts.winter);
  await expect(eventOf(page).getByRole("link", { name: "Ask for a place" })).not.toHaveAttribute("target");
});

test("of several, the earliest still to come is shown", async ({ page, request, visitAt }) => {
  const html = await (await request.get("/")).text();
  const ids = [...html.matchAll(/data-countdown="[^"]*" data-value="([^"]*)"/g)].map((match) => match[1]);
  expect(ids, "not those that were over, and at most three").toEqual(["winter", "spring", "autumn"]);
  for (const [time, id] of [
    [starts.winter - 1, "winter"],
    [starts.winter, "spring"],
    [starts.spring + 1, "autumn"],
  ] as const) {
    await visitAt(page, time);
    await expectAnnounced(page, id);
  }
  await visitAt(page, starts.autumn);
  await expect(announcementOf(page)).toBeHidden();
  expect((await page.locator("#header").boundingBox())?.y, "it takes no room").toBe(0);
});

for (const alive of [false, true]) {
  test(`closed ${alive ? "when alive" : "before its code has come"}, stays closed`, async ({
    page,
    context,
    visitAt,
  }) => {
    await visitAt(page, built);
    const announcement = announcementOf(page);
    await expect(page.locator("html")).toHaveAttribute("data-announcement", "open");
    const gate = await holdBack(page, scripts);
    if (alive) {
      gate.open();
      await closeOf(page).focus();
      await hydrated(announcement);
    }
    await closeOf(page).click();
    await expect(announcement).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-announcement", "closed");
    expect(await closedIn(context)).toEqual([{ name: "announcementVisible", value: "winter," }]);
    if (!alive) {
      gate.open();
      await hydrated(announcement);
      await expect(announcement).toBeHidden();
    }
    // What React holds agrees with what the styles hide.
    await expect(announcement.locator("> div")).toHaveAttribute("hidden");

    await follow(page, about);
    await expect(announcement).toBeHidden();
    await page.reload();
    await expect(announcement).toBeHidden();
    await page.goBack();
    await expectPage(page, "/");
    await expect(announcement).toBeHidden();
    const second = await context.newPage();
    await visitAt(second, built);
    await expect(announcementOf(second)).toBeHidden();
  });
}

test("closed in one tab, is not kept open by another", async ({ page, context, visitAt }) => {
  await visitAt(page, built);
  const second = await context.newPage();
  await visitAt(second, built);
  await closeOf(page).click();
  await expect(announcementOf(page)).toBeHidden();
  // At the next step there, whichever it is.
  await follow(second, about);
  await expect(announcementOf(second)).toBeHidden();
});

test("closed, makes way for the next once its event has begun, and not before", async ({
  page,
  context,
  visitAt,
}) => {
  await visitAt(page, built);
  await closeOf(page).click();
  await visitAt(page, starts.winter - 1);
  await expect(announcementOf(page), "the next one does not push in").toBeHidden();
  await visitAt(page, starts.winter);
  await expectAnnounced(page, "spring");
  await closeOf(page).click();
  expect(await closedIn(context)).toEqual([{ name: "announcementVisible", value: "spring,winter," }]);
  await visitAt(page, built);
  await expect(announcementOf(page), "closing another one does not bring it back").toBeHidden();
  await visitAt(page, starts.spring - day);
  await expect(announcementOf(page)).toBeHidden();
  await visitAt(page, starts.spring);
  await expectAnnounced(page, "autumn");
});

for (const [what, time, closed, expected] of [
  ["the first", built, "", ["winter"]],
  ["one that others have begun before", starts.spring, "", ["autumn"]],
  ["none that was closed", built, "winter", []],
  ["the next, though the one before was closed", starts.winter, "winter", ["spring"]],
] as const) {
  test(`at a load, shows ${what} from the first moment, and nothing moves`, async ({
    newVisitor,
    visitAt,
  }) => {
    const network = await openSlowNetwork();
    const context = await newVisitor({ viewport: { width: 390, height: 844 }, proxy: network.proxy });
    try {
      const page = await context.newPage();
      await page.addInitScript((id) => id && localStorage.setItem("announcementVisible", id), closed);
      await page.addInitScript(watchEvents);
      await visitAt(page, time);
      await expect(eventOf(page)).toHaveCount(expected.length);
      await frames(page);
      const { events, shifts } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
      expect(events).toEqual(expected);
      expect(shifts).toBeLessThan(0.0005);
    } finally {
      network.close();
    }
  });
}

for (const [name, block] of [
  ["refuses every access", refuseAccess],
  ["is full", refuseWriting],
] as const) {
  test(`with a storage that ${name}, it is closed until the next load`, async ({ newVisitor, visitAt }) => {
    const context = await newVisitor();
    await context.addInitScript(block);
    const page = await context.newPage();
    await visitAt(page, built);
    await closeOf(page).click();
    await expect(announcementOf(page)).toBeHidden();
    await follow(page, about);
    await expect(announcementOf(page)).toBeHidden();
    await page.reload();
    await expectAnnounced(page, "winter");
  });
}

test("with scripts off, says when the first event is, and shows nothing that would not work", async ({
  newVisitor,
  visit,
}) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await visit(page);
  await expectAnnounced(page, "winter");
  await expect(eventOf(page).locator("time")).toHaveText(/\d{4}/);
  await expect(eventOf(page).getByRole("link")).toBeVisible();
  const parts = await announcementOf(page).locator("button, [data-days], [data-hours]").all();
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) await expect(part).toBeHidden();
});

test("by keyboard: the close button comes last, and what follows is the header", async ({
  page,
  visitAt,
}) => {
  await visitAt(page, built);
  const controls = eventOf(page).locator("a, button");
  for (const control of await controls.all()) await tabTo(control);
  await expect(closeOf(page)).toBeFocused();
  await expect(controls.last()).toBeFocused();
  await expect(closeOf(page)).toHaveAccessibleName("Close announcement");
  await page.keyboard.press("Enter");
  await expect(announcementOf(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator("#header a").first()).toBeFocused();
});

test("by touch: a tap closes it, on a target of 44 px", async ({ newVisitor, visitAt }) => {
  const page = await (await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await visitAt(page, built);
  const { width = 0, height = 0 } = (await closeOf(page).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await closeOf(page).tap();
  await expect(announcementOf(page)).toBeHidden();
});

test("takes at most four lines on a phone and one on a wide screen, and axe finds nothing; in the night between them too", async ({
  page,
  visitAt,
}) => {
  const LINES = { 320: 4, 390: 2, 768: 2, 1000: 1, 1440: 1 };
  for (const time of [built, starts.winter - day / 2]) {
    await visitAt(page, time);
    for (const [width, lines] of Object.entries(LINES)) {
      if (!isAll && !["320", "1440"].includes(width)) continue;
      await page.setViewportSize({ width: Number(width), height: 844 });
      const { height = 0 } = (await announcementOf(page).boundingBox()) ?? {};
      expect.soft(height, `${width} px`).toBeLessThanOrEqual(20 + lines * 29);
      expect.soft(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
      expect.soft(await findViolations(page, '[data-section="announcement"]'), `${width} px`).toEqual([]);
    }
  }
});

/** What the browser keeps of the site. */
async function closedIn(context: BrowserContext): Promise<object[]> {
  const { cookies, origins } = await context.storageState();
  expect(cookies).toEqual([]);
  return origins.flatMap(({ localStorage }) => localStorage);
}

/** Notes which events were seen, and what moved. Runs in the page, before all else. */
function watchEvents(): void {
  const seen: Seen = { events: [], states: [], shifts: 0 };
  Object.assign(window, { seen });
  const look = () => {
    for (const event of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
      const id = event.dataset.value ?? "";
      if (event.checkVisibility({ visibilityProperty: true }) && !seen.events.includes(id))
        seen.events.push(id);
    }
    requestAnimationFrame(look);
  };
  look();
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}
