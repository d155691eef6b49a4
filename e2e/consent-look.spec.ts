/** What the cookie question looks like: its place, its answers, and no scripts. */
import { expect } from "playwright/test";
import { answer, answerOf, bannerOf, reopenerOf } from "./banners.ts";
import { readThrough, test } from "./site.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

test("the question stands at the bottom of the window, its answers are of the same size and look, and whole with text of twice the size", async ({
  home: page,
  site,
}) => {
  for (const viewport of [{ width: 320, height: 568 }, narrow, { width: 768, height: 1024 }, wide]) {
    await page.setViewportSize(viewport);
    for (const top of [0, 1_000]) {
      await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
      const box = await bannerOf(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport.height, 0);
      expect(box?.width).toBe(viewport.width);
    }
    // More of it is on a page of the site.
    const more = await bannerOf(page).getByRole("link").getAttribute("href");
    expect(site.all.map(({ path }) => path)).toContain(more);
    // At the end, nothing of the page is behind it.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const end = await page.locator("footer").boundingBox();
    const top = (await bannerOf(page).boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1);
    const buttons = bannerOf(page).getByRole("button");
    await expect(buttons).toHaveText([/\w/, /\w/]);
    const looks = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { width, height, left, top } = button.getBoundingClientRect();
        const style = getComputedStyle(button);
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = style;
        return {
          place: { left, top },
          look: {
            width: Math.round(width),
            height,
            color,
            backgroundColor,
            borderColor,
            fontSize,
            fontWeight,
          },
        };
      }),
    );
    expect(looks[0]?.look).toEqual(looks[1]?.look);
    expect(looks[0]?.place.top).toBe(looks[1]?.place.top);
    expect(looks[0]?.place.left).toBeLessThan(looks[1]?.place.left ?? 0);
    await answerOf(page, "accept").focus();
    await page.keyboard.press("Tab");
    await expect(answerOf(page, "decline")).toBeFocused();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const choice of ["accept", "decline"] as const) {
      const button = answerOf(page, choice);
      await expect(button, `${viewport.width} px`).toBeInViewport({ ratio: 0.99 });
      const lines = await button.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, "its words are not broken").toBeLessThanOrEqual(2);
    }
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
  }
});

test("on a phone the question leaves the page three quarters of the window, is read without scrolling, and its answers are hit by a thumb", async ({
  home: page,
}) => {
  await page.setViewportSize(narrow);
  expect((await bannerOf(page).boundingBox())?.height).toBeLessThanOrEqual(narrow.height / 4);
  for (const width of [narrow.width, 320]) {
    await page.setViewportSize({ ...narrow, width });
    const hidden = await bannerOf(page)
      .locator("p")
      .first()
      .evaluate(({ parentElement: body }) => (body ? body.scrollHeight - body.clientHeight : 1));
    expect(hidden, `${width} px: its words that are scrolled`).toBe(0);
    for (const button of await bannerOf(page).getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test("nothing moves when the question is answered, opened again and answered", async ({ home: page }) => {
  await readThrough(page);
  await page.evaluate(() => {
    // Also what follows a press at once, which a browser would forgive.
    const moved: unknown[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: "layout-shift" });
  });
  await answer(page, "accept", true);
  await reopenerOf(page).press("Enter");
  await expect(bannerOf(page)).toBeVisible();
  await answerOf(page, "decline").press("Enter");
  await expect(bannerOf(page)).toBeHidden();
  const moved = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let count = 0; count < 3; count += 1) await frame();
    return (window as unknown as { moved: unknown[] }).moved.length;
  });
  expect(moved).toBe(0);
});
