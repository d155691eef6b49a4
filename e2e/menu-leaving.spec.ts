/** However the pointer leaves an entry of the menu, its panel closes, whether its code came before the pointer or found it there. */
import { expect, type Locator, type Page } from "playwright/test";
import { buttonOf, entriesOf, middleOf, panelOf } from "./menu-entries.ts";
import { holdBack, scripts } from "./network.ts";
import { htmlOf, isAll, readSite } from "./shapes.ts";
import { inTheNight, moving, test } from "./site.ts";

test.use(moving);

const wide = { width: 1440, height: 900 };

test.use({ viewport: wide });

/** From the middle of an entry to where it leaves it, through how many points on the way. */
const WAYS: { readonly [name: string]: { to: (x: number, y: number) => [number, number]; steps?: number } } =
  {
    "upwards, out of the window": { to: (x) => [x, -20] },
    "upwards, slowly": { to: (x) => [x, -20], steps: 12 },
    "down through its panel, slowly": { to: (x) => [x, 890], steps: 20 },
    "sideways over the others": { to: (_, y) => [1435, y], steps: 20 },
    "into the page at once": { to: () => [700, 890] },
    "out of the window at once": { to: () => [-20, 400] },
  };

/** How many entries have a panel. */
const count = htmlOf(readSite().home).split(" data-disclosure=").length - 1;

test("code that is there: by every way, from an entry of its own; in the night, from every entry", async ({
  page,
  site,
  visit,
}) => {
  await visit(page, site.home);
  const entries = await entriesOf(page);
  expect(entries).toHaveLength(count);
  for (const [turn, { to, steps = 1 }] of Object.values(WAYS).entries()) {
    for (const entry of isAll ? entries : [entries[turn % count] as Locator]) {
      const from = await enter(page, entry);
      await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "true");
      await page.mouse.move(...to(...from), { steps });
      await expectAllClosed(page);
    }
  }
});

for (const [turn, [way, { to, steps = 1 }]] of Object.entries(WAYS).entries()) {
  for (let which = 0; which < count; which += 1) {
    // By day, each way is gone by one entry.
    test(
      `code that comes while entry ${which + 1} is hovered: ${way}`,
      inTheNight(which !== turn % count),
      async ({ page, site, visit }) => {
        const gate = await holdBack(page, scripts);
        await visit(page, site.home);
        const entry = (await entriesOf(page))[which] as Locator;
        const from = await enter(page, entry);
        await gate.reached();
        await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "false");
        gate.open();
        await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "true");
        await page.mouse.move(...to(...from), { steps });
        await expectAllClosed(page);
      },
    );
  }
}

test("code that comes when the pointer has gone: nothing opens", async ({ page, site, visit }) => {
  const gate = await holdBack(page, scripts);
  await visit(page, site.home);
  const [first, second] = await entriesOf(page);
  await enter(page, first);
  await gate.reached();
  await page.mouse.move(700, 890);
  await expectAllClosed(page);
  gate.open();
  const [x] = await enter(page, second);
  await expect(buttonOf(second)).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(x, -20);
  await expectAllClosed(page);
});

test("with the focus in one and the pointer on another, each closes when it is left", async ({
  page,
  site,
  visit,
}) => {
  const gate = await holdBack(page, scripts);
  await visit(page, site.home);
  const [first, second] = await entriesOf(page);
  await first.locator(":scope > a").focus();
  await page.keyboard.press("Tab");
  await enter(page, second);
  await gate.reached();
  gate.open();
  await expect(buttonOf(first)).toHaveAttribute("aria-expanded", "true");
  await expect(buttonOf(second)).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(700, 890);
  await expect(buttonOf(second)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await expectAllClosed(page);
});

test("the arrow beside an entry keeps open what the pointer has just opened", async ({
  page,
  site,
  visit,
}) => {
  await visit(page, site.home);
  for (const entry of await entriesOf(page)) {
    await page.mouse.move(...(await middleOf(buttonOf(entry))));
    await page.mouse.down();
    await page.mouse.up();
    await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "true");
    await expect(panelOf(entry)).toBeVisible();
    await page.mouse.move(700, 890);
    await expectAllClosed(page);
  }
});

/** Moves the pointer onto an entry, whose panel is seen then. Resolves to where the pointer is. */
async function enter(page: Page, entry: Locator): Promise<[number, number]> {
  const place = await middleOf(entry.locator(":scope > a"));
  await page.mouse.move(...place);
  await expect(panelOf(entry)).toBeVisible();
  return place;
}

async function expectAllClosed(page: Page): Promise<void> {
  const open = () =>
    page
      .locator("header button[aria-expanded]")
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => [
          ...(button.ariaExpanded === "true" ? [`${button.textContent}: says it is open`] : []),
          ...(button.nextElementSibling?.checkVisibility() ? [`${button.textContent}: can be seen`] : []),
        ]),
      );
  await expect.poll(open).toEqual([]);
}
