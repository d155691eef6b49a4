/** However the mouse leaves an entry of the menu, its panel closes. */
import { expect, type Locator } from "playwright/test";
import { buttonOf, entriesOf, expectShown, middleOf } from "./menu-entries.ts";
import { holdBack, scripts } from "./network.ts";
import { htmlOf, isAll, readSite } from "./shapes.ts";
import { moving, test } from "./site.ts";

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

for (const alive of [true, false]) {
  const code = alive ? "with all code" : "before any code is there";
  test(`${code}: by every way, from an entry of its own; in the night, from every entry`, async ({
    page,
    site,
    visit,
  }) => {
    const gate = await holdBack(page, scripts);
    if (alive) gate.open();
    await visit(page, site.home);
    const entries = await entriesOf(page);
    expect(entries).toHaveLength(count);
    for (const [turn, { to, steps = 1 }] of Object.values(WAYS).entries()) {
      for (const which of isAll ? entries.keys() : [turn % count]) {
        const from = await middleOf((entries[which] as Locator).locator(":scope > a"));
        await page.mouse.move(...from);
        await expectShown(page, [which]);
        await page.mouse.move(...to(...from), { steps });
        await expectShown(page, []);
      }
    }
    gate.open();
  });
}

test("the arrow beside an entry keeps open what the pointer has just opened", async ({
  page,
  site,
  visit,
}) => {
  await visit(page, site.home);
  for (const [which, entry] of (await entriesOf(page)).entries()) {
    await page.mouse.move(...(await middleOf(buttonOf(entry))));
    await page.mouse.down();
    await page.mouse.up();
    await expectShown(page, [which]);
    await page.mouse.move(700, 890);
    await expectShown(page, []);
  }
});
