/** The entries of the main menu that have a panel, as a bar and as a sheet. */
import { expect, type Locator, type Page } from "playwright/test";
import type { Tab } from "./engines/tab.ts";

export async function entriesOf(page: Page): Promise<[Locator, Locator, ...Locator[]]> {
  const [first, second, ...others] = await page.locator("header [data-disclosure]").all();
  if (!first || !second) throw new Error("The menu has too few entries with panels");
  return [first, second, ...others];
}

/** The button that shows whether the panel is open. */
export function buttonOf(entry: Locator): Locator {
  return entry.locator("button[aria-expanded]");
}

export function panelOf(entry: Locator): Locator {
  return entry.locator("button[aria-expanded] + *");
}

/** @param offset how far to the right of the middle, in pixels */
export async function middleOf(element: Locator, offset = 0): Promise<[number, number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return [box.x + box.width / 2 + offset, box.y + box.height / 2];
}

type Way = { to: (x: number, y: number) => [number, number]; steps?: number };

/**
 * The ways on which the mouse leaves an entry: from its middle to where, through how many points.
 *
 * @param out how far the mouse gets up or to the left: below 0 out of the window
 */
export function waysOut(out: number): readonly Way[] {
  return [
    { to: (x) => [x, out] },
    { to: (x) => [x, out], steps: 12 },
    // Down through its panel, and over the other entries.
    { to: (x) => [x, 890], steps: 20 },
    { to: (_, y) => [1435, y], steps: 20 },
    { to: () => [700, 890] },
    { to: (_, y) => [out, y] },
  ];
}

/** Expects that the panels of these entries are seen and said to be open, and no others. */
export async function expectShown(tab: Pick<Tab, "evaluate">, which: readonly number[]): Promise<void> {
  const read = () =>
    tab.evaluate((selector) => {
      const buttons = [...document.querySelectorAll(selector)];
      const those = (are: (button: Element) => boolean | undefined) =>
        buttons.flatMap((button, at) => (are(button) ? [at] : []));
      return {
        open: those(({ ariaExpanded }) => ariaExpanded === "true"),
        seen: those(({ nextElementSibling }) =>
          nextElementSibling?.checkVisibility({ visibilityProperty: true }),
        ),
      };
    }, "header button[aria-expanded]");
  await expect.poll(read, "entries that are open and seen").toEqual({ open: which, seen: which });
}
