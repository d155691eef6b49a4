/** Passing a job on and printing it. */
import { expect, type Page } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { type Site, test } from "#e2e/site.ts";

async function openJob(page: Page, site: Site): Promise<string> {
  const { path } = await site.pageWith("job-detail");
  await page.goto(path);
  return path;
}

test("without a sheet the address is copied, and it says so", async ({ page, site, context, baseURL }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const path = await openJob(page, site);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("alert")).toHaveText("The address of this job is copied.");
  const field = page.locator("form textarea").first();
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(baseURL + path);
  expect(await findViolations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an e-mail begins with the title and the whole address of the job", async ({ page, site }) => {
      const path = await openJob(page, site);
      const href = await page.getByRole("link", { name: "E-mail", exact: true }).getAttribute("href");
      const mail = new URL(href ?? "");
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      expect(mail.protocol + mail.pathname).toBe("mailto:");
      expect(mail.searchParams.get("subject")).toContain(title);
      expect(mail.searchParams.get("body")).toContain(`${title}\r\n${site.base}${path}`);
      await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: javaScriptEnabled });
    });
  });
}

test("the button prints; on paper is the advert, whole, with whose it is and where it is from, and nothing to press", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => void Object.assign(window, { printed: true });
  });
  const path = await openJob(page, site);
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => page.evaluate(() => "printed" in window)).toBe(true);
  const advert = page.locator("[data-section=job-detail]");
  const headings = await advert.getByRole("heading").allInnerTexts();
  await page.emulateMedia({ media: "print" });
  for (const heading of headings) await expect(advert.getByText(heading, { exact: true })).toBeVisible();
  await expect(page.getByText(site.base + path)).toBeVisible();
  await expect(advert.getByText("Reference", { exact: true })).toBeVisible();
  for (const gone of ["header nav", "footer", "form", "button", "nav", "[data-section=latest-jobs]"]) {
    await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
  }
  // Pages of A4 with nothing on them would be empty paper.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeLessThanOrEqual(3);
});
