/** Jobs that a visitor saves on their device: by their own click, on this device alone, the same wherever they are shown. */
import { expect, type Locator, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { type Site, tabTo, test } from "#e2e/site.ts";
import { recordShifts, shiftsOf } from "#e2e/stillness.ts";

const key = "pageloom-kept-jobs";

/** Opens a page with a list that is searched, and jobs that can be saved. */
async function openList(page: Page, site: Site): Promise<string> {
  const { path } = site.pageWhere(
    (html) => html.includes("data-asks=") && html.split('"page:keep"').length > 4,
  );
  await page.goto(path);
  return path;
}

const buttonsOf = (page: Page) => page.locator("main button[aria-pressed]");
const linkOf = (page: Page) => page.locator("main").getByRole("link", { name: /^Saved jobs/ });
const rowsOf = (page: Page) => page.getByRole("list", { name: "Saved jobs" }).getByRole("listitem");
const titleOf = (button: Locator) =>
  button.locator("xpath=ancestor::li[1]").getByRole("heading").locator("a").innerText();
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

test("a job is saved by a click, stays saved wherever it is shown, and is removed", async ({
  page,
  site,
}) => {
  const list = await openList(page, site);
  const button = buttonsOf(page).nth(1);
  const title = await titleOf(button);
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect(await stored(page)).toBeNull();

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toHaveAccessibleName(`Saved ${title}`);
  await expect(linkOf(page)).toHaveText("Saved jobs (1)");
  await expect(page).toHaveURL(list);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);

  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  // By a client navigation there, and back.
  await linkOf(page).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).getByRole("link")).toHaveText(title);
  await page.goBack();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.goForward();
  await expect(rowsOf(page)).toHaveCount(1);

  // On the page of the job as well.
  await rowsOf(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const own = buttonsOf(page);
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "false");
  expect(await stored(page)).toBeNull();
  await expect(linkOf(page)).toHaveText("Saved jobs");
});

test("the list shows the newest first, marks what is closed, and what is removed can be put back", async ({
  page,
  site,
}) => {
  await openList(page, site);
  const titles: string[] = [];
  for (const at of [0, 1, 2]) {
    const button = buttonsOf(page).nth(at);
    titles.unshift(await titleOf(button));
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  // The second is over, and something else stands among them.
  await page.evaluate((name) => {
    const shelf = JSON.parse(localStorage.getItem(name) ?? "");
    shelf.items.forEach((item: { at: number }, at: number) => {
      item.at = 9 - at;
    });
    Object.assign(shelf.items[1].facts, { closes: "2026-01-09", closes_text: "9 January 2026" });
    shelf.items.push(null, { address: "//elsewhere.example/" });
    localStorage.setItem(name, JSON.stringify(shelf));
  }, key);
  await linkOf(page).click();

  await expect(rowsOf(page).getByRole("link")).toHaveText(titles);
  await expect(rowsOf(page).nth(0)).toContainText("Closes");
  await expect(rowsOf(page).nth(1).getByText("Closed 9 January 2026")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await rowsOf(page)
    .nth(1)
    .getByRole("button", { name: `Remove ${titles[1]}` })
    .click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: titles[1] ?? "" })).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(rowsOf(page).getByRole("link")).toHaveText(titles);
  await expect(rowsOf(page).nth(1).getByRole("link")).toBeFocused();
  await expect(undo).toBeHidden();

  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(page.getByText("Nothing is saved")).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(await findViolations(page)).toEqual([]);
  await undo.click();
  await expect(rowsOf(page)).toHaveCount(3);
});

test("nothing saved: the page says so, leads on, and has loaded no script", async ({ page, site }) => {
  await openList(page, site);
  const address = (await linkOf(page).getAttribute("href")) ?? "";
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByText("Nothing is saved")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "All open jobs" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(scripts).toEqual([]);
  expect(site.pages.map(({ path }) => path)).not.toContain(address);
});

test("two tabs say the same, whichever of them has saved or removed it", async ({ page, site }) => {
  await openList(page, site);
  const other = await page.context().newPage();
  await openList(other, site);
  await buttonsOf(page).first().click();
  // Nothing was ever touched in it.
  await expect(buttonsOf(other).first()).toHaveAttribute("aria-pressed", "true");
  await expect(linkOf(other)).toHaveText("Saved jobs (1)");
  await linkOf(other).click();
  await expect(rowsOf(other)).toHaveCount(1);
  await other.getByRole("button", { name: "Remove all" }).click();
  await expect(buttonsOf(page).first()).toHaveAttribute("aria-pressed", "false");
  await expect(linkOf(page)).toHaveText("Saved jobs");
  await buttonsOf(page).first().click();
  await expect(rowsOf(other)).toHaveCount(1);
});

test("buttons that an answer to a search brings along say what is saved", async ({ page, site }) => {
  await openList(page, site);
  const title = await titleOf(buttonsOf(page).first());
  await buttonsOf(page).first().click();
  await expect(buttonsOf(page).first()).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("searchbox").fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.locator("[data-section=job-list][aria-busy]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Saved ${title}` }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

for (const [how, refuse] of [
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "is blocked",
    () => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    },
  ],
] as const) {
  test(`where the storage ${how}, the button says so and stays as it is`, async ({ page, site }) => {
    await page.addInitScript(refuse);
    await openList(page, site);
    const button = buttonsOf(page).first();
    await button.click();
    await expect(page.getByRole("alert")).toHaveText(/keep nothing, so the job is not saved/);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    // One note at a time.
    await buttonsOf(page).nth(1).click();
    await expect(page.getByRole("alert")).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
  });
}

test("no more than 200 are kept, and it says so", async ({ page, site }) => {
  // Links that come into view are fetched ahead, and these jobs are made up.
  await page.route("**/jobs/number-*/", (route) => route.fulfill({ body: "" }));
  await openList(page, site);
  await page.evaluate((name) => {
    const items = Array.from({ length: 200 }, (_, at) => ({
      ...{ address: `/jobs/number-${at}/`, at: at + 1, facts: { title: `Number ${at}` } },
    }));
    localStorage.setItem(name, JSON.stringify({ version: 1, items }));
  }, key);
  await buttonsOf(page).first().click();
  await expect(page.getByRole("alert")).toHaveText(/200 saved jobs/);
  await expect(buttonsOf(page).first()).toHaveAttribute("aria-pressed", "false");
  await linkOf(page).click();
  await expect(rowsOf(page)).toHaveCount(200);
});

test("by keyboard alone", async ({ page, site }) => {
  await openList(page, site);
  const button = buttonsOf(page).first();
  await tabTo(button);
  await page.keyboard.press("Space");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await linkOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(rowsOf(page)).toHaveCount(1);
  await tabTo(page.getByRole("button", { name: /^Remove (?!all)/ }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
});

test("nothing is requested and nothing moves when saved jobs are shown", async ({ page, site }) => {
  // All that could move is in view.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await openList(page, site);
  for (const at of [0, 2]) await buttonsOf(page).nth(at).click();
  await expect(linkOf(page)).toHaveText("Saved jobs (2)");
  await page.addInitScript(recordShifts);
  await page.reload();
  await expect(linkOf(page)).toHaveText("Saved jobs (2)");
  expect(await shiftsOf(page)).toEqual([]);
  // A tab of its own: there, no link was approached.
  const own = await page.context().newPage();
  const fetched: string[] = [];
  own.on("request", (request) => request.resourceType() === "fetch" && fetched.push(request.url()));
  await own.setViewportSize({ width: 1280, height: 2000 });
  await own.addInitScript(recordShifts);
  await own.goto((await linkOf(page).getAttribute("href")) ?? "");
  await expect(rowsOf(own)).toHaveCount(2);
  expect(await shiftsOf(own)).toEqual([]);
  expect(fetched, "the list is made of what is kept alone").toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no button is offered, and the page of the saved jobs says why and leads on", async ({
    page,
    site,
  }) => {
    const list = await openList(page, site);
    await expect(page.locator("main [data-action^='page:']:visible")).toHaveCount(0);
    await expect(linkOf(page)).toBeHidden();
    const address = await page.locator("main a[data-shelf]").getAttribute("href");
    await page.goto(address ?? "");
    await expect(page.getByText("needs scripts")).toBeVisible();
    await expect(page.locator("main button:visible")).toHaveCount(0);
    await page.locator("main p").getByRole("link", { name: "All open jobs" }).click();
    await expect(page).toHaveURL(list);
  });
});
