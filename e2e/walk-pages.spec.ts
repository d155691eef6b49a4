/**
 * What holds for every page at any width. Those that show everything are visited once on a phone, those that
 * show every type of section on a wide screen too, and all checks are run there. The others differ from them in their words
 * alone, which have the least room on a phone: whether they fit is checked there, and nothing else. In the night all show everything.
 */
import { expect, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { hold } from "./budgets.ts";
import { findOverflow } from "./overflow.ts";
import { isAll } from "./shapes.ts";
import { hydrated, readThrough, type SitePage, test } from "./site.ts";
import { expectStill, openWatched } from "./stillness.ts";
import { watchTransfers } from "./transfers.ts";

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** What the first touch of anything brings: pages are fetched ahead from then on. */
const PREFETCHING = /\/assets\/(?:client|prefetch|rolldown-runtime)-/;

/** Even parts, so small that all workers end together. */
const parts = 8;

for (let part = 0; part < parts; part += 1) {
  const share = `part ${part + 1} of ${parts}`;

  test(`every page on a phone, ${share}`, async ({ newVisitor, site, visit, baseURL }) => {
    const context = await newVisitor({ viewport: narrow, colorScheme: "light" });
    // What the others look like before their files have come is known from those that show everything.
    const other = await openWatched(context, { late: false });
    const page = await openWatched(context);
    const transfers = watchTransfers(page, baseURL ?? "");
    const showing = site.cover();
    for (const target of site.walk([part, parts])) {
      const { path } = target;
      if (!showing.includes(target)) {
        await visit(other, target);
        await other.evaluate(() => document.fonts.ready);
        await look(other, target, narrow, 320);
        continue;
      }
      await transfers.startAnew();
      await visit(page, target);
      await page.evaluate(() => document.fonts.ready);
      await transfers.arrived();
      hold("styles of a page", await transfers.bytes("stylesheet"), path);
      hold("fonts of a page", await transfers.bytes("font"), path);
      const view = path === "/" ? "first view of the home page" : "first view of a page";
      hold(view, await transfers.bytes(), path);
      await readThrough(page);
      await transfers.arrived();
      const early = transfers.paths("script");
      // Content of other sites looks at once whether cookies were accepted.
      if (!(await page.locator("[data-island=embed]").count())) {
        expect.soft(early, `${path}: scripts before any intent`).toEqual([]);
        hold("scripts before any intent", await transfers.bytes("script"), path);
      }
      expect.soft(await keptOf(page), `${path}: what is kept about a visitor`).toEqual([]);
      await look(page, target, narrow, 320);
      expect.soft(await findViolations(page, "html", { dark: true }), path).toEqual([]);
      await touchWhatIsStatic(page);
      await transfers.arrived();
      const others = transfers
        .paths("script")
        .filter((script) => !early.includes(script) && !PREFETCHING.test(script));
      expect.soft(others, `${path}: scripts for what is static`).toEqual([]);
    }
  });

  test(`every page on a wide screen, ${share}`, async ({ newVisitor, site, visit }) => {
    const page = await openWatched(
      await newVisitor({ viewport: wide, colorScheme: "light", reducedMotion: "no-preference" }),
    );
    for (const [index, target] of site.cover(isAll ? undefined : "data-section", [part, parts]).entries()) {
      await visit(page, target);
      await readThrough(page);
      await look(page, target, wide, 768);
      // What axe finds of a section it finds on a phone: here are the frame's entries, which a phone folds away.
      if (isAll || index === 0) expect.soft(await findViolations(page), target.path).toEqual([]);
      await expectSkipping(page, target);
      await expectStoppable(page, target);
    }
  });
}

/** All checks of a page in a window of this size, and in one of another width. */
async function look(page: Page, { path }: SitePage, size: typeof narrow, other: number): Promise<void> {
  await expectStill(page, `${path} on a first visit`);
  expect.soft(await page.evaluate(findMissingPictures), `${path}: pictures that are missing`).toEqual([]);
  for (const width of [other, size.width]) {
    await page.setViewportSize({ ...size, width });
    const at = `${path} at ${width} px`;
    expect.soft(await page.evaluate(findOverflow), at).toEqual([]);
    expect.soft(await page.evaluate(findBrokenNumbers), `${at}: broken telephone numbers`).toEqual([]);
  }
  expect.soft(await page.evaluate(findSmallTargets), `${path}: targets below 24 px`).toEqual([]);
}

/** Touches all that is no island, as a reader does. A search is alive once it is touched. */
async function touchWhatIsStatic(page: Page): Promise<void> {
  const sections = page.locator("main > [data-section]");
  expect(await sections.count(), page.url()).toBeGreaterThan(0);
  const still = (selector: string) => sections.locator(`:is(${selector}):not([data-asks] *)`);
  for (const summary of await still("summary").all()) await summary.press("Enter");
  await still("h1, h2, h3, p").evaluateAll((words) => {
    const init = { bubbles: true, composed: true, cancelable: true };
    // Those that can be seen now: a click on a summary hides what was below it.
    for (const word of words.filter((one) => one.checkVisibility())) {
      word.dispatchEvent(new PointerEvent("pointerover", init));
      word.dispatchEvent(new PointerEvent("pointerdown", init));
      word.dispatchEvent(new MouseEvent("click", init));
    }
  });
}

/** The first press of Tab offers to skip to the content, and it works. */
async function expectSkipping(page: Page, { path }: SitePage): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.locator("body > :first-child");
  await expect.soft(skip, path).toBeFocused();
  await expect.soft(skip, path).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect.soft(page.locator("#main"), path).toBeFocused();
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.closest("main, footer") !== null);
  expect.soft(inside, `${path}: the next stop is in the content`).toBe(true);
}

/** What is animated for ever can be stopped, by the first stop of the keyboard in its section. */
async function expectStoppable(page: Page, { path }: SitePage): Promise<void> {
  const sections = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation.effect as KeyframeEffect).target?.closest("[data-section]")?.id),
  );
  for (const id of new Set(sections)) {
    const section = page.locator(`[id="${id}"]`);
    const button = section.locator("a[href], button, [tabindex='0']").first();
    await button.press("Enter");
    await hydrated(button);
    const moving = () =>
      section.evaluate((element) =>
        element.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
      );
    await expect.poll(moving, `${path} #${id}`).toBe(false);
  }
}

/** What the browser keeps about a visitor who has answered nothing. */
async function keptOf(page: Page): Promise<string[]> {
  return [
    ...(await page.context().cookies()).map(({ name }) => `cookie ${name}`),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
}

/** Of those that were in view, or are since the page was read through. Runs in the page, as do those below. */
function findMissingPictures(): string[] {
  const asked = [...document.images].filter(({ complete }) => complete);
  return asked.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
}

/** Telephone numbers that go on in a next line. */
function findBrokenNumbers(): string[] {
  return [...document.querySelectorAll('a[href^="tel:"]')]
    .filter((link) => link.checkVisibility() && link.getClientRects().length > 1)
    .map((link) => link.outerHTML);
}

/** Targets that stand alone and are less than 24 px wide or high. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll("a[href], button, summary, input, select, textarea")]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "inline")
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`);
}
