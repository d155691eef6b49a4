/** Islands as a visitor meets them. */
import { expect, type Locator } from "playwright/test";
import { hydrated } from "./site.ts";

/** Gives an island the focus, and waits until it is alive. */
export async function touch(island: Locator): Promise<void> {
  const control = island.locator("a[href], button, summary, input").filter({ visible: true }).first();
  await control.focus();
  await hydrated(control);
}

/** Expects that one panel of tabs is seen, the one that belongs to the link at this place. */
export async function expectShown(section: Locator, index: number): Promise<void> {
  const hrefs = await section
    .locator('li > a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await expect(section.locator(hrefs[index] ?? "")).toBeVisible();
  await expect(section.locator(hrefs.join(", ")).filter({ visible: true })).toHaveCount(1);
}
