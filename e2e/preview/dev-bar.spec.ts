/** The bar over a page of the preview: what it shows of the page, and that it covers nothing. */
import { expect, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { inTheNight } from "#e2e/site.ts";
import { expectSwapped } from "#e2e/steps.ts";
import {
  ofWorkshop as about,
  barOf,
  open,
  openPanel,
  workshop as path,
  patiently,
  test,
  yard,
} from "./preview.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });

/** The line, from 1, that a piece of a text first stands in. */
const lineOf = (text: string, piece: string) => text.slice(0, text.indexOf(piece)).split("\n").length;

const isInView = (page: Page, id: string) =>
  page.locator(`[data-section][id="${id}"]`).evaluate((section) => {
    const { top } = section.getBoundingClientRect();
    return top >= -1 && top < innerHeight / 2;
  });

test("the outline of sections: a click brings one into view and frames it, its line opens in the editor", async ({
  atWorkshop: page,
  files,
  preview,
}) => {
  const panel = await openPanel(page, "Sections");
  await panel.getByRole("button", { name: "questions accordion" }).click();
  await expect.poll(() => isInView(page, "questions")).toBe(true);
  const spot = page.locator(".spot");
  await expect(spot).toBeVisible();
  // Both in one look: the page may still be moving.
  const isEnclosing = () =>
    spot.evaluate((frame) => {
      const section = frame.ownerDocument.querySelector('[data-section][id="questions"]');
      const [own, its] = [frame, section].map(
        (element) => element?.getBoundingClientRect().top ?? Number.NaN,
      );
      return Math.abs((own ?? 0) - (its ?? 0)) < 1;
    });
  await expect.poll(isEnclosing).toBe(true);
  await expect(spot).toBeHidden();
  const document = await files.read(about);
  const place = document.slice(0, document.indexOf('"id": "questions"')).lastIndexOf("{");
  const line = document.slice(0, place).split("\n").length;
  await panel.getByRole("button", { name: `Open questions in the editor, ${about} line ${line}` }).click();
  await expect
    .poll(async () => (await preview.opened()).at(-1))
    .toContain(`${preview.root}/${about} ${line} `);
  await expect(
    panel.getByRole("button", { name: /^Open footer in the editor, content\/frame\.json/ }),
  ).toBeVisible();
});

test("an edit above moves the lines, without the page being touched", async ({ atWorkshop: page, files }) => {
  const panel = await openPanel(page, "Sections");
  const line = panel.getByRole("button", { name: /^Open banner/ });
  const before = Number(/\d+$/.exec((await line.textContent()) ?? "")?.[0]);
  await files.edit(about, '"version": 1,', '\n\n"version": 1,');
  await expect(line).toHaveText(`line ${before + 2}`, patiently);
  await expectSwapped(page);
});

test("inspect: pointing at a section names it, and the name opens the editor", async ({
  atWorkshop: page,
  files,
  preview,
}) => {
  const inspect = barOf(page).getByRole("button", { name: "Inspect" });
  await page.locator("main h1").hover();
  await expect(page.locator(".spot")).toBeHidden();
  await inspect.click();
  await expect(inspect).toHaveAttribute("aria-pressed", "true");
  await page.locator("main h1").hover();
  const line = lineOf(await files.read(about), '"id": "banner"');
  const label = page.getByRole("button", { name: /^banner · main-banner · / });
  await expect(label).toHaveText(new RegExp(`pages/workshop.json:(${line}|${line - 1})$`));
  await label.click();
  await expect.poll(async () => (await preview.opened()).at(-1)).toContain(`${preview.root}/${about} `);
  await page.keyboard.press("Escape");
  await expect(inspect).toHaveAttribute("aria-pressed", "false");
  await expect(label).toBeHidden();
});

test("the outline of headings says what is wrong in their order", async ({ atWorkshop: page }) => {
  await page.evaluate(() => {
    const heading = document.querySelector("main h2");
    const other = document.createElement("h5");
    other.textContent = "Far too deep";
    heading?.after(other);
  });
  const panel = await openPanel(page, "Headings");
  await expect(panel.getByRole("listitem").first()).toContainText("The workshop");
  await expect(panel.getByRole("listitem").filter({ hasText: "Far too deep" })).toContainText(
    "From h2 to h5: h3 is skipped.",
  );
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.querySelector("main h1")?.remove());
  await openPanel(page, "Headings");
  await expect(panel).toContainText("The page has no h1.");
});

test("what search engines and others show follows the document", async ({ atWorkshop: page, files }) => {
  const panel = await openPanel(page, "Search and share");
  const title = await page.title();
  await expect(panel.locator(".result .headline")).toHaveText(title);
  await expect(panel).toContainText(`Title: ${title.length} characters.`);
  await expect(panel.locator(".trail").first()).toHaveText(/ › workshop$/);
  const picture = panel.locator(".card img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const long = "A description that goes on and on ".repeat(10).trim();
  await files.edit(about, /("description": \{\s*"en": )"[^"]+"/, `$1"${long}"`);
  await expect(panel).toContainText(`Description: ${long.length} characters, cut off.`, patiently);
  await expect(panel.locator(".result .snippet")).toHaveText(/ …$/);
});

test("another width: the page in a frame, as narrow as its styles believe", async ({ atWorkshop: page }) => {
  const panel = await openPanel(page, "Widths");
  await panel.getByRole("link", { name: "390 px" }).click();
  await expect(page).toHaveURL(/frame\/\?address=%2Fworkshop%2F&width=390/);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main h1")).toBeVisible();
  expect(await frame.locator("html").evaluate(() => innerWidth)).toBe(390);
  await expect(frame.getByRole("toolbar")).toBeHidden();
  await page.getByRole("link", { name: "1440" }).click();
  await expect(page.getByText("shown at")).toBeVisible();
  expect(await frame.locator("html").evaluate(() => innerWidth)).toBe(1440);
  await frame.locator(`main a[href="${yard}"]`).first().click();
  await expect(page.getByRole("link", { name: "As it is" })).not.toHaveAttribute("href", path);
  await page.getByRole("link", { name: "As it is" }).click();
  await expect(barOf(page)).toBeVisible();
});

test("another day: every window shows it and says so, until it is today again", async ({
  page,
  context,
  files,
}) => {
  await files.edit(about, '"published",', '"published", "publishUntil": "2998-12-01T12:00:00Z",');
  await open(page, path);
  const other = await context.newPage();
  await open(other, yard);
  const panel = await openPanel(page, "Today");
  await expect(panel.getByRole("button", { name: /This page ends/ })).toBeVisible(patiently);
  await panel.getByLabel("As visitors see it then").check();
  await panel.getByLabel("Show the site as on").fill("2998-11-30T12:00");
  await panel.getByRole("button", { name: "Show", exact: true }).click();
  const loud = "Fri, 30 Nov 2998, 12:00, as visitors see it";
  await expect(barOf(page).getByRole("button", { name: loud })).toBeVisible(patiently);
  await expect(barOf(other).getByRole("button", { name: loud })).toBeVisible(patiently);
  await expect(page.locator("main h1")).toBeVisible();

  await panel.getByRole("button", { name: /This page ends/ }).click();
  await expect(page.getByRole("heading", { name: "Visitors do not see this page then" })).toBeVisible(
    patiently,
  );
  await expect(barOf(page).getByRole("button", { name: "Not shown then" })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(410);
  expect((await page.request.get(yard)).status()).toBe(200);
  await other.goto("/__preview/");
  await expect(
    other.getByText("The site is shown as on Sat, 1 Dec 2998, 12:00, without drafts"),
  ).toBeVisible();

  await barOf(page).getByRole("button", { name: "Back to today" }).click();
  await expect(page.getByRole("heading", { name: "Visitors do not see this page then" })).toBeHidden(
    patiently,
  );
  await expect(barOf(page).getByRole("button", { name: "Today", exact: true })).toBeVisible();
  await expect(other.locator("#shown")).toBeEmpty();
  await expect(barOf(page).getByRole("button", { name: /^Published until/ })).toBeVisible();
  await expectSwapped(page);
});

test("by keyboard: one stop, arrows, a panel and back, folded and unfolded", async ({ atWorkshop: page }) => {
  const bar = barOf(page);
  const button = (name: string) => bar.getByRole("button", { name, exact: true });
  await page.locator("footer a").last().focus();
  const inPreview = () => page.evaluate(() => document.activeElement?.localName === "pageloom-preview");
  for (let presses = 0; presses < 12 && !(await inPreview()); presses += 1) await page.keyboard.press("Tab");
  await expect(bar.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(button("No problems")).toBeFocused();
  await page.keyboard.press("End");
  await expect(button("Fold the bar")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(button("Sections")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Sections" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Sections" })).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(button("Sections")).toBeHidden();
  await page.reload();
  await expect(button("Preview")).toBeVisible();
  await expect(button("Sections")).toBeHidden();
  await button("Preview").click();
  await expect(button("Sections")).toBeVisible();
});

test("it lies over neither the end of the page nor what the page keeps at the bottom", async ({
  newVisitor,
}) => {
  for (const width of [390, 1440]) {
    const page = await (await newVisitor({ viewport: { width, height: 844 } })).newPage();
    await open(page, path);
    const banner = page.locator('[data-section="cookie-banner"]');
    await expect(banner).toBeVisible();
    const bottomOf = (locator: typeof banner) =>
      locator.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    const topOf = (locator: typeof banner) =>
      locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(async () => (await bottomOf(barOf(page))) <= (await topOf(banner))).toBe(true);
    await banner.getByRole("button").last().click();
    await expect.poll(() => bottomOf(barOf(page))).toBe(844);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    expect(await bottomOf(page.locator("footer").last())).toBeLessThanOrEqual(await topOf(barOf(page)));
    await page.close();
  }
});

for (const width of [390, 1440]) {
  test(
    `axe finds nothing wrong with the bar and its panels at ${width} px`,
    inTheNight(width > 1000),
    async ({ newVisitor }) => {
      const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
      await open(page, path);
      await openPanel(page, "Published");
      expect(await findViolations(page), "with the page").toEqual([]);
      for (const name of ["No problems", "Today", "Sections", "Headings", "Search and share", "Widths"]) {
        await openPanel(page, name);
        expect(await findViolations(page, "pageloom-preview"), name).toEqual([]);
      }
      await page.goto(`/__preview/frame/?address=${path}&width=768`);
      expect(await findViolations(page), "frame").toEqual([]);
    },
  );
}
