/** The header on wide screens: panels that open for the mouse and by their button, and what the scrolled page shows of it. */
import { expect, type Locator, type Page } from "playwright/test";
import { buttonOf, entriesOf, expectShown, middleOf, panelOf, waysOut } from "./menu-entries.ts";
import { holdBack, lose, noteRequests, scripts } from "./network.ts";
import { isAll } from "./shapes.ts";
import { moving, tabTo, test } from "./site.ts";
import { expectPage, expectSwapped, frames, markDocument } from "./steps.ts";

const wide = { width: 1440, height: 900 };

test.use({ ...moving, viewport: wide });

/** Holds the code of pages back until `gate.open()`, unless a test is to have it from the start. */
async function holdBackUnless(alive: boolean, page: Page) {
  const gate = await holdBack(page, scripts);
  if (alive) gate.open();
  return gate;
}

test.describe("a panel", () => {
  test("opens for the pointer, which can go into it, and closes when it leaves, or with Escape until it comes back", async ({
    home: page,
  }) => {
    const [first, second] = await entriesOf(page);
    await first.locator(":scope > a").hover();
    await expectOpen(first);
    await first.locator("ul a[href]").last().hover();
    await expectOpen(first);
    await second.locator(":scope > a").hover();
    await expectOpen(second);
    await expectClosed(first);
    await page.mouse.move(700, 880);
    await expectClosed(second);

    await first.locator(":scope > a").hover();
    await expectOpen(first);
    await page.keyboard.press("Escape");
    await expectClosed(first);
    await page.mouse.move(...(await middleOf(first, 3)));
    await expectClosed(first);
    await second.locator(":scope > a").hover();
    await first.locator(":scope > a").hover();
    await expectOpen(first);

    // When the mouse clicks its button, the pointer has opened it already: it stays open.
    await page.mouse.move(700, 880);
    await expectClosed(first);
    await page.mouse.move(...(await middleOf(buttonOf(first))));
    await expectOpen(first);
    await page.mouse.down();
    await page.mouse.up();
    await expectOpen(first);
  });

  for (const alive of [true, false]) {
    test(`by keyboard, ${alive ? "with all code" : "before any code is there"}: the focus opens none, and a key opens and closes it`, async ({
      page,
      visit,
    }) => {
      const gate = await holdBackUnless(alive, page);
      await visit(page);
      const [first, second] = await entriesOf(page);
      const links = first.locator("ul a[href]");
      await page.locator("header a").first().focus();
      // The link of each entry, and its button.
      for (const stop of [first.locator(":scope > a"), buttonOf(first), second.locator(":scope > a")]) {
        await page.keyboard.press("Tab");
        await expect(stop).toBeFocused();
        await expectShown(page, []);
      }
      await page.keyboard.press("Shift+Tab");

      for (const key of ["Enter", "Space"]) {
        await page.keyboard.press(key);
        await expectShown(page, [0]);
        await page.keyboard.press("Tab");
        await expect(links.first()).toBeFocused();
        await page.keyboard.press("Shift+Tab");
        await page.keyboard.press(key);
        await expectShown(page, []);
      }

      await page.keyboard.press("ArrowDown");
      await expect(links.first()).toBeFocused();
      await expectShown(page, [0]);
      await page.keyboard.press("Escape");
      await expect(buttonOf(first)).toBeFocused();
      // At once: also a panel that fades out has no stops.
      await page.keyboard.press("Tab");
      await expect(second.locator(":scope > a")).toBeFocused();
      await expectShown(page, []);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await expect(buttonOf(first)).toBeFocused();
      await expectShown(page, []);

      // Left by either end, it closes.
      await page.keyboard.press("Enter");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      await expectShown(page, []);
      await buttonOf(first).focus();
      await page.keyboard.press("Enter");
      await links.last().focus();
      await panelOf(first).locator("a[href]").last().focus();
      await page.keyboard.press("Tab");
      await expect(second.locator(":scope > a")).toBeFocused();
      await expectShown(page, []);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      gate.open();
    });

    test(`with both hands, ${alive ? "with all code" : "before any code is there"}: one panel is open, and its button says so`, async ({
      page,
      visit,
    }) => {
      const gate = await holdBackUnless(alive, page);
      await visit(page);
      const [first, second] = await entriesOf(page);
      const hover = async (entry: Locator, offset = 0) =>
        page.mouse.move(...(await middleOf(entry.locator(":scope > a"), offset)));
      const away = () => page.mouse.move(700, 890);

      // The keyboard opens another than the mouse is on, which stays closed while the mouse moves there.
      await hover(second);
      await expectShown(page, [1]);
      await buttonOf(first).focus();
      await expectShown(page, [1]);
      await page.keyboard.press("Enter");
      await expectShown(page, [0]);
      await hover(second, 3);
      await away();
      await expectShown(page, [0]);
      // The mouse comes to another, and takes the focus out of the panel that closes.
      await page.keyboard.press("Tab");
      await hover(second);
      await expectShown(page, [1]);
      await expect(buttonOf(first)).toBeFocused();
      await away();
      await expectShown(page, []);

      // Both on the same entry: the button closes what it says is open, and the mouse does not open it again while it is there.
      await hover(first);
      await expectShown(page, [0]);
      await page.keyboard.press("Enter");
      await hover(first, 3);
      await expectShown(page, []);
      // What the keyboard has opened stays when the mouse goes.
      await page.keyboard.press("Enter");
      await expectShown(page, [0]);
      await away();
      await expectShown(page, [0]);
      await page.mouse.down();
      await page.mouse.up();
      await expectShown(page, []);

      // Escape closes what the mouse has opened, wherever the focus is, until the mouse comes back.
      await hover(second);
      await expectShown(page, [1]);
      await page.keyboard.press("Escape");
      await hover(second, 3);
      await expectShown(page, []);
      await away();
      await hover(second);
      await expectShown(page, [1]);
      gate.open();
    });
  }

  for (const alive of [true, false]) {
    const code = alive ? "with all code" : "before any code is there";
    test(`${code}, closes however the mouse leaves: every way from an entry of its own; in the night, from every entry`, async ({
      page,
      visit,
    }) => {
      const gate = await holdBackUnless(alive, page);
      await visit(page);
      const entries = await entriesOf(page);
      for (const [turn, { to, steps = 1 }] of waysOut(-20).entries()) {
        for (const which of isAll ? entries.keys() : [turn % entries.length]) {
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

  test("is closed on the page that its link leads to, where the pointer still is", async ({ home: page }) => {
    const [first] = await entriesOf(page);
    await first.locator(":scope > a").hover();
    const link = first.locator('ul a[href^="/"]').first();
    const href = (await link.getAttribute("href")) ?? "";
    await link.hover();
    await expect.poll(() => page.evaluate(() => onpopstate)).toBeNull();
    await markDocument(page);
    await link.click();
    await expectPage(page, href);
    await expectSwapped(page);
    await expectClosed(first);
    await expect(page.locator("main")).toBeFocused();
  });

  test("opens and closes without the code that looks after it", async ({ page, visit, messages }) => {
    messages.allow(/ERR_CONNECTION_RESET/);
    await lose(page, scripts);
    await visit(page);
    const [first, second] = await entriesOf(page);
    await first.locator(":scope > a").hover();
    await expect(panelOf(first)).toBeVisible();
    await page.mouse.move(700, 880);
    await expect(panelOf(first)).toBeHidden();
    await tabTo(buttonOf(second));
    await page.keyboard.press("Enter");
    await expectShown(page, [1]);
  });

  test("moves nothing on the page, and loads its picture when it is seen", async ({ page, visit }) => {
    const asked = noteRequests(page, (request) => request.resourceType() === "image");
    await visit(page);
    await page.waitForLoadState("networkidle");
    const [first] = await entriesOf(page);
    const picture = first.locator("img");
    const address = (await picture.getAttribute("src")) ?? "";
    expect(asked).not.toContain(address);
    const place = await page.locator("main").boundingBox();
    await first.locator(":scope > a").hover();
    await expectOpen(first);
    expect(await page.locator("main").boundingBox()).toEqual(place);
    await expect.poll(() => asked).toContain(address);
    expect((await picture.boundingBox())?.width).toBe(350);
  });
});

test.describe("on a touch screen without a pointer", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a tap on the button opens a panel, another closes it, as one beside it does", async ({
    home: page,
  }) => {
    const [first, second] = await entriesOf(page);
    await buttonOf(first).tap();
    await expectOpen(first);
    await buttonOf(first).tap();
    await expectClosed(first);
    await buttonOf(first).tap();
    await buttonOf(second).tap();
    await expectOpen(second);
    await expectClosed(first);
    await page.touchscreen.tap(700, 880);
    await expectClosed(second);
    await buttonOf(first).tap();
    await expectOpen(first);
    // Between logo and entries, where nothing takes the focus.
    const logo = await page.locator("header a").first().boundingBox();
    await page.touchscreen.tap((logo?.x ?? 0) + (logo?.width ?? 0) + 20, (logo?.y ?? 0) + 10);
    await expectClosed(first);
  });
});

test("without scripts, panels open for pointer and focus, and there is no button that does nothing", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor({ javaScriptEnabled: false, viewport: wide })).newPage();
  await page.goto("/");
  const [first, second] = await entriesOf(page);
  await first.locator(":scope > a").hover();
  await expect(panelOf(first)).toBeVisible();
  await first.locator("ul a[href]").last().hover();
  await expect(panelOf(first)).toBeVisible();
  await page.mouse.move(700, 880);
  await expect(panelOf(first)).toBeHidden();
  await tabTo(second.locator(":scope > a"));
  await page.keyboard.press("Tab");
  await expect(second.locator("ul a[href]").first()).toBeFocused();
  await expect(buttonOf(first)).toBeHidden();
});

test("a panel that puts something forward shows where to read of it", async ({ home: page, site }) => {
  const entries = await page.locator("[data-disclosure]:has(img)").all();
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    await entry.locator(":scope > a").hover();
    await expectOpen(entry);
    const link = panelOf(entry).locator(":scope > :last-child a");
    await expect(link).toBeVisible();
    expect(site.all.map(({ path }) => path)).toContain(await link.getAttribute("href"));
  }
});

test.describe("the page on show", () => {
  for (const [what, mark] of [
    ["in a panel", "page"],
    ["by the page above it", "true"],
  ] as const) {
    test(`is marked ${what}, and so is the entry of the bar`, async ({ home: page, site, visit }) => {
      const hrefs = (await hrefsOfPanels(page)).flat();
      const once = hrefs.filter((href) => hrefs.filter((other) => other === href).length === 1);
      // The deepest page of a panel; or one that is in none, below one that is.
      const shown =
        mark === "page"
          ? once.toSorted((a, b) => b.split("/").length - a.split("/").length)[0]
          : site.pages.find(({ path }) => !hrefs.includes(path) && once.includes(aboveOf(path)))?.path;
      const marked = mark === "page" ? shown : aboveOf(shown ?? "");
      await visit(page, shown ?? "");
      const entry = page.locator("[data-disclosure]", { has: page.locator(`a[aria-current="${mark}"]`) });
      await entry.locator(":scope > a").hover();
      const link = entry.locator(`ul a[href="${marked}"]`);
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("aria-current", mark);
      await page.mouse.move(700, 880);
      expect((await underlines(page)).filter((opacity) => opacity === "1").length).toBe(1);
    });
  }

  test("is marked on the bar by none, where several entries lead to it", async ({ home: page, visit }) => {
    const panels = await hrefsOfPanels(page);
    const shared = panels.flat().find((href) => panels.filter((one) => one.includes(href)).length > 1);
    await visit(page, shared ?? "");
    expect(await page.locator('header a[aria-current="page"]').count()).toBeGreaterThan(1);
    expect(await underlines(page)).not.toContain("1");
  });
});

test("is in its scrolled state below 100 px, and only there", async ({ home: page }) => {
  const html = page.locator("html");
  const header = page.locator('[data-section="header"]');
  const line = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
  await expect(html).not.toHaveAttribute("data-scrolled");
  const before = await line();
  await page.evaluate(() => scrollTo({ top: 99, behavior: "instant" }));
  await frames(page);
  await expect(html).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollTo({ top: 101, behavior: "instant" }));
  await expect(html).toHaveAttribute("data-scrolled", "");
  await expect.poll(line).not.toBe(before);
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(html).not.toHaveAttribute("data-scrolled");
});

/** Addresses that the lists of each panel lead to. */
function hrefsOfPanels(page: Page): Promise<string[][]> {
  return page
    .locator("[data-disclosure]")
    .evaluateAll((entries) =>
      entries.map((entry) =>
        [...entry.querySelectorAll("ul a[href]")].map((link) => link.getAttribute("href") ?? ""),
      ),
    );
}

function aboveOf(path: string): string {
  return path.replace(/[^/]+\/$/, "");
}

/** Of each entry of the bar that has a panel, how much is seen of the line below it. */
function underlines(page: Page): Promise<string[]> {
  return page
    .locator("[data-disclosure] > a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").opacity));
}

async function expectOpen(entry: Locator): Promise<void> {
  await expect(panelOf(entry)).toBeVisible();
  await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "true");
}

async function expectClosed(entry: Locator): Promise<void> {
  await expect(panelOf(entry)).toBeHidden();
  await expect(buttonOf(entry)).toHaveAttribute("aria-expanded", "false");
}
