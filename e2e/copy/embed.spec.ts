/** Content of other sites: a stand-in in its place until there is consent, and again after that. */
import { expect, type Page } from "playwright/test";
import { acceptBefore, bannerOf } from "#e2e/banners.ts";
import { allowed, embedOn, film, player, playSites, words } from "#e2e/embedding.ts";
import { holdBack, scripts } from "#e2e/network.ts";
import { hydrated } from "#e2e/site.ts";
import { recordShifts, shiftsSeenOn } from "#e2e/stillness.ts";
import { test } from "./copied.ts";

const target = { path: film, status: 200 } as const;

test("before consent and after declining, there are words and a link, and nothing is requested of the other site", async ({
  page,
  context,
  visit,
}) => {
  // The fixture fails the test on any request to another origin.
  const asked = await playSites(context);
  await visit(page, target);
  const { section, frame, accept, link } = embedOn(page);
  for (const declined of [false, true]) {
    if (declined) await bannerOf(page).locator('[data-action="consent:decline"]').click();
    await section.scrollIntoViewIfNeeded();
    await hydrated(section);
    await expect(section).toContainText(words);
    await expect(link).toHaveAttribute("href", `${player}/films/clock`);
    await expect(accept).toBeVisible();
    await expect(frame).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

for (const place of ["in the banner", "in its place"]) {
  for (const alive of [true, false]) {
    test(`accepted ${place}, ${alive ? "alive" : "before its code has come"}, it is shown in the same box`, async ({
      page,
      context,
      visit,
      messages,
    }) => {
      messages.allow(allowed);
      const asked = await playSites(context);
      const gate = await holdBack(page, scripts);
      await page.addInitScript(recordShifts);
      await visit(page, target);
      const { section, frame, accept } = embedOn(page);
      if (place === "in its place") await accept.scrollIntoViewIfNeeded();
      if (alive) {
        gate.open();
        await section.scrollIntoViewIfNeeded();
        await hydrated(section);
      }
      const box = await boxOf(page);
      const button =
        place === "in its place" ? accept : bannerOf(page).locator('[data-action="consent:accept"]');
      await button.click();
      gate.open();
      await section.scrollIntoViewIfNeeded();
      await expect(
        page.frameLocator("iframe").getByText(`Ready at ${player}, asked from http://`),
      ).toBeVisible();
      await expect(accept).toBeHidden();
      await expect(section.getByText(words)).toBeHidden();
      expect(await boxOf(page)).toEqual(box);
      expect(await frame.boundingBox(), "it fills the box").toEqual(
        await frame.locator("xpath=../..").boundingBox(),
      );
      expect(asked).toEqual([`${player}/embed/clock`]);
      expect(await shiftsSeenOn(page)).toEqual([]);
    });
  }
}

test("withdrawn, it goes at once; accepted again, it comes again", async ({
  page,
  context,
  visit,
  messages,
}) => {
  messages.allow(allowed);
  await playSites(context);
  await page.addInitScript(recordShifts);
  await visit(page, target);
  const { section, frame, accept, link } = embedOn(page);
  await section.scrollIntoViewIfNeeded();
  await hydrated(section);
  await accept.click();
  await expect(frame).toBeVisible();
  const gone = await frame.elementHandle();
  await withdraw(page);
  expect(await gone?.evaluate((element) => element.isConnected), "in the same task").toBe(false);
  await expect(section.getByText(words)).toBeVisible();
  await expect(link).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await accept.click();
  await expect(frame).toBeVisible();
  expect(await shiftsSeenOn(page)).toEqual([]);
});

test("those who accepted before see it without a touch, once it is in view", async ({
  page,
  context,
  copied: { url },
  visit,
  messages,
}) => {
  messages.allow(allowed);
  const asked = await playSites(context);
  await acceptBefore(context, url);
  await page.setViewportSize({ width: 390, height: 300 });
  await page.addInitScript(recordShifts);
  await visit(page, target);
  const { section, frame } = embedOn(page);
  await expect(section.getByText(words), "no question for a moment").toBeHidden();
  await expect(frame).toHaveCount(0);
  expect(asked).toEqual([]);
  await section.evaluate((element) => element.scrollIntoView());
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
  expect(await shiftsSeenOn(page)).toEqual([]);
});

/** Takes consent back by the control that every such place has, and returns in the same task. */
async function withdraw(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.dataset.action = "consent:decline";
    document.body.append(button);
    button.click();
    button.remove();
  });
}

/** Where the section and what follows it stand on the page. */
async function boxOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[data-section="embed"], [data-section="embed"] *, [data-section="footer"]',
      ),
    ]
      .filter((element) => !element.closest("div:has(> iframe)") && element.getClientRects().length > 0)
      .map((element) => Math.round(element.getBoundingClientRect().top + scrollY)),
  );
}
