/**
 * A built copy of the site with announcements of its own, built at a time of its own: what is announced does not depend
 * on the day that the tests run. Browsers are told the time by `page.clock`.
 */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import { copyProject, serve } from "./copy.ts";
import { findPort } from "./find-port.ts";
import { test as base } from "./site.ts";

/** When the copy was built. */
export const built = Date.parse("2026-11-20T12:00:00Z");

type Written = { title: string; at: string; link: string; newTab?: boolean };

/** As they are written, on the clock of Europe/London, and not in their order. */
const written: { readonly [id: string]: Written } = {
  spring: { title: "Spring supper", at: "2027-06-17T18:00:00", link: "Ask for a place" },
  past: { title: "Long ago", at: "2024-09-18T18:00:00", link: "Register", newTab: true },
  winter: { title: "Winter supper", at: "2026-12-02T18:00:00", link: "Register", newTab: true },
  last: { title: "Last supper", at: "2027-12-01T18:00:00", link: "Register" },
  autumn: { title: "Autumn supper", at: "2027-10-06T18:00:00", link: "Register" },
};

/** Their instants. */
export const starts = {
  winter: Date.parse("2026-12-02T18:00:00Z"),
  spring: Date.parse("2027-06-17T17:00:00Z"),
  autumn: Date.parse("2027-10-06T17:00:00Z"),
};

const announcements = {
  items: Object.entries(written).map(([id, { title, at, link, newTab = false }]) => ({
    ...{ id, title: { en: title }, event_date_and_time: at },
    ...{ button_title: { en: link }, button_link: "/contact-us/", new_tab: newTab },
  })),
};

/** One copy for all tests of a worker. The site that the tests visit is that one. */
export const test = base.extend<object, { announced: string }>({
  announced: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const root = await copyProject();
      await writeFile(join(root, "content/announcements.json"), JSON.stringify(announcements));
      const port = await findPort();
      const service = await serve(root, "start", {
        PORT: String(port),
        SOURCE_DATE_EPOCH: String(built / 1000),
      });
      await use(`http://127.0.0.1:${port}`);
      await service.stop();
      await rm(root, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: async ({ announced }, use) => use(announced),
});

export function announcementOf(page: Page): Locator {
  return page.locator('[data-section="announcement"]');
}

/** The one event that is seen. */
export function eventOf(page: Page): Locator {
  return announcementOf(page).locator("[data-countdown]").filter({ visible: true });
}

export function closeOf(page: Page): Locator {
  return eventOf(page).locator('[data-action="announcement:close"]');
}

/** Expects that this event is announced, and no other. */
export async function expectAnnounced(page: Page, id: string): Promise<void> {
  await expect(eventOf(page)).toHaveAttribute("data-value", id);
}
