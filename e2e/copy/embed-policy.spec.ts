/** Pages that embed content of other sites are never shown under the headers of others, and others not under theirs. */
import { expect } from "playwright/test";
import { acceptBefore } from "#e2e/banners.ts";
import { allowed, embedOn, film, map, maps, player, playSites } from "#e2e/embedding.ts";
import { about } from "#e2e/shapes.ts";
import {
  approach,
  expectLoaded,
  expectPage,
  expectSwapped,
  follow,
  linkTo,
  markDocument,
} from "#e2e/steps.ts";
import { test } from "./copied.ts";

test.beforeEach(async ({ context, copied: { url }, messages }) => {
  messages.allow(allowed);
  await playSites(context);
  await acceptBefore(context, url);
});

test("a page that embeds is loaded from one that does not, and shows its content", async ({
  page,
  visit,
}) => {
  await visit(page, about);
  await approach(await linkTo(page, "/"));
  await markDocument(page);
  await (await linkTo(page, film)).click();
  await expectPage(page, film);
  await expectLoaded(page);
  await embedOn(page).section.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
  await page.goBack();
  await expectPage(page, about);
  await expect(page.locator("html")).not.toHaveAttribute("data-embeds");
  await page.goForward();
  await expectPage(page, film);
  await embedOn(page).section.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText("Ready")).toBeVisible();
});

test("a page that does not is loaded from one that embeds, and may not", async ({
  page,
  visit,
  messages,
}) => {
  messages.allow(/error: .*Content Security Policy.*frame|error: Framing 'https:\/\/player\.example/);
  await visit(page, film);
  await approach(await linkTo(page, map));
  await markDocument(page);
  await (await linkTo(page, about)).click();
  await expectPage(page, about);
  await expectLoaded(page);
  const refused = await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    return new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      );
      document.body.append(frame);
    });
  }, `${player}/embed/clock`);
  expect(refused).toBe("frame-src");
});

test("between pages that may embed the same, the page is swapped", async ({ page, visit }) => {
  await visit(page, film);
  await follow(page, map);
  await embedOn(page).section.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").getByText(`Ready at ${maps}`)).toBeVisible();
  await page.goBack();
  await expectPage(page, film);
  await expectSwapped(page);
});
