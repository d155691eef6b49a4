/** The line of logos: it moves by itself, so a button has to stop it, and it stands still where less motion is preferred. */
import { expect, type Locator, type Page } from "playwright/test";
import { holdBack, scripts } from "./network.ts";
import { hydrated, moving, test } from "./site.ts";

test.use(moving);

test("a button stops the line and moves it again, also when it is pressed before its code has come", async ({
  page,
  visit,
}) => {
  const gate = await holdBack(page, scripts);
  await visit(page, { section: "marquee-slider" });
  const { section, button, track } = marqueeOf(page);
  expect(await stateOf(track)).toBe("running");
  const words = (await button.textContent()) ?? "";
  await button.click();
  await gate.reached();
  gate.open();
  await expect(button).not.toHaveText(words);
  await page.mouse.move(0, 0);
  expect(await stateOf(track)).toBe("paused");
  // It is the first thing in the section that the keyboard comes to.
  await expect(section.locator("a[href], button, [tabindex='0']").first()).toHaveText(
    (await button.textContent()) ?? "",
  );
  await button.press("Enter");
  await expect(button).toHaveText(words);
  await expect.poll(() => stateOf(track)).toBe("running");
});

test("scrolling the line stops it, and it goes on from there", async ({ page, visit }) => {
  await visit(page, { section: "marquee-slider" });
  const { button, line, track } = marqueeOf(page);
  const words = (await button.textContent()) ?? "";
  await button.hover();
  await hydrated(button);
  await line.hover();
  expect(await stateOf(track)).toBe("paused");
  await page.mouse.wheel(300, 0);
  await expect(button).not.toHaveText(words);
  const name = track.locator("li").nth(3);
  const before = await name.evaluate((element) => element.getBoundingClientRect().left);
  await button.press("Enter");
  await expect(button).toHaveText(words);
  // The pointer is still on the line, which keeps it where it is.
  const after = await name.evaluate((element) => element.getBoundingClientRect().left);
  expect(Math.abs(after - before)).toBeLessThan(2);
  expect(await line.evaluate((element) => element.scrollLeft)).toBe(0);
});

test("the pointer holds the line, and the keyboard finds every logo", async ({ page, visit }) => {
  await visit(page, { section: "marquee-slider" });
  const { button, line, track } = marqueeOf(page);
  await line.hover();
  expect(await stateOf(track)).toBe("paused");
  await button.focus();
  await hydrated(button);
  // Half a round further on, the first logos have left the window.
  await track.evaluate((element) => {
    const [movement] = element.getAnimations();
    if (movement) movement.currentTime = Number(movement.effect?.getComputedTiming().duration) / 2;
  });
  const links = track.locator("ul:not([aria-hidden]) a");
  await expect(links.first()).not.toBeInViewport();
  expect(await links.count()).toBeGreaterThan(3);
  for (let index = 0; index < (await links.count()); index++) {
    await page.keyboard.press("Tab");
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport();
  }
  await page.keyboard.press("Tab");
  await expect(line.locator(":focus")).toHaveCount(0);
});

for (const [name, options] of [
  ["where less movement is wanted", { reducedMotion: "reduce" }],
  ["without scripts", { javaScriptEnabled: false }],
] as const) {
  test(`${name}, every logo stands still, once, and there is no button`, async ({ newVisitor, visit }) => {
    const page = await (await newVisitor(options)).newPage();
    await visit(page, { section: "marquee-slider" });
    const { button, track } = marqueeOf(page);
    await expect(button).toBeHidden();
    expect(await stateOf(track)).toBe("none");
    await expect(track.locator("ul").first()).toBeVisible();
    await expect(track.locator("ul").last()).toBeHidden();
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const item of await track.locator("ul").first().locator("li").all()) {
      const box = await item.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width + 1).toBe(true);
    }
  });
}

function marqueeOf(page: Page): { section: Locator; button: Locator; line: Locator; track: Locator } {
  const section = page.locator('[data-section="marquee-slider"]').first();
  const track = section.locator("div:has(> ul)");
  return { section, button: section.locator("button"), line: section.locator("div:has(> div > ul)"), track };
}

function stateOf(track: Locator): Promise<string> {
  return track.evaluate((element) => element.getAnimations()[0]?.playState ?? "none");
}
