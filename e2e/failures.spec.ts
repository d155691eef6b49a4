/** What a visitor still has when a file is lost or a section fails: the page as it came. */
import { expect, type Page } from "playwright/test";
import { expectShown, touch } from "./islands.ts";
import { changePages, ignoreHeldRequests, lose, scripts } from "./network.ts";
import { hydrated, test } from "./site.ts";

// Requests still open when a test ends do not matter.
test.afterEach(ignoreHeldRequests);

for (const [name, file, remembered] of [
  ["the first file", /\/assets\/client-/, false],
  ["every file", scripts, false],
  // Browsers remember for as long as the page is open that a file of a file could not be had.
  ["React", /\/assets\/react-/, true],
  ["the section's own file", /\/assets\/tabs-/, true],
] as const) {
  const later = remembered
    ? "the next load is as good as the first"
    : "the next touch is as good as the first";
  test(`when ${name} cannot be had, the section goes on as it is, and ${later}`, async ({
    page,
    site,
    visit,
    messages,
  }) => {
    messages.allow(/^error: Failed to load resource: net::ERR_CONNECTION_RESET \(.*\/assets\//);
    const connection = await lose(page, file);
    const target = await site.pageWith("tabs");
    await visit(page, target);
    const section = page.locator('[data-section="tabs"]').first();
    const links = section.locator('li > a[href^="#"]');
    for (const index of [1, 0, 1]) {
      await links.nth(index).click();
      await expectShown(section, index);
      await expect.poll(connection.lost, "it was tried").toBeGreaterThan(0);
    }
    await expect(section.getByRole("tab")).toHaveCount(0);
    connection.mend();
    if (remembered) await page.reload();
    await links.first().hover();
    await links.nth(1).hover();
    await hydrated(section);
    await expectShown(section, 1);
    await section.getByRole("tab").first().click();
    await expectShown(section, 0);
  });
}

test("when the router cannot be had, links are followed by the browser, and a later try works", async ({
  page,
  visit,
  messages,
}) => {
  messages.allow(/^error: Failed to load resource: net::ERR_CONNECTION_RESET \(.*\/assets\/router-/);
  const connection = await lose(page, /\/assets\/router-/);
  await visit(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const link = page.locator('main a[href^="/"]:not([href*="#"])').first();
  const href = (await link.getAttribute("href")) ?? "";
  await link.hover();
  await expect.poll(connection.lost).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator("main")).toHaveAttribute("data-route", href);
  expect(await page.evaluate(() => "same" in window), "a full load").toBe(false);
  connection.mend();
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL("/");
});

test("a section that differs from its HTML says so, and no other section is harmed", async ({
  page,
  site,
  messages,
}) => {
  messages.allow(/^error: Section "tabs" .* differs from its HTML/);
  await changeView(page, "tabs", (view) => ({ ...view, text: { ...view.text, heading: "Another heading" } }));
  await page.goto((await site.pageWith("tabs")).path);
  const others = page.locator("main > [data-section]");
  const words = await others.allInnerTexts();
  const heard = page.waitForEvent("console", (message) => message.text().includes("differs from its HTML"));
  await touch(page.locator('[data-island="tabs"]').first());
  await heard;
  await expect(page.locator('[data-section="tabs"]').getByRole("heading").first()).toBeVisible();
  expect(await others.allInnerTexts()).toEqual(words);
});

test("a section that fails keeps its HTML, and the others come alive", async ({ page, site, messages }) => {
  messages.allow(/^error: Section "tabs" .* failed; its HTML is kept/);
  await changeView(page, "tabs", (view) => ({ ...view, items: "nothing to go through" }));
  await page.goto((await site.pageWith("tabs")).path);
  const section = page.locator('[data-section="tabs"]').first();
  const [words = ""] = await section.allInnerTexts();
  const heard = page.waitForEvent("console", (message) => message.text().includes("its HTML is kept"));
  await section.locator('li > a[href^="#"]').first().focus();
  await heard;
  await expect(section).toHaveText(words, { useInnerText: true });
  await section.locator('li > a[href^="#"]').nth(1).click();
  await expectShown(section, 1);
  await touch(page.locator('[data-island="simple-contact-form"]').first());
});

type View = { [name: string]: unknown; text: { [slot: string]: unknown } };

/** Changes the data that sections of a type come alive with, but not their HTML. */
async function changeView(page: Page, type: string, change: (view: View) => object): Promise<void> {
  const views = /(<script type="application\/json" data-view="[^"]*"[^>]*>)(.*?)(<\/script>)/gs;
  await changePages(page, (html) =>
    html.replace(views, (all, open, json, close) => {
      const view = JSON.parse(json) as View;
      return view.type === type ? open + JSON.stringify(change(view)) + close : all;
    }),
  );
}
