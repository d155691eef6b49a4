/** The search of the whole site: while the visitor types, by keyboard alone, and without scripts. */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "./axe.ts";
import { scripts } from "./network.ts";
import { findOverflow } from "./overflow.ts";
import { hydrated, inTheNight, type Site, test } from "./site.ts";

const sectionOf = (page: Page) => page.locator("main [data-section=site-search]");
const fieldOf = (page: Page) => sectionOf(page).getByRole("searchbox");
const statusOf = (page: Page) => sectionOf(page).getByRole("status");
const linksOf = (page: Page) => sectionOf(page).locator("ol > li a");
const index = /\/assets\/(?:pages|words)-[^/]+\.json/;

/** Opens the page with the search. */
async function open(page: Page, site: Site, query = ""): Promise<string> {
  const { path } = await site.pageWith("site-search");
  await page.goto(path + query);
  return path;
}

const isFocused = (locator: Locator) => expect(locator).toBeFocused();

test.describe("with scripts", () => {
  test("results come while words are typed, with the words marked, at an address of their own, and what is typed is sent nowhere", async ({
    page,
    site,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const path = await open(page, site);
    await fieldOf(page).pressSequentially("salary gui");
    await expect(linksOf(page).first()).toHaveAttribute("href", /salary-guides/);
    await expect(statusOf(page)).toContainText(/^\d+ pages?/);
    await expect(linksOf(page).first().locator("mark")).toHaveText(["Salary", "guides"]);
    await expect(page).toHaveURL(`${path}?q=salary+gui`);
    await isFocused(fieldOf(page));
    await fieldOf(page).fill("");
    await expect(linksOf(page)).toHaveCount(0);
    await expect(statusOf(page)).toBeEmpty();
    await expect(page).toHaveURL(path);
    await fieldOf(page).pressSequentially("harpsichord engineer");
    await expect(linksOf(page).first()).toBeVisible();
    await expect(page).toHaveURL(/harpsichord/);
    expect(sent.filter((one) => one.includes("harpsichord"))).toEqual([]);
    // A misspelling is pointed out, and words without a match lead on.
    await fieldOf(page).fill("technolgy");
    await expect(statusOf(page)).toContainText("technolgy");
    await expect(statusOf(page)).toContainText("technology");
    await fieldOf(page).fill("zzzzqqqq");
    await expect(statusOf(page)).toContainText("zzzzqqqq");
    await expect(linksOf(page)).toHaveCount(0);
    await expect(sectionOf(page).locator('a[href="/jobs/?q=zzzzqqqq"]')).toBeVisible();
  });

  test("by keyboard alone: down into the results, up again, on to more, and back to an empty field", async ({
    page,
    site,
  }) => {
    await open(page, site);
    await fieldOf(page).focus();
    await page.keyboard.type("engineer");
    await expect(linksOf(page)).toHaveCount(10);
    await page.keyboard.press("ArrowDown");
    await isFocused(linksOf(page).nth(0));
    await page.keyboard.press("ArrowDown");
    await isFocused(linksOf(page).nth(1));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await isFocused(fieldOf(page));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=engineer$/);
    await isFocused(fieldOf(page));
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press("Tab");
    const more = sectionOf(page).locator("a[href*='most=']");
    await isFocused(more);
    await page.keyboard.press("Enter");
    await expect(linksOf(page)).toHaveCount(20);
    await isFocused(linksOf(page).nth(10));
    await page.keyboard.press("Escape");
    await isFocused(fieldOf(page));
    await page.keyboard.press("Escape");
    await expect(fieldOf(page)).toHaveValue("");
    await expect(linksOf(page)).toHaveCount(0);
    await fieldOf(page).fill("salary guides");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/salary-guides\/$/);
  });

  test("Back leads from what was found to the results, and on to where one was", async ({ page, site }) => {
    await page.goto("/");
    const { path } = await site.pageWith("site-search");
    await page.locator(`footer a[href="${path}"]`).click();
    await expect(page.locator("main")).toHaveAttribute("data-route", path);
    await fieldOf(page).fill("engineer");
    await expect(linksOf(page)).toHaveCount(10);
    await expect(page).toHaveURL(/\?q=engineer/);
    const last = linksOf(page).last();
    const href = (await last.getAttribute("href")) ?? "";
    await last.click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=engineer/);
    await expect(linksOf(page).last()).toBeInViewport();
    await expect(linksOf(page).last()).toHaveAttribute("href", href);
    await expect(fieldOf(page)).toHaveValue("engineer");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("an address with words is answered at once, and what is typed next on the device", async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, site, "?q=events");
    await expect(linksOf(page).first()).toHaveAttribute("href", /events/);
    expect(asked.filter((url) => scripts.test(url) || index.test(url))).toEqual([]);
    await fieldOf(page).fill("locations");
    await expect(linksOf(page).first()).toHaveAttribute("href", /locations/);
    expect(asked.filter((url) => index.test(url))).toHaveLength(2);
  });

  test("a host without the service answers an address with words on the device", async ({ page, site }) => {
    const { path } = await site.pageWith("site-search");
    // A static host gives the same page for every query.
    await page.route(`**${path}?*`, async (route) => {
      await route.fulfill({
        response: await route.fetch({ url: new URL(path, route.request().url()).href }),
      });
    });
    await page.goto(`${path}?q=salary+guides`);
    await expect(fieldOf(page)).toHaveValue("salary guides");
    await expect(linksOf(page).first()).toHaveAttribute("href", /salary-guides/);
  });

  test("words typed before the code has come are looked for", async ({ page, site }) => {
    await page.route(scripts, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.route(index, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await open(page, site);
    await fieldOf(page).pressSequentially("events");
    await expect(statusOf(page)).not.toBeEmpty();
    await expect(linksOf(page).first()).toHaveAttribute("href", /events/);
  });

  test("an index that cannot be loaded is reported, the list of all pages is there, and it is tried again", async ({
    page,
    site,
    messages,
  }) => {
    messages.allow(/Failed to load resource/);
    await page.route(index, (route) => route.abort());
    await open(page, site);
    await fieldOf(page).fill("events");
    await hydrated(fieldOf(page));
    await expect(statusOf(page)).toContainText(/could not be loaded/);
    const directory = page.locator("[data-section=site-directory]");
    await expect(directory.locator('a[href="/trusted-tech-community/events/"]')).toBeVisible();
    await page.unroute(index);
    await fieldOf(page).press("Enter");
    await expect(linksOf(page).first()).toHaveAttribute("href", /events/);
  });

  test("what is typed carries no script into the page", async ({ page, site }) => {
    const attack = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>";
    await open(page, site, `?q=${encodeURIComponent(attack)}`);
    await expect(fieldOf(page)).toHaveValue(attack);
    await fieldOf(page).fill(`${attack} again`);
    await expect(statusOf(page)).not.toBeEmpty();
    expect(await page.locator("main img[src=x], main script:not([type])").count()).toBe(0);
  });

  for (const width of [390, 1440]) {
    test(
      `results are accessible and fit at ${width} px`,
      inTheNight(width > 1000),
      async ({ newVisitor, site }) => {
        const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
        await open(page, site);
        for (const words of ["", "engineer", "technolgy", "zzzzqqqq"]) {
          await fieldOf(page).fill(words);
          await hydrated(fieldOf(page));
          if (words) await expect(statusOf(page)).not.toBeEmpty();
          expect(await findViolations(page), words).toEqual([]);
          expect(await page.evaluate(findOverflow), words).toEqual([]);
        }
      },
    );
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent and answered, more is a link, and all pages are listed below", async ({
    page,
    site,
  }) => {
    const path = await open(page, site);
    const listed = await page
      .locator("[data-section=site-directory] a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const known = new Set(site.pages.map((one) => one.path));
    expect(listed.filter((href) => !known.has(href))).toEqual([]);
    expect(listed.length).toBeGreaterThan(30);
    expect(new Set(listed).size).toBe(listed.length);
    await fieldOf(page).fill("engineer");
    await fieldOf(page).press("Enter");
    await expect(page).toHaveURL(`${path}?q=engineer`);
    await expect(linksOf(page)).toHaveCount(10);
    await sectionOf(page).locator("a[href*='most=']").click();
    await expect(linksOf(page)).toHaveCount(20);
    await expect(fieldOf(page)).toHaveValue("engineer");
  });

  test("an address without a page leads to the nearest ones, and to the search", async ({
    page,
    site,
    messages,
  }) => {
    messages.allow(/status of 404 .*our-market/);
    const answer = await page.goto("/our-market/technolgy/");
    expect(answer?.status()).toBe(404);
    const section = page.locator("[data-section=nearest-pages]");
    await expect(section.locator("li a").first()).toHaveAttribute("href", "/our-markets/technology/");
    await section.getByRole("searchbox").fill("events");
    await section.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${(await site.pageWith("site-search")).path}?q=events`);
    await expect(linksOf(page).first()).toHaveAttribute("href", /events/);
  });
});

test("a host without the service suggests pages on the device", async ({ page, messages }) => {
  messages.allow(/status of 404 .*our-market/);
  // The page as the build made it, under any address.
  await page.route("**/our-market/**", async (route) => {
    const built = await route.fetch({ url: new URL("/404.html", route.request().url()).href });
    await route.fulfill({ status: 404, contentType: "text/html; charset=utf-8", body: await built.text() });
  });
  await page.goto("/our-market/technolgy/");
  const section = page.locator("[data-section=nearest-pages]");
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator("li a").first()).toHaveAttribute("href", "/our-markets/technology/");
  expect(await findViolations(page)).toEqual([]);
});
