/** The search of the whole site: while the visitor types, by keyboard alone, and without scripts. */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { scripts } from "#e2e/network.ts";
import { CHANGES } from "#e2e/other-programs.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { htmlOf } from "#e2e/shapes.ts";
import { hydrated, inTheNight, type Site, test } from "#e2e/site.ts";

const sectionOf = (page: Page) => page.locator("main [data-section=site-search]");
const fieldOf = (page: Page) => sectionOf(page).getByRole("searchbox");
const statusOf = (page: Page) => sectionOf(page).getByRole("status");
const linksOf = (page: Page) => sectionOf(page).locator("ol > li a");
const index = /\/assets\/(?:pages|words)-[^/]+\.json/;

/** Words to look for, of those that the site has. */
type Words = {
  /** Of more than twenty pages, and as somebody writes it who is in a hurry. */
  common: string;
  misspelt: string;
  /** Two pages that are listed below the search, with titles of two words that no other has. */
  first: Title;
  second: Title;
};
type Title = { href: string; words: string };

/** On no page. */
const absent = "zzzzqqqq";

/** Opens the page with the search. */
async function open(page: Page, site: Site, query = ""): Promise<Words & { path: string }> {
  const { path } = await site.pageWith("site-search");
  await page.goto(path + query);
  return { path, ...(await wordsOf(site)) };
}

async function wordsOf(site: Site): Promise<Words> {
  const html = htmlOf(await site.pageWith("site-search"));
  const directory = html.slice(html.indexOf(' data-section="site-directory"'));
  const titles = [...directory.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(
    ([, href = "", words = ""]): Title => ({ href, words }),
  );
  const all = titles.flatMap(({ words }) => words.split(" "));
  const isOfOne = (word: string) => /^[a-z]{4,}$/i.test(word) && all.indexOf(word) === all.lastIndexOf(word);
  const [first, second] = titles.filter(({ words }) => {
    const two = words.split(" ");
    return two.length === 2 && two.every(isOfOne);
  });
  if (!first || !second) throw new Error("Too few titles are of two words that no other has");
  const common = mostCommonWord(site);
  return { common, misspelt: common.slice(0, -2) + common.slice(-1), first, second };
}

/** The word that the descriptions of most pages have. */
function mostCommonWord({ pages }: Site): string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const [, description = ""] = /<meta name="description" content="([^"]*)/.exec(htmlOf(page)) ?? [];
    for (const word of new Set(description.toLowerCase().match(/[a-z]{6,}/g))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const toQuery = (words: string) => `?q=${words.replaceAll(" ", "+")}`;

const isFocused = (locator: Locator) => expect(locator).toBeFocused();

test.describe("with scripts", () => {
  test("results come while words are typed, with the words marked, at an address of their own, and what is typed is sent nowhere", async ({
    page,
    site,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const { path, common, misspelt, first } = await open(page, site);
    const begun = first.words.toLowerCase().slice(0, -1);
    await fieldOf(page).pressSequentially(begun);
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
    await expect(statusOf(page)).toContainText(/^\d+ pages?/);
    await expect(linksOf(page).first().locator("mark")).toHaveText(first.words.split(" "));
    await expect(page).toHaveURL(path + toQuery(begun));
    await isFocused(fieldOf(page));
    await fieldOf(page).fill("");
    await expect(linksOf(page)).toHaveCount(0);
    await expect(statusOf(page)).toBeEmpty();
    await expect(page).toHaveURL(path);
    await fieldOf(page).pressSequentially(`${absent} ${common}`);
    await expect(linksOf(page).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(absent));
    expect(sent.filter((one) => one.includes(absent))).toEqual([]);
    // A misspelling is pointed out, and words without a match lead on.
    await fieldOf(page).fill(misspelt);
    await expect(statusOf(page)).toContainText(misspelt);
    await expect(statusOf(page)).toContainText(common);
    await fieldOf(page).fill(absent);
    await expect(statusOf(page)).toContainText(absent);
    await expect(linksOf(page)).toHaveCount(0);
    await expect(sectionOf(page).locator(`a[href$="/?q=${absent}"]`)).toBeVisible();
  });

  test("on a page that is translated while words are typed, results go on coming", async ({ page, site }) => {
    await page.goto((await site.pageWith("site-search")).path);
    const { common, first, second } = await wordsOf(site);
    const translate = () => page.evaluate(CHANGES["a translation with elements of its own"]);
    await translate();
    for (const words of [first.words, common, second.words, absent, first.words]) {
      await fieldOf(page).fill("");
      await fieldOf(page).pressSequentially(words);
      if (words === absent) await expect(linksOf(page)).toHaveCount(0);
      else await expect(linksOf(page).first()).toBeVisible();
      await translate();
    }
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
    await expect(page.locator('[data-island="site-search"]')).toHaveAttribute("data-hydrated", "");
  });

  test("by keyboard alone: down into the results, up again, on to more, and back to an empty field", async ({
    page,
    site,
  }) => {
    const { common, first } = await open(page, site);
    await fieldOf(page).focus();
    await page.keyboard.type(common);
    await expect(linksOf(page)).toHaveCount(10);
    await page.keyboard.press("ArrowDown");
    await isFocused(linksOf(page).nth(0));
    await page.keyboard.press("ArrowDown");
    await isFocused(linksOf(page).nth(1));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await isFocused(fieldOf(page));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`\\?q=${common}$`));
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
    await fieldOf(page).fill(first.words);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(first.href);
  });

  test("Back leads from what was found to the results, and on to where one was", async ({ page, site }) => {
    await page.goto("/");
    const { path } = await site.pageWith("site-search");
    await page.locator(`footer a[href="${path}"]`).click();
    await expect(page.locator("main")).toHaveAttribute("data-route", path);
    const { common } = await wordsOf(site);
    await fieldOf(page).fill(common);
    await expect(linksOf(page)).toHaveCount(10);
    await expect(page).toHaveURL(path + toQuery(common));
    const last = linksOf(page).last();
    const href = (await last.getAttribute("href")) ?? "";
    await last.click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL(path + toQuery(common));
    await expect(linksOf(page).last()).toBeInViewport();
    await expect(linksOf(page).last()).toHaveAttribute("href", href);
    await expect(fieldOf(page)).toHaveValue(common);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("an address with words is answered at once, and what is typed next on the device", async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const { first, second } = await wordsOf(site);
    await open(page, site, toQuery(first.words));
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
    expect(asked.filter((url) => scripts.test(url) || index.test(url))).toEqual([]);
    await fieldOf(page).fill(second.words);
    await expect(linksOf(page).first()).toHaveAttribute("href", second.href);
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
    const { first } = await wordsOf(site);
    await page.goto(path + toQuery(first.words));
    await expect(fieldOf(page)).toHaveValue(first.words);
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
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
    const { first } = await open(page, site);
    await fieldOf(page).pressSequentially(first.words);
    await expect(statusOf(page)).not.toBeEmpty();
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
  });

  test("an index that cannot be loaded is reported, the list of all pages is there, and it is tried again", async ({
    page,
    site,
    messages,
  }) => {
    messages.allow(/Failed to load resource/);
    await page.route(index, (route) => route.abort());
    const { first } = await open(page, site);
    await fieldOf(page).fill(first.words);
    await hydrated(fieldOf(page));
    await expect(statusOf(page)).toContainText(/could not be loaded/);
    const directory = page.locator("[data-section=site-directory]");
    await expect(directory.locator(`a[href="${first.href}"]`)).toBeVisible();
    await page.unroute(index);
    await fieldOf(page).press("Enter");
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
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
        const { common, misspelt } = await open(page, site);
        for (const words of ["", common, misspelt, absent]) {
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
    const { path, common } = await open(page, site);
    const listed = await page
      .locator("[data-section=site-directory] a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const known = new Set(site.pages.map((one) => one.path));
    expect(listed.filter((href) => !known.has(href))).toEqual([]);
    expect(listed.length).toBeGreaterThan(30);
    expect(new Set(listed).size).toBe(listed.length);
    await fieldOf(page).fill(common);
    await fieldOf(page).press("Enter");
    await expect(page).toHaveURL(path + toQuery(common));
    await expect(linksOf(page)).toHaveCount(10);
    await sectionOf(page).locator("a[href*='most=']").click();
    await expect(linksOf(page)).toHaveCount(20);
    await expect(fieldOf(page)).toHaveValue(common);
  });

  test("an address without a page leads to the nearest ones, and to the search", async ({
    page,
    site,
    messages,
  }) => {
    const { path, written } = misspeltAddress(site);
    messages.allow(new RegExp(`status of 404 .*${written}`));
    const answer = await page.goto(written);
    expect(answer?.status()).toBe(404);
    const section = page.locator("[data-section=nearest-pages]");
    await expect(section.locator("li a").first()).toHaveAttribute("href", path);
    const { first } = await wordsOf(site);
    await section.getByRole("searchbox").fill(first.words);
    await section.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL((await site.pageWith("site-search")).path + toQuery(first.words));
    await expect(linksOf(page).first()).toHaveAttribute("href", first.href);
  });
});

test("a host without the service suggests pages on the device", async ({ page, site, messages }) => {
  const { path, written } = misspeltAddress(site);
  messages.allow(new RegExp(`status of 404 .*${written}`));
  // The page as the build made it, under any address.
  await page.route(`**${written}`, async (route) => {
    const built = await route.fetch({ url: new URL("/404.html", route.request().url()).href });
    await route.fulfill({ status: 404, contentType: "text/html; charset=utf-8", body: await built.text() });
  });
  await page.goto(written);
  const section = page.locator("[data-section=nearest-pages]");
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator("li a").first()).toHaveAttribute("href", path);
  expect(await findViolations(page)).toEqual([]);
});

/** A page below another, and its address with a letter too few in each part. */
function misspeltAddress(site: Site): { path: string; written: string } {
  const { path } = site.pageWhere((html) =>
    /<link rel="canonical" href="https:\/\/[^/]+(?:\/[a-z-]{6,}){2}\/"/.test(html),
  );
  return { path, written: path.replaceAll(/[a-z]([a-z]\/)/g, "$1") };
}
