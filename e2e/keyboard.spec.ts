/** The page by keyboard: the skip link, the order, a focus that is always seen, and targets large enough to hit. */
import { expect, type Page } from "playwright/test";
import { tabTo, test } from "./site.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("the first press of Tab offers to skip to the content, and it works", async ({ page, site, visit }) => {
  for (const target of await site.shapes()) {
    await visit(page, target);
    await page.keyboard.press("Tab");
    const skip = page.locator("body > :first-child");
    await expect.soft(skip, target.path).toBeFocused();
    await expect.soft(skip, target.path).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect.soft(page.locator("#main"), target.path).toBeFocused();
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(() => document.activeElement?.closest("main, footer") !== null);
    expect.soft(inside, `${target.path}: the next stop is in the content`).toBe(true);
  }
});

type Stop = { name: string; faults: string[] };

for (const viewport of sizes) {
  for (const answered of [false, true]) {
    const state = answered ? "with the cookie question answered" : "with the cookie question asked";
    test(`every stop of Tab is seen and in order at ${viewport.width} px ${state}`, async ({
      newVisitor,
      site,
      visit,
      baseURL,
    }) => {
      const context = await newVisitor({ viewport, reducedMotion: "reduce" });
      if (answered)
        await context.addCookies([{ name: "_sf_cookie_consent", value: "true", url: baseURL ?? "" }]);
      const page = await context.newPage();
      await visit(page, site.home);
      await expect(page.locator('[data-section="cookie-banner"]')).toBeVisible({ visible: !answered });
      const stops = await walk(page);
      expect(stops.length).toBeGreaterThan(20);
      const faults = stops.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
      expect(faults).toEqual([]);
    });
  }
}

test("every target that stands alone is at least 24 px wide and high", async ({
  newVisitor,
  site,
  visit,
}) => {
  for (const viewport of sizes) {
    const page = await (await newVisitor({ viewport })).newPage();
    for (const target of await site.shapes()) {
      await visit(page, target);
      const small = await page
        .locator("a[href], button, summary, input, select, textarea")
        .evaluateAll((targets) =>
          targets
            .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`),
        );
      expect.soft(small, `${target.path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test("by keyboard alone: the menu, a page, an accordion", async ({ newVisitor, site, visit }) => {
  const page = await (await newVisitor({ viewport: sizes[0] ?? null })).newPage();
  await visit(page, site.home);
  const menu = page.locator("details[data-menu]");
  await tabTo(menu.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(menu).toHaveJSProperty("open", true);
  const link = page.locator("header nav a[href]:visible").last();
  const href = await link.getAttribute("href");
  await tabTo(link);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href ?? "");
  await expect(menu).toHaveJSProperty("open", false);

  await visit(page, await site.pageWith("accordion"));
  const question = page.locator('[data-section="accordion"] details').first();
  await tabTo(question.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(question).toHaveJSProperty("open", true);
  await page.keyboard.press(" ");
  await expect(question).toHaveJSProperty("open", false);
});

/** Presses Tab through the whole page and looks at each element that gets the focus. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => Object.assign(window, { seen: [] }));
  while (stops.length < 300) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(look);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("There is no end to it: 300 presses of Tab did not leave the page");
}

/** What is wrong with the focus as it stands; undefined when it has left the page. Runs in the page. */
function look(): Stop | undefined {
  const { seen } = window as unknown as { seen: Element[] };
  const element = document.activeElement;
  if (!element || element === document.body || seen.includes(element)) return undefined;
  const faults: string[] = [];
  const previous = seen.at(-1);
  if (previous && !(previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    faults.push(`comes after ${previous.outerHTML.slice(0, 80)}`);
  }
  seen.push(element);

  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) faults.push("no ring around it");
  let ground: Element | null = element.parentElement;
  while (ground && /^(transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(ground).backgroundColor)) {
    ground = ground.parentElement;
  }
  const contrast = toContrast(outlineColor, ground ? getComputedStyle(ground).backgroundColor : "white");
  if (contrast < 3) faults.push(`its ring has a contrast of ${contrast.toFixed(2)}`);

  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.2, 0.5, 0.8].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
  );
  const covered = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return !hit || !(element.contains(hit) || hit.contains(element));
  });
  if (covered.length === points.length) faults.push("something covers it, or it is out of view");
  return { name: element.outerHTML.slice(0, 100), faults };

  function toContrast(first: string, second: string): number {
    const [light = 0, dark = 0] = [toLuminance(first), toLuminance(second)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  /** Relative luminance as WCAG 2.2 defines it; a canvas knows every notation of colours. */
  function toLuminance(color: string): number {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) return 0;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
