/** What is announced on the copy of the site, and the announcement on a page. */
import { expect, type Locator, type Page } from "playwright/test";
import { contact } from "./shapes.ts";

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

export const announcements = {
  items: Object.entries(written).map(([id, { title, at, link, newTab = false }]) => ({
    ...{ id, title: { en: title }, event_date_and_time: at },
    ...{ button_title: { en: link }, button_link: contact, new_tab: newTab },
  })),
};

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
