/** The menu in every engine: by mouse, by keyboard, by both at once, by touch. */
import { expect } from "playwright/test";
import { expectShown, waysOut } from "#e2e/menu-entries.ts";
import { scripts } from "#e2e/network.ts";
import { openSlowSite } from "./network.ts";
import { expectPage, seesNo, tap } from "./steps.ts";
import type { Tab } from "./tab.ts";
import { test } from "./test.ts";

const ENTRY = "header [data-disclosure]";

/** How many entries have a panel. */
async function countEntries(tab: Tab): Promise<number> {
  const count = await tab.evaluate((entry) => document.querySelectorAll(entry).length, ENTRY);
  expect(count).toBeGreaterThan(1);
  return count;
}

for (const alive of [true, false]) {
  test(`${alive ? "with all code" : "before any code is there"}: every entry is left by every way`, async ({
    tab,
    sites,
  }) => {
    const site = await openSlowSite(sites.service);
    if (!alive) site.holdBack(scripts);
    await tab.goto(site.url);
    const count = await countEntries(tab);
    for (let which = 0; which < count; which += 1) {
      // WebDriver moves within the window only.
      for (const { to, steps = 1 } of waysOut(1)) {
        const from = await enter(tab, which);
        await expectShown(tab, [which]);
        await tab.mouse.move(...to(...from), { steps });
        await expectShown(tab, []);
      }
    }
    await site.close();
  });
}

test("the arrow beside an entry keeps open what the pointer has just opened", async ({ tab, sites }) => {
  await tab.goto(sites.service);
  const count = await countEntries(tab);
  for (let which = 0; which < count; which += 1) {
    await enter(tab, which);
    await expectShown(tab, [which]);
    await tab.mouse.move(...(await middleOf(tab, which, "button")));
    await tab.mouse.down();
    await tab.mouse.up();
    await expectShown(tab, [which]);
    await tab.mouse.move(700, 890);
    await expectShown(tab, []);
  }
});

test("by keyboard: the focus opens none; a key opens each, and Escape closes it", async ({ tab, sites }) => {
  await tab.goto(sites.service);
  await tab.keyboard.press("Tab");
  const count = await countEntries(tab);
  for (let which = 0; which < count; which += 1) {
    await focus(tab, `${ENTRY} > a`, which);
    await expectShown(tab, []);
    await focus(tab, `${ENTRY} > button`, which);
    await expectShown(tab, []);
    for (const key of ["Enter", "Space"]) {
      await tab.keyboard.press(key);
      await expectShown(tab, [which]);
      await tab.keyboard.press("Escape");
      await expectShown(tab, []);
      await expectFocus(tab, "button[aria-expanded]");
    }
    await tab.keyboard.press("ArrowDown");
    await expectShown(tab, [which]);
    await expectFocus(tab, "button[aria-expanded] + * a");
    await tab.keyboard.press("Escape");
    await expectShown(tab, []);
    await expectFocus(tab, "button[aria-expanded]");
    await tab.keyboard.press("Enter");
    await expectShown(tab, [which]);
  }
  await focus(tab, "main a", 0);
  await expectShown(tab, []);
});

test("with both hands: the keyboard opens another than the mouse is on, and one is open", async ({
  tab,
  sites,
}) => {
  await tab.goto(sites.service);
  await enter(tab, 1);
  await expectShown(tab, [1]);
  await focus(tab, `${ENTRY} > button`, 0);
  await expectShown(tab, [1]);
  await tab.keyboard.press("Enter");
  await expectShown(tab, [0]);
  await tab.mouse.move(700, 890);
  await expectShown(tab, [0]);
  await enter(tab, 1);
  await expectShown(tab, [1]);
  await tab.mouse.move(700, 890);
  await expectShown(tab, []);
  await enter(tab, 0);
  await expectShown(tab, [0]);
  await tab.keyboard.press("Enter");
  await expectShown(tab, []);
});

test.describe("by touch", () => {
  test.use({ size: { width: 1440, height: 900, hasTouch: true } });

  test("a tap opens each, and a tap beside it closes it", async ({ tab, sites }) => {
    await tab.goto(sites.service);
    const count = await countEntries(tab);
    for (let which = 0; which < count; which += 1) {
      await tab.touchscreen.tap(...(await middleOf(tab, which, "button")));
      await expectShown(tab, [which]);
      await tab.touchscreen.tap(700, 880);
      await expectShown(tab, []);
    }
  });
});

test.describe("as a sheet", () => {
  // As narrow as the window of WebKitGTK gets.
  test.use({ size: { width: 450, height: 844, hasTouch: true } });

  test("a tap opens it, another an entry, and its links lead on", async ({ tab, sites }) => {
    await tab.goto(sites.service);
    await tap(tab, "header summary");
    const path = await tab.evaluate(
      (entry) => document.querySelector(`${entry} button + * a`)?.getAttribute("href") ?? "",
      ENTRY,
    );
    await tap(tab, `${ENTRY}:has(a[href="${path}"]) button[aria-expanded]`);
    await tap(tab, `${ENTRY} button + * a[href="${path}"]`);
    await expectPage(tab, path);
    await seesNo(tab, `${ENTRY} a`);
  });
});

/** Moves the pointer onto an entry, whose panel is seen then. Resolves to where the pointer is. */
async function enter(tab: Tab, which: number): Promise<[number, number]> {
  const place = await middleOf(tab, which, ":scope > a");
  await tab.mouse.move(...place);
  return place;
}

function middleOf(tab: Tab, which: number, selector: string): Promise<[number, number]> {
  return tab.evaluate(
    ([entry, at, part]) => {
      const box = document.querySelectorAll(entry)[at]?.querySelector(part)?.getBoundingClientRect();
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    },
    [ENTRY, which, selector] as const,
  );
}

/** Focuses one of these, as Tab does when it comes there. */
async function focus(tab: Tab, selector: string, which: number): Promise<void> {
  await tab.evaluate(([all, at]) => document.querySelectorAll<HTMLElement>(all)[at]?.focus(), [
    selector,
    which,
  ] as const);
}

async function expectFocus(tab: Tab, selector: string): Promise<void> {
  const read = () => tab.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  await expect.poll(read, `the focus is on ${selector}`).toBe(true);
}
