/** The list of all documents in the preview, and the pages about documents and checks. */
import { expect, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { findOverflow } from "#e2e/overflow.ts";
import { inTheNight } from "#e2e/site.ts";
import { expectSwapped, markDocument } from "#e2e/steps.ts";
import { ofWorkshop as about, patiently, test, workshop } from "./preview.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });

const list = "/__preview/";

const rows = (page: Page) => page.locator("tbody tr");
const rowOf = (page: Page, file: string) => rows(page).filter({ hasText: file });
const titles = (page: Page) => rows(page).locator("th .name").allTextContents();

test("lists pages, templates, entities and the rest, with what is to be known of each", async ({ page }) => {
  await page.goto(list);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
  const row = rowOf(page, about);
  await expect(row.getByRole("link", { name: "What we mend" })).toHaveAttribute("href", workshop);
  await expect(row.getByRole("cell").nth(0)).toHaveText("Published");
  await expect(row.locator("time")).toHaveText(/just now|ago|today/);
  expect(Number(await row.locator("td.words").textContent())).toBeGreaterThan(100);
  expect(Number(await row.locator("td.from").textContent())).toBeGreaterThan(0);
  await expect(rowOf(page, "[slug].json").first()).toContainText(/makes \d+ pages/);
  // One page of the list does not hold every document.
  for (const file of ["content/frame.json", "content/site.json", "content/menus/main.json"]) {
    await page.goto(`${list}?q=${encodeURIComponent(file)}`);
    await expect(rowOf(page, file)).toHaveCount(1);
  }
});

test("filters, search and order stand in the address, and stay when it is loaded again", async ({ page }) => {
  await page.goto(list);
  const all = await rows(page).count();
  await page.getByRole("searchbox").fill("we mend");
  await expect(page).toHaveURL(/q=we\+mend/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await page.getByLabel("Kind").selectOption("Pages");
  await expect(page).toHaveURL(/kind=page/);
  await page.getByRole("searchbox").fill("");
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole("link", { name: "Words" }).click();
  await expect(page.getByRole("columnheader", { name: "Words" })).toHaveAttribute("aria-sort", "descending");
  const numbers = (await rows(page).locator("td.words").allTextContents()).map((text) =>
    Number(text.replace(",", "")),
  );
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  const before = await titles(page);
  await page.reload();
  expect(await titles(page)).toEqual(before);
  await page.getByRole("searchbox").fill("workshop");
  await page.getByLabel("Status").selectOption("Draft");
  await expect(page.getByText("Nothing here answers that.")).toBeVisible();
  await page.getByRole("link", { name: "Show all documents" }).click();
  await expect(rows(page)).toHaveCount(all);
});

test("without scripts it is a form", async ({ newVisitor, preview }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto(`${preview.url}${list}`);
  await page.getByRole("searchbox").fill(about);
  await page.getByRole("button", { name: "Show" }).click();
  expect(await titles(page)).toEqual(["What we mend"]);
});

test("follows what is saved; a search and the focus in it stay", async ({ page, files }) => {
  await page.goto(`${list}?kind=page`);
  await markDocument(page);
  const search = page.getByRole("searchbox");
  await search.pressSequentially("workshop");
  await expect(page).toHaveURL(/q=workshop/);
  await files.edit(about, '"published"', '"draft"');
  await expect(rowOf(page, about).locator("td.status")).toHaveText("Draft", patiently);
  await files.edit(about, '"accordion"', '"acordion"');
  await expect(rowOf(page, about).locator("td.problems")).toHaveText("1 error", patiently);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("workshop");
  await expectSwapped(page);
});

test("from an error to its line in the editor, and to the page about its check", async ({
  page,
  files,
  preview,
}) => {
  await files.edit(about, '"type": "accordion"', '"type": "acordion"');
  await expect(async () => {
    await page.goto(`${list}?problems=on`);
    await expect(rowOf(page, about)).toHaveCount(1, { timeout: 1_000 });
  }).toPass(patiently);
  await rowOf(page, about).getByRole("link", { name: "1 error" }).click();
  const problem = page.locator("article");
  await expect(problem).toContainText('There is no section type "acordion".');
  await problem.getByRole("button", { name: "Open in editor" }).click();
  const line = (await files.read(about)).split("\n").findIndex((text) => text.includes('"acordion"')) + 1;
  await expect.poll(async () => (await preview.opened()).at(-1)).toBe(`${preview.root}/${about} ${line} 15`);
  await problem.getByRole("link", { name: "About “unknown-section-type”" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("unknown-section-type");
  await expect(page.getByRole("heading", { name: "What to do" })).toBeVisible();
});

test("what leads to a page and from it; and what nothing leads to", async ({ page, files }) => {
  await files.write("pages/lonely.json", await files.read(about));
  await expect(async () => {
    await page.goto(`${list}?loose=on`);
    await expect(rowOf(page, "pages/lonely.json")).toHaveCount(1, { timeout: 1_000 });
  }).toPass(patiently);
  await rowOf(page, "pages/lonely.json").getByRole("link", { name: "none" }).click();
  await expect(page.getByText("Nothing does. Visitors come to it by its address alone.")).toBeVisible();
  await expect(page.locator("#to ~ ul a").first()).toBeVisible();
  await page.goto(`/__preview/document/?file=${about}`);
  await expect(page.locator("#from + ul")).toContainText("pages/yard.json");
});

for (const width of [390, 1440]) {
  test(
    `axe finds nothing wrong at ${width} px, and nothing is wider than the window`,
    inTheNight(width > 1000),
    async ({ newVisitor, files }) => {
      await files.edit(about, '"type": "accordion"', '"type": "acordion"');
      const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
      for (const path of [
        list,
        `/__preview/document/?file=${about}`,
        "/__preview/checks/disallowed-html/",
        "/__preview/checks/",
      ]) {
        await page.goto(path);
        expect(await findViolations(page), path).toEqual([]);
        expect(await page.evaluate(findOverflow), path).toEqual([]);
      }
    },
  );
}
