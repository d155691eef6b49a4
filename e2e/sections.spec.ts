/**
 * The contract of every section folder in a browser: each of its examples as the catalogue shows it. What can be
 * tested by the HTML alone is in runtime/output/sections.test.ts and built/catalogue.test.ts.
 */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { touch } from "./islands.ts";
import { findOverflow } from "./overflow.ts";
import { catalogues, isAll } from "./shapes.ts";
import { inTheNight, readThrough, test } from "./site.ts";

/** Where each example has to fit. By day the narrowest: pages are checked at the others, where they are walked. */
const widths = isAll ? [320, 390, 768, 1440] : [320];

test.beforeEach(({ page: _ }, info) => info.setTimeout(300_000));

for (const catalogue of catalogues) {
  test("each example fits its window, comes alive unnoticed, and fits with words of 45 letters and text of twice the size", async ({
    page,
    visit,
  }) => {
    await page.clock.setFixedTime(Date.now());
    await visit(page, catalogue);
    await expectFitting(page, widths, "as it is");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectFitting(page, isAll ? [640, 1440] : [640], "text of twice the size");
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    for (const island of await islandsOn(page)) {
      const before = await island.innerText();
      await touch(island);
      expect.soft(await island.innerText(), (await island.getAttribute("id")) ?? "").toBe(before);
    }
    const twice = await page
      .locator("[id]")
      .evaluateAll((all) => all.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index));
    expect.soft(twice, "ids that two elements have").toEqual([]);
    // In a table that is set as one, columns share the width by their words: there, it is for authors to choose them.
    if (isAll) {
      await page.evaluate(lengthenWords, "table *");
      await expectFitting(page, [768, 1440], "long words");
    }
    await page.evaluate(lengthenWords, "");
    await expectFitting(page, [320], "long words, also in tables");
  });

  test("without scripts, every example can be read, and nothing that needs them is offered", async ({
    newVisitor,
    visit,
  }) => {
    const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await visit(page, catalogue);
    const unread = await page
      .locator("[data-example] [data-section]")
      .evaluateAll((all) =>
        (all as HTMLElement[]).filter(({ innerText }) => !/\w/.test(innerText)).map(({ id }) => id),
      );
    expect.soft(unread, "examples without words").toEqual([]);
    const offered = await page
      .locator("[data-example] :is(button:not([type=submit]), [data-action])")
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map(({ outerHTML }) => outerHTML),
      );
    expect.soft(offered, "what needs scripts").toEqual([]);
  });

  for (const width of [390, 1440]) {
    test(
      `alive, no example has anything that axe finds at ${width} px`,
      inTheNight(true),
      async ({ newVisitor, visit }) => {
        const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
        await visit(page, catalogue);
        await readThrough(page);
        for (const island of await islandsOn(page)) await touch(island);
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }
}

/** What comes alive of the examples. */
async function islandsOn(page: Page): Promise<Locator[]> {
  const all = await page.locator("[data-catalogue] [data-island]").all();
  expect(all.length).toBeGreaterThan(5);
  return all;
}

async function expectFitting(page: Page, sizes: readonly number[], how: string): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findOverflow), `${how}, at ${width} px`).toEqual([]);
  }
}

/** Puts a word of 45 letters into every text of the examples, but for those that `spared` fits. Runs in the page. */
function lengthenWords(spared: string): void {
  const word = "pneumonoultramicroscopicsilicovolcanoconiosis";
  const never = "script, address, time, a[href^='tel:']";
  for (const root of document.querySelectorAll("[data-example] [data-section]")) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement as Element;
      if (parent.closest(never) || (spared !== "" && parent.matches(spared))) continue;
      node.data = node.data.replace(/[a-z]{4,}/i, word);
    }
  }
}
