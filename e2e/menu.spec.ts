/** The mobile menu: a sheet over the page, by touch, by keyboard, and before the code that looks after it has come. */
import { expect, type Locator, type Page } from "playwright/test";
import { buttonOf, entriesOf } from "./menu-entries.ts";
import { holdBack, scripts } from "./network.ts";
import { about, contact } from "./shapes.ts";
import { moving, test } from "./site.ts";
import { addLink, expectPage, follow, frames } from "./steps.ts";

test.use(moving);

const narrow = { width: 390, height: 844 };

test.use({ viewport: narrow, hasTouch: true });

for (const alive of [false, true]) {
  const how = alive ? "looked after" : "as it came";

  test(`${how}: a tap opens and closes it, and an entry, of which one is open at a time`, async ({
    page,
    visit,
  }) => {
    const gate = await holdBack(page, scripts);
    await visit(page);
    const { menu, summary, links } = menuOf(page);
    if (alive) await wake(page, gate.open);
    await expect(links.first()).toBeHidden();
    await summary.tap();
    await expect(menu).toHaveJSProperty("open", true);
    await expect(links.first()).toBeVisible();
    await expect(summary).toHaveText(/close/i);
    await summary.tap();
    await expect(links.first()).toBeHidden();
    await summary.tap();
    const [first, second] = await entriesOf(page);
    await expectEntry(first, false);
    await buttonOf(first).tap();
    await expectEntry(first, true);
    await buttonOf(second).tap();
    await expectEntry(second, true);
    await expectEntry(first, false);
    await buttonOf(second).tap();
    await expectEntry(second, false);
    gate.open();
  });

  test(`${how}: its links lead on, and it is closed there`, async ({ page, visit }) => {
    const gate = await holdBack(page, scripts);
    await visit(page);
    if (alive) await wake(page, gate.open);
    await menuOf(page).summary.tap();
    const entry = page.locator("[data-disclosure]", { has: page.locator(`a[href="${about}"]`) }).first();
    await buttonOf(entry).tap();
    await entry.locator(`a[href="${about}"]`).tap();
    await expectPage(page, about);
    await expectClosed(page);
    gate.open();
    await menuOf(page).summary.tap();
    await page.goBack();
    await expectPage(page, "/");
    await expectClosed(page);
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`slides in and out, and unfolds its entries, with motion: ${reducedMotion}`, async ({
    newVisitor,
    visit,
  }) => {
    const page = await (await newVisitor({ viewport: narrow, hasTouch: true, reducedMotion })).newPage();
    await visit(page);
    /** What moves once this was tapped, and for how long, in milliseconds. */
    const moving = (control: Locator, properties: RegExp) =>
      control.evaluate(async (element, source) => {
        (element as HTMLElement).focus();
        (element as HTMLElement).click();
        await new Promise(requestAnimationFrame);
        const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
        const found = transitions.filter((one) => new RegExp(source).test(one.transitionProperty));
        const durations = found.map((one) => Number(one.effect?.getComputedTiming().duration));
        // One that is turned round on its way takes less.
        await Promise.allSettled(transitions.map((one) => one.finished));
        return [...new Set(durations)];
      }, properties.source);
    const expected = (duration: number) => (reducedMotion === "reduce" ? [] : [duration]);
    const { summary, links } = menuOf(page);
    expect(await moving(summary, /^translate$/)).toEqual(expected(300));
    const [entry] = await entriesOf(page);
    expect(await moving(buttonOf(entry), /^(block-size|height)$/)).toEqual(expected(350));
    expect(await moving(buttonOf(entry), /^(block-size|height)$/)).toEqual(expected(350));
    expect(await moving(summary, /^translate$/)).toEqual(expected(300));
    await expect(links.first()).toBeHidden();
  });
}

test("a swap closes it, by whatever the page was left", async ({ home: page }) => {
  await follow(page, contact);
  await menuOf(page).summary.tap();
  await expect(menuOf(page).menu).toHaveJSProperty("open", true);
  await (await addLink(page, { href: about })).evaluate((element) => (element as HTMLElement).click());
  await expectPage(page, about);
  await expectClosed(page);
});

test("opened before its code comes, it stays as it is, and is looked after from then on", async ({
  page,
  visit,
}) => {
  const gate = await holdBack(page, scripts);
  await visit(page);
  await menuOf(page).summary.tap();
  const [first, second] = await entriesOf(page);
  await buttonOf(first).tap();
  await gate.reached();
  gate.open();
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await expect(menuOf(page).menu).toHaveJSProperty("open", true);
  await expectEntry(first, true);
  await buttonOf(second).tap();
  await expectEntry(first, false);
});

test("by keyboard alone: opened, an entry opened, and the focus does not leave it but by Escape, to what opens it", async ({
  home: page,
}) => {
  const { summary } = menuOf(page);
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  const [entry] = await entriesOf(page);
  await buttonOf(entry).focus();
  await page.keyboard.press("Space");
  await expectEntry(entry, true);
  await page.keyboard.press("Tab");
  await expect(entry.locator("ul a[href]").first()).toBeFocused();

  const stops = await page.locator("header").locator("a[href], button, summary").count();
  const seen = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press(key);
      seen.add(
        await page.evaluate(() => {
          const focused = document.activeElement;
          // Between the last and the first, a browser goes through its own controls.
          return focused === document.body || focused?.closest("header")
            ? "in the menu"
            : `${focused?.outerHTML}`;
        }),
      );
    }
  }
  expect([...seen]).toEqual(["in the menu"]);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(summary).toBeFocused();
});

test("the page behind it neither scrolls nor can be reached, and both come back", async ({ home: page }) => {
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await frames(page);
  // By its place: Playwright's own tap would scroll first.
  const box = await menuOf(page).summary.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await expect(page.locator("footer")).toHaveJSProperty("inert", true);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("PageDown");
  await frames(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await menuOf(page).summary.tap();
  await expectClosed(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("closed, it is folded up for the next time; a window that becomes wide is a page again", async ({
  home: page,
}) => {
  await menuOf(page).summary.tap();
  const [entry] = await entriesOf(page);
  await buttonOf(entry).tap();
  await expectEntry(entry, true);
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await menuOf(page).summary.tap();
  await expectClosed(page);
  // It has the focus already, and nothing is touched.
  await menuOf(page).summary.press("Enter");
  await expectEntry(entry, false);
  await expect(page.locator("main")).toHaveJSProperty("inert", true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectClosed(page);
});

test("the page on show is marked in it, with the entry it stands below", async ({ home: page, visit }) => {
  // Of a list within a panel, and nowhere else in the menu.
  const href = await page.locator("[data-disclosure] ul ul a[href]").evaluateAll((links) => {
    const all = [...document.querySelectorAll("header a[href]")].map((link) => link.getAttribute("href"));
    const hrefs = links.map((link) => link.getAttribute("href") ?? "");
    return hrefs.find((one) => all.indexOf(one) === all.lastIndexOf(one)) ?? "";
  });
  await visit(page, href);
  await menuOf(page).summary.tap();
  const entry = page.locator("[data-disclosure]", { has: page.locator(`a[href="${href}"]`) });
  await buttonOf(entry).tap();
  const link = entry.locator(`a[href="${href}"]`);
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("aria-current", "page");
  const colour = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
  const tops = page.locator("[data-disclosure] > a");
  const colours = await Promise.all((await tops.all()).map(colour));
  const own = await colour(entry.locator(":scope > a"));
  expect(colours.filter((one) => one === own)).toHaveLength(1);
  expect(new Set(colours).size, "all others are the same").toBe(2);
});

function menuOf(page: Page): { menu: Locator; summary: Locator; links: Locator } {
  const menu = page.locator("details[data-menu]");
  return { menu, summary: menu.locator("summary"), links: page.locator("header nav a[href]") };
}

/** Expects an entry open or closed, by what is seen and by what is announced. */
async function expectEntry(entry: Locator, open: boolean): Promise<void> {
  await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", String(open));
  const link = entry.locator("ul a[href]").first();
  await (open ? expect(link).toBeVisible() : expect(link).toBeHidden());
}

/** Lets the code come that looks after the menu. */
async function wake(page: Page, open: () => void): Promise<void> {
  open();
  const loaded = page.waitForResponse(/\/mobile-menu-[^/]+\.js/);
  await menuOf(page).summary.hover();
  await (await loaded).finished();
}

/** Expects the menu closed, and the page as it was. */
async function expectClosed(page: Page): Promise<void> {
  await expect(menuOf(page).menu).toHaveJSProperty("open", false);
  await expect(page.locator("main")).toHaveJSProperty("inert", false);
  await expect(page.locator("footer")).toHaveJSProperty("inert", false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe("hidden");
}
