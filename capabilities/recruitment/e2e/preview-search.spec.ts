/** Searches in the preview: answered as the service answers them, from what the files say at the moment. */
import { expect } from "playwright/test";
import { patiently, test } from "#e2e/preview/preview.ts";
import { expectSwapped, markDocument } from "#e2e/steps.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });

const list = "/jobs/";
const kept = "content/collections/jobs/service-desk-team-leader-wakefield.json";

test("words and choices narrow the list down, and it stays so", async ({ page }) => {
  await page.goto(list);
  const status = page.locator("[data-answer-status]").first();
  const all = Number.parseInt(await status.innerText(), 10);
  // The preview sends its report of a page when that is on show.
  const update = page.waitForResponse(/__pageloom\/events\?address=.*q%3Dengineer/);
  await page.goto(`${list}?q=engineer&type=permanent`);
  await update;
  await expect(page.getByRole("toolbar", { name: "Preview" })).toBeVisible();
  const some = Number.parseInt(await status.innerText(), 10);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  await expect(page.locator('form[data-asks] input[name="type"][value="permanent"]')).toBeChecked();
  await expect(page.getByRole("searchbox")).toHaveValue("engineer");
});

test("a job that is saved is shown anew in the list that was searched for, without a reload", async ({
  page,
  files,
}) => {
  const found = page.locator("[data-answer] > ul > li");
  await page.goto(`${list}?q=wakefield`);
  await expect(found.filter({ hasText: "Service Desk Team Leader" })).toHaveCount(1);
  const count = await found.count();
  await markDocument(page);
  await files.edit(kept, "Service Desk Team Leader", "Keeper of Zeppelins");
  await expect(found.filter({ hasText: "Keeper of Zeppelins" })).toHaveCount(1, patiently);
  expect(await found.count()).toBe(count);
  await expectSwapped(page);
});

test("a list that was narrowed down in the page stays so when its page is saved", async ({ page, files }) => {
  await page.goto(list);
  await page.getByRole("searchbox").fill("wakefield");
  const found = page.locator("[data-answer] > ul > li");
  await expect(page).toHaveURL(/q=wakefield/);
  await expect(found.filter({ hasText: "Service Desk Team Leader" })).toHaveCount(1);
  const count = await found.count();
  await files.edit(
    "pages/jobs/index.json",
    '"heading": { "en": "Jobs" }',
    '"heading": { "en": "Work, and nothing else" }',
  );
  await expect(page.getByRole("heading", { name: "Work, and nothing else" }).first()).toBeVisible(patiently);
  await expect(found).toHaveCount(count);
  await expect(page.getByRole("searchbox")).toHaveValue("wakefield");
});
