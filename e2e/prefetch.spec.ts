/** Pages fetched ahead of a click: which, when and how many at a time. */
import { expect, type Page } from "playwright/test";
import { asksForPage, ignoreHeldRequests, noteRequests, saveData, scriptName } from "./network.ts";
import { about, contact, tabbed } from "./shapes.ts";
import { hydrated, test } from "./site.ts";
import { approach, expectPage, follow, linkTo } from "./steps.ts";
import { idle } from "./transfers.ts";

test.use({ viewport: { width: 1440, height: 900 } });

// Requests still open when a test ends do not matter.
test.afterEach(ignoreHeldRequests);

test.describe("pages ahead of a click", () => {
  const asked = (page: Page) => noteRequests(page, asksForPage);

  for (const [name, touch] of [
    ["hovered", (page: Page, link: string) => page.locator(link).first().hover()],
    ["focused", (page: Page, link: string) => page.locator(link).first().focus()],
    ["pressed", (page: Page, link: string) => page.locator(link).first().dispatchEvent("pointerdown")],
  ] as const) {
    test(`a link that is ${name} is fetched, and not again for the click`, async ({ page, visit }) => {
      // Nothing else is fetched under Save-Data.
      await saveData(page);
      const paths = asked(page);
      await visit(page);
      const selector = `main a[href="${about}"]:not([target]):visible`;
      await linkTo(page, about);
      await touch(page, selector);
      await expect.poll(() => paths).toEqual(["/", about]);
      await approach(page.locator(selector).first());
      await page.locator(selector).first().click();
      await expectPage(page, about);
      // The page that was left is fetched for the way back.
      expect(paths.filter((path) => path === about)).toEqual([about]);
    });
  }

  test("links near the view are fetched after the first intent, four at a time", async ({
    page,
    site,
    visit,
    messages,
  }) => {
    messages.allow(/status of 404 .*\/(a|b|c|far)\//);
    let running = 0;
    let most = 0;
    let first = true;
    await page.route(/\/$/, async (route) => {
      if (first) {
        first = false;
        return route.fallback();
      }
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 150));
      running -= 1;
      await route.fallback();
    });
    const paths = asked(page);
    await visit(page);
    // More of them than may be fetched at once, beside each other at the top; and one far below.
    const near = [...site.pages.slice(0, 24).map(({ path }) => path), "/a/", "/b/", "/c/"].filter(
      (path) => path !== "/",
    );
    await page.evaluate(
      ([hrefs, far]) => {
        const row = document.createElement("p");
        for (const href of hrefs)
          row.append(Object.assign(document.createElement("a"), { href, text: "x " }));
        document.getElementById("main")?.prepend(row);
        const below = document.createElement("p");
        below.style.paddingTop = "1000px";
        below.append(Object.assign(document.createElement("a"), { href: far, text: "far" }));
        document.getElementById("main")?.append(below);
      },
      [near, "/far/"] as const,
    );
    await page.waitForLoadState("networkidle");
    expect(paths, "nothing before the first intent").toEqual(["/"]);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => near.filter((path) => !paths.includes(path))).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(most).toBe(4);
    expect(paths, "what is far below the view").not.toContain("/far/");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect.poll(() => paths).toContain("/far/");
    const twice = paths.slice(1).filter((path, index, all) => all.indexOf(path) !== index);
    expect(twice, "fetched twice").toEqual([]);
  });

  for (const [sign, give] of [
    ["the wheel", (page: Page) => page.mouse.wheel(0, 1)],
    ["a key", (page: Page) => page.keyboard.press("Shift")],
    ["a pointer that moves", (page: Page) => page.mouse.move(700, 450)],
    ["a touch", (page: Page) => page.touchscreen.tap(2, 450)],
  ] as const) {
    test(`${sign}, anywhere, begins it, without the router`, async ({ newVisitor, visit }) => {
      const page = await (await newVisitor({ hasTouch: sign === "a touch" })).newPage();
      const [paths, code] = [
        asked(page),
        noteRequests(page, (request) => request.resourceType() === "script"),
      ];
      await visit(page, about);
      await page.evaluate((href) => {
        document
          .getElementById("main")
          ?.prepend(Object.assign(document.createElement("a"), { href, text: "x" }));
      }, contact);
      await page.waitForLoadState("networkidle");
      expect([paths, code], "nothing before the first intent").toEqual([[about], []]);
      await give(page);
      await expect.poll(() => paths).toContain(contact);
      expect(code.map(scriptName).sort()).toEqual(["client", "prefetch", "rolldown-runtime"]);
    });
  }

  test("a touch of what takes React fetches none, and the next sign elsewhere does", async ({
    page,
    visit,
  }) => {
    const paths = asked(page);
    await visit(page, tabbed);
    const tab = page.locator('[data-section="tabs"] li > a[href^="#"]').first();
    await tab.focus();
    await hydrated(tab);
    await idle(page);
    expect(paths).toEqual([tabbed]);
    await page.locator("header a[href^='/']:visible").first().focus();
    // The page of this link, and those near the window.
    await expect.poll(() => paths.length).toBeGreaterThan(2);
  });

  test("under Save-Data only what is approached is fetched", async ({ page, visit }) => {
    await saveData(page);
    const paths = asked(page);
    await visit(page);
    await approach(page.locator(`main a[href^="/"]:visible`).first());
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(paths).toHaveLength(2);
  });

  test("a page that was fetched is painted soon after the click", async ({ home: page }) => {
    await follow(page, contact);
    const figures: number[] = [];
    for (const path of [about, tabbed, contact, "/"]) {
      await approach(await linkTo(page, path));
      await page.waitForLoadState("networkidle");
      await page.evaluate((wanted) => {
        const timing = { painted: 0 };
        Object.assign(window, { timing });
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector("main")?.dataset.route !== wanted)
                return requestAnimationFrame(look);
              // The task after the frame in which it is seen: it is painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                timing.painted = performance.now() - timeStamp;
              };
              port2.postMessage(0);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }, path);
      await (await linkTo(page, path)).click();
      await expectPage(page, path);
      const painted = () =>
        page.evaluate(() => (window as unknown as { timing: { painted: number } }).timing.painted);
      await expect.poll(painted).toBeGreaterThan(0);
      figures.push(Math.round(await painted()));
    }
    const description = `from click to paint, prefetched: ${figures.join(", ")} ms of 50 ms`;
    test.info().annotations.push({ type: "budget", description });
    console.log(description);
  });
});
