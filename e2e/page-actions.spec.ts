/** Passing a page on and printing it: by the device's own means where there are some. */
import { expect, type Page } from "playwright/test";
import { contact } from "./shapes.ts";
import { test } from "./site.ts";

const share = (page: Page) => page.getByRole("button", { name: "Share" });

/** Opens a page with a form, and adds a section that passes the page on. */
async function open(page: Page): Promise<void> {
  await page.goto(contact);
  await page.evaluate(() => {
    const section = document.createElement("section");
    section.dataset.section = "tools";
    section.innerHTML = `
      <button type="button" data-action="page:share">Share</button>
      <button type="button" data-action="page:print">Print</button>
      <template data-note="copied"><p role="alert">The address is copied.</p></template>
      <template data-note="uncopied"><p role="alert">Copy it: <span data-note-address></span></p></template>`;
    document.getElementById("main")?.prepend(section);
  });
}

test("the device's sheet gets the title and the address", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await open(page);
  await share(page).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared))
    .toEqual({ title: await page.title(), url: baseURL + contact });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a sheet that was closed again says nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async () => {
        Object.assign(window, { asked: true });
        throw new DOMException("closed", "AbortError");
      },
    });
  });
  await open(page);
  await share(page).click();
  await expect.poll(() => page.evaluate(() => "asked" in window)).toBe(true);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a sheet the address is copied, and it says so", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await open(page);
  await share(page).click();
  await expect(page.getByRole("alert")).toHaveText("The address is copied.");
  const field = page.locator("main form input:visible").first();
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue(baseURL + contact);
});

test("where nothing can be copied either, the address is shown", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page);
  await share(page).click();
  await expect(page.getByRole("alert")).toHaveText(`Copy it: ${baseURL}${contact}`);
});

test("the page is printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void Object.assign(window, { printed: true });
  });
  await open(page);
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => page.evaluate(() => "printed" in window)).toBe(true);
});
