/** Islands: what works before, while and after they come alive, and that coming alive is never noticed. */
import { expect, type Locator, type Page } from "playwright/test";
import { serveForms } from "./forms.ts";
import { expectShown, touch } from "./islands.ts";
import {
  changePages,
  holdBack,
  ignoreHeldRequests,
  noteRequests,
  requestsNoted,
  scripts,
} from "./network.ts";
import { findReactsWords } from "./other-programs.ts";
import { about } from "./shapes.ts";
import { fillIn, hydrated, inTheNight, moving, test } from "./site.ts";
import { follow } from "./steps.ts";

test.use(moving);

const narrow = { width: 390, height: 844 };

// Requests still open when a test ends do not matter.
test.afterEach(ignoreHeldRequests);

for (const viewport of [narrow, { width: 1440, height: 900 }]) {
  test(
    `every island comes alive unnoticed at ${viewport.width} px`,
    inTheNight(viewport.width > 1000),
    async ({ newVisitor, site, visit }) => {
      for (const target of site.cover("data-island")) {
        const page = await (await newVisitor({ viewport })).newPage();
        // A countdown stands still meanwhile.
        await page.clock.setFixedTime(Date.now());
        await visit(page, target);
        const before = await page.evaluate(readPage);
        await page.evaluate(tagNodes);
        const islands = await page.locator("[data-island]").all();
        expect(islands.length).toBeGreaterThan(0);
        for (const island of islands) await touch(island);
        const after = await page.evaluate(readPage);
        expect.soft(after.words, target.path).toEqual(before.words);
        expect.soft(after.twice, `${target.path}: ids that two elements have`).toEqual([]);
        expect.soft(await page.evaluate(lostNodes), `${target.path}: nodes that were replaced`).toEqual([]);
        expect.soft(await page.evaluate(takenNodes), `${target.path}: static, but React's`).toEqual([]);
        const alone = `${target.path}: words stand alone in their elements`;
        expect.soft(await page.evaluate(findReactsWords), alone).toEqual([]);
        await page.close();
      }
    },
  );
}

test("boot runs once, whatever is loaded after it", async ({ page, visit }) => {
  await page.addInitScript(() => {
    const seen = { boots: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      seen.boots += changes.filter(({ attributeName }) => attributeName === "data-js").length;
    }).observe(document, { subtree: true, attributes: true });
  });
  await visit(page);
  for (const island of await page.locator("[data-island]").all()) await touch(island);
  const link = page.locator('main a[href^="/"]:not([href="/"]):not([href*="#"])').first();
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page.locator("main")).toHaveAttribute("data-route", href);
  expect(await page.evaluate(() => (window as unknown as { seen: { boots: number } }).seen.boots)).toBe(1);
});

test("only what is touched is loaded, and only once", async ({ page, visit }) => {
  const files = noteRequests(page, (request) => scripts.test(request.url()));
  await visit(page, { section: "tabs" });
  await touch(page.locator('[data-island="tabs"]').first());
  await page.waitForLoadState("networkidle");
  const forTabs = [...files];
  await page.getByRole("tab").nth(1).click();
  await page.getByRole("tab").first().focus();
  await requestsNoted(page);
  expect(files, "what is alive asks for nothing").toEqual(forTabs);
  // Neither the form's code nor the router's came with the tabs'.
  await touch(page.locator('[data-island="simple-contact-form"]').first());
  await page.waitForLoadState("networkidle");
  const forForm = files.slice(forTabs.length);
  expect(forForm.join(" ")).toContain("simple-contact-form");
  await page.locator('main a[href^="/"]:visible').first().focus();
  await expect.poll(() => files.join(" ")).toContain("router");
  await page.waitForLoadState("networkidle");
  expect(forTabs.concat(forForm).join(" ")).not.toContain("router");
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});

test.describe("an island comes alive", () => {
  for (const [intent, act] of [
    ["the pointer is on it", (link: Locator) => link.hover()],
    ["it is pressed", (link: Locator) => link.dispatchEvent("pointerdown")],
    ["it has the focus", (link: Locator) => link.focus()],
    ["a key is pressed in it", (link: Locator) => link.dispatchEvent("keydown", { key: "x" })],
  ] as const) {
    test(`when ${intent}`, async ({ page, visit }) => {
      await visit(page, { section: "tabs" });
      const link = page.locator('[data-section="tabs"] li > a[href^="#"]').first();
      await act(link);
      await hydrated(link);
      await expect(page.locator('[data-hydrated]:not([data-island="tabs"])'), "no other").toHaveCount(0);
    });
  }

  for (const swapped of [false, true]) {
    const how = swapped ? "on a page gone to" : "on a page loaded";

    test(`by itself where a document says "load", ${how}`, async ({ page, site, visit }) => {
      await changeTrigger(page, "tabs", "load");
      const { path } = await site.pageWith("tabs");
      await visit(page, swapped ? about : path);
      if (swapped) await follow(page, path);
      await hydrated(page.locator('[data-section="tabs"]').first());
    });

    test(`in view where a document says "visible", ${how}`, async ({ page, site, visit }) => {
      await changeTrigger(page, "tabs", "visible");
      const { path } = await site.pageWith("tabs");
      await visit(page, swapped ? about : path);
      if (swapped) await follow(page, path);
      // Where no section can come under the pointer.
      await page.mouse.move(0, 0);
      const section = page.locator('[data-section="tabs"]').first();
      await expect(section).not.toBeInViewport();
      await requestsNoted(page);
      await expect(page.locator('[data-island="tabs"]').first()).not.toHaveAttribute("data-hydrated");
      await section.scrollIntoViewIfNeeded();
      await hydrated(section);
    });
  }
});

test.describe("tabs", () => {
  test("before, while and after their code arrives", async ({ page, visit }) => {
    const gate = await holdBack(page, scripts);
    await visit(page, { section: "tabs" });
    const section = page.locator('[data-section="tabs"]').first();
    const links = section.locator('li > a[href^="#"]');
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    await expectShown(section, 0);
    await page.evaluate(tagNodes);

    await links.nth(1).click();
    await gate.reached();
    await expectShown(section, 1);
    await expect(section.getByRole("tab")).toHaveCount(0);
    await links.nth(count - 1).click();
    await expectShown(section, count - 1);

    gate.open();
    await hydrated(section);
    await expectShown(section, count - 1);
    await expect(section.getByRole("tab")).toHaveCount(count);
    await expect(section.getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(section.getByRole("tab").nth(count - 1)).toHaveAttribute("aria-selected", "true");
    expect(await page.evaluate(lostNodes)).toEqual([]);

    const entries = await page.evaluate(() => history.length);
    await section.getByRole("tab").first().click();
    await expectShown(section, 0);
    await page.keyboard.press("ArrowDown");
    await expectShown(section, 1);
    await expect(section.getByRole("tab").nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expectShown(section, count - 1);
    await page.keyboard.press("ArrowDown");
    await expectShown(section, 0);
    expect(await page.evaluate(() => history.length), "a chosen tab is no step in the history").toBe(entries);

    // A press on the words of a panel gives it the focus, and leaves the page where its reader has brought it.
    await page.setViewportSize({ width: 390, height: 844 });
    const panel = section.getByRole("tabpanel");
    const top = await panel.evaluate((element) => {
      const { bottom = 0 } = element.firstElementChild?.getBoundingClientRect() ?? {};
      scrollBy({ top: bottom, behavior: "instant" });
      return scrollY;
    });
    const words = await panel.locator("p").first().boundingBox();
    await page.mouse.click((words?.x ?? 0) + 5, (words?.y ?? 0) + (words?.height ?? 0) - 5);
    await expect(panel).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.reload();
    await expectShown(page.locator('[data-section="tabs"]').first(), 0);
  });

  test("no click of a burst is lost while they come alive", async ({ page, visit }) => {
    // Each script takes its time, so that the burst falls on every moment of coming alive.
    await page.route(scripts, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      await route.fallback();
    });
    await visit(page, { section: "tabs" });
    const section = page.locator('[data-section="tabs"]').first();
    const links = section.locator('li > a[href^="#"]');
    const count = await links.count();
    const island = page.locator('[data-island="tabs"]').first();
    let after = 0;
    for (let click = 1; after < 4; click += 1) {
      expect(click, "they come alive").toBeLessThan(200);
      await links.nth(click % count).dispatchEvent("pointerdown");
      await links.nth(click % count).dispatchEvent("click");
      await expectShown(section, click % count);
      if ((await island.getAttribute("data-hydrated")) !== null) after += 1;
    }
  });

  test("a link to a panel chooses it, before and after they are alive", async ({ page, site, visit }) => {
    const target = await site.pageWith("tabs");
    await visit(page, target);
    const section = page.locator('[data-section="tabs"]').first();
    const href = (await section.locator('li > a[href^="#"]').nth(1).getAttribute("href")) ?? "";
    await page.goto("about:blank");
    await page.goto(target.path + href);
    await expectShown(section, 1);
    await touch(page.locator('[data-island="tabs"]').first());
    await expectShown(section, 1);
    await section.getByRole("tab").first().click();
    await expectShown(section, 0);
    await page.evaluate((hash) => location.assign(hash), href);
    await expectShown(section, 1);
  });
});

test.describe("an accordion", () => {
  test("opens at once whatever the network does, and is kept when all else comes alive", async ({
    page,
    visit,
  }) => {
    const gate = await holdBack(page, scripts);
    await visit(page, { section: "accordion" });
    const entry = page.locator('[data-section="accordion"] details').nth(1);
    await entry.locator("summary").click();
    await expect(entry.locator(":scope > :not(summary)").first()).toBeVisible();
    const island = page.locator("main [data-island]:has(form)").first();
    await island.locator("input").first().focus();
    await gate.reached();
    gate.open();
    await hydrated(island);
    await expect(entry.locator(":scope > :not(summary)").first()).toBeVisible();
    await entry.locator("summary").click();
    await expect(entry.locator(":scope > :not(summary)").first()).toBeHidden();
  });
});

test("on a slow line everything works from the first moment on", async ({ page, visit, messages }) => {
  messages.allow(/status of 503 .*\/forms\//);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
  await serveForms(page);
  await visit(page, { section: "tabs" });
  const section = page.locator('[data-section="tabs"]').first();
  await section.locator('li > a[href^="#"]').nth(1).click();
  await expectShown(section, 1);
  const form = page.locator('[data-section="simple-contact-form"]').first();
  await fillIn(form);
  const answers = await readAnswers(form);
  await hydrated(section);
  await hydrated(form);
  await expectShown(section, 1);
  expect(await readAnswers(form)).toEqual(answers);
  await form.locator("[type=submit]").click();
  await expect(form.getByRole("alert")).toBeVisible();
  expect(await readAnswers(form)).toEqual(answers);
});

function readAnswers(form: Locator): Promise<string[]> {
  return form
    .locator("input, select, textarea")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ id, type, checked, value }) =>
        type === "checkbox" ? `${id}: ${checked}` : `${id}: ${value}`,
      ),
    );
}

async function changeTrigger(page: Page, type: string, trigger: string): Promise<void> {
  await changePages(page, (html) =>
    html.replaceAll(
      `data-island="${type}" data-trigger="intent"`,
      `data-island="${type}" data-trigger="${trigger}"`,
    ),
  );
}

/** What a reader sees of a page, and the ids that more than one element has. Runs in the page. */
function readPage(): { words: string[]; twice: string[] } {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return {
    words: document.body.innerText.split("\n"),
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

/** Remembers every element inside an island. Runs in the page, as does `lostNodes`. */
function tagNodes(): void {
  const tagged = [...document.querySelectorAll("[data-island] *")];
  Object.assign(window, { tagged });
}

/** Those of the remembered elements that are no longer on the page. */
function lostNodes(): string[] {
  const { tagged } = window as unknown as { tagged: Element[] };
  return tagged.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 100));
}

/** Elements outside every island that React holds to be its own. */
function takenNodes(): string[] {
  return [...document.querySelectorAll("*")]
    .filter((element) => !element.closest("[data-island]"))
    .filter((element) => Object.keys(element).some((key) => key.startsWith("__react")))
    .map((element) => element.outerHTML.slice(0, 100));
}
