/**
 * Every form of the site, filled in and sent to the service itself: it arrives, and its number is shown. By day a third of
 * them, another one after each commit: all forms are the same code, over documents that are validated.
 */
import { expect } from "playwright/test";
import { fillThrough, send, wake } from "#e2e/forms.ts";
import { inShares } from "#e2e/shapes.ts";
import { fillIn, inTheNight, test } from "#e2e/site.ts";

/** Browsers log refused requests, also when the page says why. */
test.beforeEach(({ messages }) => messages.allow(/status of 422 .*\/forms\//));

const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

for (const alive of [true, false]) {
  const how = alive ? "alive" : "without scripts";

  test(`${how}, each arrives`, inTheNight(!alive), async ({ newVisitor, site, visit }) => {
    test.setTimeout(600_000);
    const forms = inShares([...site.forms()], 3);
    expect(forms.length).toBeGreaterThan(0);
    for (const [id, target] of forms) {
      await test.step(id, async () => {
        const visitor = await (await newVisitor({ javaScriptEnabled: alive })).newPage();
        await visit(visitor, target);
        const form = visitor.locator(`form[action^="/forms/${id}/"]`).first();
        if (alive) {
          await wake(form);
          await fillThrough(form);
        } else {
          await fillIn(form);
        }
        await send(form);
        await expect(visitor).toHaveURL(/\?receipt=/);
        await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
        const receipt = visitor.locator("[data-receipt]").filter({ hasText: reference });
        if ((await visitor.locator("[data-receipt]").count()) > 0)
          await expect(receipt.first()).toBeVisible();
        await visitor.context().close();
      });
    }
  });
}

test("without scripts, mistakes come back on the page with everything that was typed", async ({
  newVisitor,
  site,
  visit,
}) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const title = await page.title();
  const form = page.locator('[data-section="simple-contact-form"] form').first();
  await fillIn(form);
  await form.locator("textarea").first().fill("Two lines &\n<b>a sign</b>");
  // What the browser takes for an address, and the form does not.
  await form.locator("[type=email]").fill("ada@nowhere");
  await send(form);
  await expect(page).toHaveTitle(`Error: ${title}`);
  const alert = form.getByRole("alert");
  await expect(alert.getByRole("link")).toHaveCount(1);
  await expect(form.locator("[type=email]")).toHaveValue("ada@nowhere");
  await expect(form.locator("textarea").first()).toHaveValue("Two lines &\n<b>a sign</b>");
  await expect(form.locator("[type=email]")).toHaveAccessibleDescription(/Error: /);
  await form.locator("[type=email]").fill("ada@example.com");
  await send(form);
  await expect(page).toHaveURL(/\?receipt=/);
  await expect(page.locator("[data-receipt]").filter({ hasText: reference }).first()).toBeVisible();
});

test("given back before its code had come, a form comes alive with its mistakes", async ({
  page,
  site,
  visit,
}) => {
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const form = page.locator('[data-section="simple-contact-form"] form').first();
  await fillIn(form);
  await form.locator("[type=email]").fill("ada@nowhere");
  // As the browser sends it when nothing else does.
  await form.evaluate((element) => (element as HTMLFormElement).submit());
  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(1);
  await wake(form);
  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(1);
  await expect(form.locator("[type=email]")).toHaveValue("ada@nowhere");
  await form.locator("[type=email]").fill("ada@example.com");
  await send(form);
  await expect(page).toHaveURL(/\?receipt=/);
});
