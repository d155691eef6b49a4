/** From a search to a job, and through its form to the service itself: the application arrives, and says under which number. */
import { expect } from "playwright/test";
import { send, wake } from "#e2e/forms.ts";
import { fillIn, test } from "#e2e/site.ts";

const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

for (const alive of [true, false]) {
  test(`a job is found, opened and applied for, ${alive ? "with" : "without"} scripts`, async ({
    newVisitor,
    messages,
  }) => {
    messages.allow(/status of 422 .*\/forms\//);
    const page = await (await newVisitor({ javaScriptEnabled: alive })).newPage();
    await page.goto("/jobs/");
    const found = page.locator("[data-answer] > ul > li a").first();
    const [title, href] = [(await found.innerText()).trim(), (await found.getAttribute("href")) ?? ""];
    const box = page.getByRole("searchbox");
    await box.fill(title);
    await box.press("Enter");
    await expect(page).toHaveURL(/[?&]q=/);
    await page.locator(`[data-answer] > ul > li a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(href);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(title);

    // What the browser takes for an address, and the form does not.
    const form = page.locator('form[action^="/forms/apply/"]').first();
    if (alive) await wake(form);
    await fillIn(form);
    await form.locator("[type=email]").fill("ada@nowhere");
    await send(form);
    await expect(form.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expect(form.locator("[type=email]")).toHaveValue("ada@nowhere");
    await expect(heading).toHaveText(title);

    // Without scripts, a file has to be chosen again.
    if (!alive) await fillIn(form);
    await form.locator("[type=email]").fill("ada@example.com");
    await send(form);
    await expect(page).toHaveURL(/\?receipt=/);
    await expect(page.locator("[data-receipt]").filter({ hasText: reference }).first()).toBeVisible();
  });
}
