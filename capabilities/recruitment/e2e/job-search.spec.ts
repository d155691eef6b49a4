/** Searching the list of jobs: by words and choices, with scripts and without, each answer at an address of its own. */
import { expect, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { holdBack } from "#e2e/network.ts";
import { CHANGES } from "#e2e/other-programs.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { htmlOf, isAll } from "#e2e/shapes.ts";
import { type Site, test } from "#e2e/site.ts";
import { expectSwapped, markDocument } from "#e2e/steps.ts";

/** The page with a search that shows most. */
function findSearch(site: Site): string {
  const totals = site.pages
    .filter(({ status }) => status === 200)
    .map((page) => ({ path: page.path, html: htmlOf(page) }))
    .filter(({ html }) => html.includes('data-asks=""'))
    .map(({ path, html }) => ({ path, total: Number(/data-answer-status="">\s*(\d+)/.exec(html)?.[1]) }));
  const most = totals.toSorted((one, other) => other.total - one.total)[0];
  if (!most) throw new Error("No page of the site has a search.");
  return most.path;
}

const totalOf = async (page: Page) =>
  Number.parseInt(await page.locator("[data-answer-status]").innerText(), 10);
const itemsOf = (page: Page) =>
  page.locator("[data-answer] > ul > li h3, [data-answer] > ul > li h2").allInnerTexts();

/** The first choice of several that would leave some and not all. */
async function chooseOne(page: Page): Promise<{ name: string; value: string; count: number }> {
  const total = await totalOf(page);
  const options = await page
    .locator("form[data-asks] label:has(input[type=checkbox])")
    .evaluateAll((labels) =>
      labels.map((label) => {
        const input = label.querySelector("input") as HTMLInputElement;
        return {
          name: input.name,
          value: input.value,
          count: Number(/(\d+)\s*$/.exec(label.textContent ?? "")?.[1]),
        };
      }),
    );
  const option = options.find(({ count }) => count > 0 && count < total);
  if (!option) throw new Error("Every choice leaves all.");
  return option;
}

const boxOf = (page: Page, { name, value }: { name: string; value: string }) =>
  page.locator(`form[data-asks] input[name="${name}"][value="${value}"]`);

test.describe("with scripts", () => {
  for (const change of ["a translation in place", "a translation with elements of its own"] as const) {
    test(`words are searched for while they are typed, without a load: ${change}`, async ({ page, site }) => {
      await page.goto(findSearch(site));
      const [first = "", second = ""] = ((await itemsOf(page))[0] ?? "").split(" ");
      await page.evaluate(CHANGES[change]);
      await markDocument(page);
      const steps = await page.evaluate(() => history.length);
      await page.locator("form[data-asks] input[type=search]").focus();
      // What is typed before its code is there is a step of its own.
      await expect.poll(() => page.evaluate(() => onpopstate === null)).toBe(true);
      await page.keyboard.type(first);
      await expect(page).toHaveURL(new RegExp(`[?&]q=${first}$`));
      await page.keyboard.type(` ${second}`);
      await expect(page).toHaveURL(new RegExp(`[?&]q=${first}\\+${second}$`));
      await expectSwapped(page);
      await page.keyboard.type(" ");
      const box = page.locator("form[data-asks] input[type=search]");
      await expect(box).toHaveValue(`${first} ${second} `);
      await expect(box).toBeFocused();
      await expect(page.locator("[data-answer] > ul > li").first()).toContainText(first);
      expect(await page.evaluate(() => history.length), "no step of the history").toBe(steps);
    });
  }

  test("offline a choice stays, a sentence says why the list does not follow, and it does once there is a connection", async ({
    page,
    site,
    messages,
  }) => {
    messages.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(findSearch(site));
    const option = await chooseOne(page);
    const before = await page.locator("[data-answer-status]").innerText();
    const box = boxOf(page, option);
    await box.focus();
    await expect.poll(() => page.evaluate(() => onpopstate === null)).toBe(true);
    await page.context().setOffline(true);
    await page.keyboard.press("Space");
    const note = page.locator("form[data-asks]").getByText("You seem to be offline");
    await expect(note).toBeVisible();
    await expect(box).toBeChecked();
    await expect(page.locator("[data-answer-status]")).toHaveText(before);
    await page.context().setOffline(false);
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
    await expect(boxOf(page, option)).toBeChecked();
    await expect(note).toHaveCount(0);
  });

  test("a choice narrows the list down at once, at an address of its own, and keeps the focus", async ({
    page,
    site,
  }) => {
    await page.goto(findSearch(site));
    const option = await chooseOne(page);
    const box = boxOf(page, option);
    await box.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(new RegExp(`[?&]${option.name}=${option.value}`));
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    expect((await itemsOf(page)).length).toBeGreaterThan(0);
    const shown = await itemsOf(page);
    await page.reload();
    expect(await itemsOf(page)).toEqual(shown);
  });

  for (const first of ["answer", "page"] as const) {
    test(`who follows a link while words are looked for goes there, also if the ${first} comes first`, async ({
      page,
      site,
    }) => {
      await page.goto(findSearch(site));
      const link = page.locator("[data-answer] > ul > li a").first();
      const to = (await link.getAttribute("href")) ?? "";
      const held = {
        answer: await holdBack(page, /[?]q=/),
        page: await holdBack(page, new RegExp(`${to}$`)),
      };
      const asked = page.waitForRequest(/[?]q=/);
      // It may be fetched ahead, from the first key on.
      const followed = page.waitForRequest(`**${to}`);
      await page.getByRole("searchbox").pressSequentially("a");
      const answer = (await asked).response();
      await link.click();
      const next = (await followed).response();
      const [one, other] = first === "answer" ? [answer, next] : [next, answer];
      held[first].open();
      await (await one)?.finished();
      if (first === "page") await expect(page).toHaveURL(to);
      held.answer.open();
      held.page.open();
      await (await other)?.finished();
      await expect(page).toHaveURL(to);
      // Time for whatever an answer that came too late would do.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(new URL(page.url()).pathname).toBe(to);
      await expect(page.locator(`main[data-route="${to}"] h1`)).toBeVisible();
    });
  }

  test("the number of chosen filters is shown where they can be folded away", async ({
    newVisitor,
    site,
  }) => {
    const page = await (await newVisitor({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(findSearch(site));
    const summary = page.locator("#search-narrow > summary");
    const words = await summary.innerText();
    await summary.click();
    const option = await chooseOne(page);
    await boxOf(page, option).check();
    await expect(summary).toHaveText(`${words} (1)`);
    await boxOf(page, option).uncheck();
    await expect(summary).toHaveText(words);
  });

  test("Back and Forward go through the answers, and back from what was found to where one was", async ({
    page,
    site,
  }) => {
    const start = findSearch(site);
    await page.goto(start);
    const before = await itemsOf(page);
    const option = await chooseOne(page);
    await boxOf(page, option).check();
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
    const narrowed = await itemsOf(page);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect.poll(() => itemsOf(page)).toEqual(before);
    await expect(boxOf(page, option)).not.toBeChecked();
    await page.goForward();
    await expect.poll(() => itemsOf(page)).toEqual(narrowed);
    const link = page.locator("[data-answer] > ul > li a").last();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).not.toHaveURL(/\?/);
    await page.goBack();
    await expect.poll(() => itemsOf(page)).toEqual(narrowed);
    await expect(page.locator("[data-answer] > ul > li a").last()).toBeInViewport();
  });

  test("a choice made before the code has come is not lost", async ({ page, site }) => {
    const start = findSearch(site);
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(start);
    const option = await chooseOne(page);
    await boxOf(page, option).check();
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
  });

  test("choices are taken back one by one, and what finds nothing leads on", async ({ page, site }) => {
    await page.goto(findSearch(site));
    const all = await totalOf(page);
    const option = await chooseOne(page);
    await boxOf(page, option).check();
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
    await page.getByRole("searchbox").fill("zzzzqqqq");
    await expect(page.locator("[data-answer-status]")).toContainText(/^0 /);
    const wider = page.locator("[data-answer] a[data-asks-link]").filter({ hasText: String(option.count) });
    await wider.first().click();
    await expect(page.locator("[data-answer-status]")).toContainText(String(option.count));
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.locator("[data-answer] ul[aria-label] a").first().click();
    await expect(page.locator("[data-answer-status]")).toContainText(String(all));
    await expect(page.getByRole("searchbox")).toBeFocused();
  });

  test("what is typed carries no script into the page", async ({ page, site }) => {
    const start = findSearch(site);
    await page.goto(
      `${start}?q=${encodeURIComponent("<img src=x onerror=alert(1)>\"'><script>alert(2)</script>")}`,
    );
    await expect(page.getByRole("searchbox")).toHaveValue(/<img src=x/);
    expect(await page.locator("main img[src=x], main script:not([type])").count()).toBe(0);
  });

  test("answers are accessible and fit", async ({ newVisitor, site }) => {
    const start = findSearch(site);
    for (const width of isAll ? [390, 1440] : [390]) {
      const own = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
      for (const search of ["?q=engineer", "?q=zzzzqqqq"]) {
        await own.goto(start + search);
        for (const details of await own.locator("form[data-asks] details").all()) {
          await details.evaluate((element) => element.setAttribute("open", ""));
        }
        expect(await findViolations(own), `${search} at ${width}`).toEqual([]);
        expect(await own.evaluate(findOverflow), `${search} at ${width}`).toEqual([]);
      }
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is sent, and answered with the same list", async ({ page, site }) => {
    await page.goto(findSearch(site));
    const option = await chooseOne(page);
    const summary = page.locator("form[data-asks] > details > summary");
    if (await summary.isVisible()) await summary.click();
    const box = boxOf(page, option);
    for (const details of await page.locator("form[data-asks] details details").filter({ has: box }).all()) {
      if (!(await box.isVisible())) await details.locator("> summary").click();
    }
    await box.check();
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(new RegExp(`${option.name}=${option.value}`));
    expect(await totalOf(page)).toBe(option.count);
    await expect(box).toBeChecked();
    await page.locator("[data-answer] ul[aria-label] a").first().click();
    await expect(box).not.toBeChecked();
  });
});

test("an answer is no page for search engines, and is sent small", async ({ page, site }) => {
  const start = findSearch(site);
  const answer = await page.request.get(`${start}?q=engineer`, { headers: { "Accept-Encoding": "br" } });
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  expect(answer.headers()["content-encoding"]).toBe("br");
  expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${start}">`));
});
