/** The slider: moved by buttons, keys and hand; changing by itself, and being stopped. As the catalogue shows it. */
import { expect, type Locator, type Page } from "playwright/test";
import { catalogues } from "./shapes.ts";
import { moving, test } from "./site.ts";

test.use(moving);

test.beforeEach(({ page: _ }, info) => info.setTimeout(120_000));

for (const catalogue of catalogues) {
  test("buttons, keys and a hand move the slides, and say which one is shown", async ({ page, visit }) => {
    await visit(page, catalogue);
    const slider = sliderOf(page, "typical");
    const next = slider.getByRole("button", { name: "Next slide" });
    await next.click();
    await expectShown(slider, 1, "2 of 3: The workshop");
    await page.keyboard.press("ArrowRight");
    await expectShown(slider, 2, "3 of 3: The store");
    await page.keyboard.press("ArrowRight");
    await expectShown(slider, 2, "3 of 3: The store");
    await next.click();
    await expectShown(slider, 0, "1 of 3: The house");
    await slider.getByRole("button", { name: "Previous slide" }).click();
    await expectShown(slider, 2, "3 of 3: The store");
    await trackOf(slider).focus();
    await page.keyboard.press("Home");
    await expectShown(slider, 0, "1 of 3: The house");
    await trackOf(slider).hover();
    await page.mouse.wheel(900, 0);
    await expectShown(slider, 1, "2 of 3: The workshop");
  });

  test("without scripts there are no buttons, and every slide comes into view", async ({
    newVisitor,
    visit,
  }) => {
    const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
    await visit(page, catalogue);
    const slider = sliderOf(page, "typical");
    await expect(slider.getByRole("button")).toHaveCount(0);
    for (const link of await slider.getByRole("link").all()) {
      await link.focus();
      await expect(link).toBeInViewport();
    }
  });

  test("slides change by themselves until they are pointed at, and for good once they are stopped", async ({
    page,
    visit,
  }) => {
    const slider = await visitRotating(page, () => visit(page, catalogue));
    const stop = slider.getByRole("button").first();
    await page.clock.runFor(9_000);
    await expect(countOf(slider)).toHaveText(/^2 of 4/);
    await expect(countOf(slider)).toHaveAttribute("aria-live", "off");

    await slider.hover();
    await expect(countOf(slider)).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(30_000);
    await expect(countOf(slider)).toHaveText(/^2 of 4/);

    await stop.click();
    await expect(stop).toHaveText("Play the slides");
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(countOf(slider)).toHaveText(/^2 of 4/);

    await stop.click();
    await expect(stop).toHaveText("Pause the slides");
    await page.clock.runFor(9_000);
    await expect(countOf(slider)).toHaveText(/^3 of 4/);
  });

  test("the button that stops the slides comes first, holds them up while it has the focus, and stops them by key", async ({
    page,
    visit,
  }) => {
    const slider = await visitRotating(page, () => visit(page, catalogue));
    const stop = slider.getByRole("button").first();
    await page.locator("[data-example=rotating] [data-section=slider]").evaluate((section) => {
      section.tabIndex = -1;
      section.focus();
    });
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await page.clock.runFor(30_000);
    await expect(stop).toHaveText("Pause the slides");
    await expect(countOf(slider)).toHaveText(/^1 of 4/);
    await page.keyboard.press("Enter");
    await expect(stop).toHaveText("Play the slides");
    await page.keyboard.press("Enter");
    await expect(stop).toHaveText("Pause the slides");
    await page.keyboard.press("Tab");
    await expect(stop).toHaveText("Play the slides");
    await page.clock.runFor(30_000);
    await expect(countOf(slider)).toHaveText(/^1 of 4/);
  });

  test("slides never change by themselves for a visitor who prefers less motion", async ({
    newVisitor,
    visit,
  }) => {
    const page = await (await newVisitor({ reducedMotion: "reduce" })).newPage();
    const slider = await visitRotating(page, () => visit(page, catalogue));
    await expect(slider.getByRole("button", { name: /slides$/ })).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(countOf(slider)).toHaveText(/^1 of 4/);
  });
}

/** Brings the slider that changes by itself into view, alive, with a clock that only goes on when a test moves it. */
async function visitRotating(page: Page, visit: () => Promise<unknown>): Promise<Locator> {
  await page.clock.install();
  await visit();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const slider = sliderOf(page, "rotating");
  await slider.scrollIntoViewIfNeeded();
  const island = slider.locator("xpath=ancestor::*[@data-island]");
  // It comes alive in a task of its own, for which the clock has to go on.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await island.getAttribute("data-hydrated")).toBe("");
  }).toPass();
  return slider;
}

function sliderOf(page: Page, example: string): Locator {
  return page.locator(
    `[data-catalogue=slider] [data-example=${example}] [data-section=slider] > [aria-roledescription]`,
  );
}

function trackOf(slider: Locator): Locator {
  return slider.locator("> [role=group]");
}

function countOf(slider: Locator): Locator {
  return slider.locator("[aria-live]");
}

/** The words of the count, and that the slide is as far at the left as the track lets it come. */
async function expectShown(slider: Locator, index: number, words: string): Promise<void> {
  await expect(countOf(slider)).toContainText(words);
  await expect
    .poll(() =>
      trackOf(slider).evaluate((track, at) => {
        const [first, slide] = [track.children[0], track.children[at]] as HTMLElement[];
        const place = (slide?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
        return Math.abs(Math.min(place, track.scrollWidth - track.clientWidth) - track.scrollLeft) < 2;
      }, index),
    )
    .toBe(true);
}
