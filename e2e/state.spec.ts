/** The announcement, and banners without storage: what the page shows, its attributes, cookie, storage and navigation agree. */
import { expect } from "playwright/test";
import { announcementOf, bannerOf, startOf, storage } from "./banners.ts";
import { holdBack, scripts } from "./network.ts";
import { hydrated, test } from "./site.ts";
import { expectPage, expectSwapped, follow, linkTo, markDocument } from "./steps.ts";

const about = "/about-us/";
const minute = 60_000;
const day = 24 * 60 * minute;

type Seen = { states: (string | undefined)[]; shifts: number };

test.describe("the announcement", () => {
  test.beforeEach(async ({ page, site, visit }) => {
    await visit(page, site.home);
    test.skip((await announcementOf(page).count()) === 0, "no event is announced");
    await page.clock.setFixedTime((await startOf(page)) - 5 * day);
    await visit(page, site.home);
  });

  for (const alive of [false, true]) {
    test(`closed ${alive ? "when alive" : "before its code has come"}, stays closed`, async ({
      page,
      context,
      site,
      visit,
    }) => {
      const announcement = announcementOf(page);
      await expect(announcement).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-announcement", "open");
      const close = announcement.locator('[data-action="announcement:close"]');
      const id = await close.getAttribute("data-value");
      const gate = await holdBack(page, scripts);
      if (alive) {
        await gate.open();
        await close.focus();
        await hydrated(announcement);
      }
      await close.click();
      await expect(announcement).toBeHidden();
      await expect(page.locator("html")).toHaveAttribute("data-announcement", "closed");
      expect(await storage(page)).toEqual([`announcementVisible: ${id}`]);
      if (!alive) {
        await gate.open();
        await hydrated(announcement);
        await expect(announcement).toBeHidden();
      }
      // What React holds agrees with what the styles hide.
      await expect(announcement.locator("[data-countdown]").locator("xpath=..")).toHaveAttribute("hidden");
      await page.unrouteAll();

      await follow(page, about);
      await expect(announcement).toBeHidden();
      await page.reload();
      await expect(announcement).toBeHidden();
      await page.goBack();
      await expectPage(page, "/");
      await expect(announcement).toBeHidden();
      const second = await context.newPage();
      await second.clock.setFixedTime((await startOf(page)) - 5 * day);
      await visit(second, site.home);
      await expect(announcementOf(second)).toBeHidden();
      await expect(second.locator("html")).toHaveAttribute("data-announcement", "closed");
    });
  }

  test("closed in one tab, is not kept open by another", async ({ page, context, site, visit }) => {
    const second = await context.newPage();
    await second.clock.setFixedTime((await startOf(page)) - 5 * day);
    await visit(second, site.home);
    await page.locator('[data-action="announcement:close"]').click();
    await expect(announcementOf(page)).toBeHidden();
    // At the next step there, whichever it is.
    await follow(second, about);
    await expect(announcementOf(second)).toBeHidden();
  });

  test("of a later event is shown, though an earlier one was closed", async ({ page }) => {
    await page.evaluate(() => localStorage.setItem("announcementVisible", "an-earlier-event"));
    await page.reload();
    await expect(announcementOf(page)).toBeVisible();
  });

  test("is never seen for a moment when it was closed, and nothing moves", async ({ page }) => {
    await page.locator('[data-action="announcement:close"]').click();
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number };
      const seen: Seen = { states: [], shifts: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        // The announcement is whole as soon as the parser is beyond it. What boot does then, it does by itself an
        // observer, which this one comes before; both come before any painting.
        if (document.querySelector('[data-section="header"]'))
          queueMicrotask(() => seen.states.push(document.documentElement.dataset.announcement));
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as Shift[]) seen.shifts += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await expect(announcementOf(page)).toBeHidden();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const { states, shifts } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(["closed"]));
    expect(shifts).toBeLessThan(0.0005);
  });
});

test.describe("the countdown", () => {
  test.beforeEach(async ({ page, site, visit }) => {
    await visit(page, site.home);
    test.skip((await announcementOf(page).count()) === 0, "no event is announced");
  });

  for (const alive of [false, true]) {
    test(`ticks, turns to hours and minutes, and ends with the event, ${alive ? "alive" : "as it came"}`, async ({
      page,
      site,
      visit,
    }) => {
      const start = await startOf(page);
      const announcement = announcementOf(page);
      const shown = () => announcement.locator("[data-countdown] > p:has([data-days])").allInnerTexts();
      const boxes = async () => ((await shown())[0] ?? "").replace(/\s+/g, " ").trim();
      await page.clock.install({ time: start - 12 * day - 5 * 60 * minute - 30_000 });
      await visit(page, site.home);
      if (alive) {
        await announcement.locator("button").focus();
        await page.clock.runFor(100);
        await hydrated(announcement);
      }
      await expect.poll(boxes).toBe("12 days 05 hours");
      await page.clock.runFor(31_000);
      await expect.poll(boxes).toBe("12 days 04 hours");
      await page.clock.fastForward(11 * day);
      await page.clock.runFor(1_000);
      await expect.poll(boxes).toBe("01 days 04 hours");
      await page.clock.fastForward(5 * 60 * minute);
      await page.clock.runFor(1_000);
      await expect.poll(boxes).toBe("23 hours 59 minutes");
      await page.clock.fastForward(23 * 60 * minute + 50 * minute);
      await page.clock.runFor(1_000);
      await expect.poll(boxes).toBe("00 hours 09 minutes");
      await expect(announcement).toBeVisible();
      await page.clock.fastForward(9 * minute + 58_000);
      await page.clock.runFor(3_000);
      await expect(announcement).toBeHidden();
      await expect(page.locator("html")).toHaveAttribute("data-announcement", "closed");
      expect(await storage(page), "nobody has closed it").toEqual([]);
      if (alive) {
        await expect(announcement.locator("[data-countdown]").locator("xpath=..")).toHaveAttribute("hidden");
      }
      // Still so on a page loaded after it.
      await page.reload();
      await expect(announcement).toBeHidden();
    });
  }

  test("on the last day, comes alive unnoticed", async ({ page, site, visit }) => {
    await page.clock.setFixedTime((await startOf(page)) - 130 * minute);
    await visit(page, site.home);
    const announcement = announcementOf(page);
    const before = await announcement.allInnerTexts();
    expect(before[0]).toMatch(/\b02\s+hours\s+10\s+minutes\b/);
    await announcement.locator("button").focus();
    await hydrated(announcement);
    expect(await announcement.allInnerTexts()).toEqual(before);
  });

  test("goes on through a client navigation", async ({ page, site, visit }) => {
    const start = await startOf(page);
    await page.clock.install({ time: start - 3 * day - 30_000 });
    await visit(page, site.home);
    const hours = announcementOf(page).locator("[data-hours]");
    await expect(hours).toHaveText("00");
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
    await page.clock.runFor(31_000);
    await expect(hours).toHaveText("23");
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
        await page.locator('[data-action="announcement:close"]').click();
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
