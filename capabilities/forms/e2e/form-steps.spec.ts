/** Forms of several steps: one page without scripts, and alive one step at a time, with the browser's own Back and Forward. */
import { expect, type Locator, type Page } from "playwright/test";
import {
  accept,
  atStep,
  attemptOf,
  type FakeService,
  fillThrough,
  readAnswers,
  readDraft,
  send,
  serveForms,
  wake,
} from "#e2e/forms.ts";
import { about } from "#e2e/shapes.ts";
import { fillIn, hydrated, type Site, test } from "#e2e/site.ts";

test.beforeEach(({ messages }) => messages.allow(/status of \d+ .*\/forms\//));

test("without scripts it is one page, posted whole", async ({ newVisitor, site, visit }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  const { form, service } = await open(page, site, visit);
  await expect(form.locator("[data-step]:visible > legend")).toHaveCount(
    await form.locator("[data-step]").count(),
  );
  await expect(form.locator("button")).toHaveCount(1);
  await fillIn(form);
  await send(form);
  await expect.poll(() => service.posts.length).toBe(1);
});

test("step by step: each is checked before the next, and has the focus", async ({ page, site, visit }) => {
  const { form, service } = await open(page, site, visit);
  service.answer(accept(about));
  const title = await page.title();
  await wake(form);
  const count = await form.locator("[data-step]").count();
  for (let step = 1; step <= count; step += 1) {
    await atStep(form, step);
    if (step > 1) await expect(form.locator("legend:focus")).toContainText(`Step ${step} of ${count}`);
    const shown = form.locator("[data-step]:not([hidden])");
    if ((await shown.locator("[required], [aria-required]").count()) > 0) {
      await send(form);
      await expect(page).toHaveTitle(`Error: ${title}`);
      const count = await form.getByRole("alert").getByRole("link").count();
      await expect(shown.locator("[data-invalid]"), "only what is asked in this step").toHaveCount(count);
      await form.getByRole("alert").getByRole("link").first().click();
      await expect(shown.locator(":focus")).toBeVisible();
    }
    await fillIn(shown);
    await send(form);
    if (step < count) await expect(page).toHaveTitle(title);
  }
  await expect(page).toHaveURL(about);
  expect(service.posts).toHaveLength(1);
  expect(attemptOf(service.posts[0]).key).toHaveLength(36);
});

test("Back and Forward move between steps, and nothing is lost or asked again", async ({
  page,
  site,
  visit,
}) => {
  const { form, target } = await open(page, site, visit);
  await wake(form);
  await atStep(form, 1);
  await expect(form.getByRole("button", { name: "Back" })).toHaveCount(0);
  await fillIn(form);
  await send(form);
  await atStep(form, 2);
  await fillIn(form);
  const answers = await readAnswers(form);
  await page.goBack();
  await atStep(form, 1);
  await expect(form.locator("legend:focus")).toContainText("Step 1 of");
  await page.goForward();
  await atStep(form, 2);
  await form.getByRole("button", { name: "Back" }).click();
  await atStep(form, 1);
  await send(form);
  await atStep(form, 2);
  expect(await readAnswers(form)).toEqual(answers);
  await expect(page).toHaveURL(target.path);
  // From the first step, Back leaves the page, as it would from any other.
  await page.goBack();
  await atStep(form, 1);
  await page.goBack();
  await expect(page).not.toHaveURL(target.path);
});

test("after a reload it is at the same step, with what was typed but no consent", async ({
  page,
  site,
  visit,
}) => {
  const { form } = await open(page, site, visit);
  await wake(form);
  await atStep(form, 1);
  await fillIn(form);
  const [first = ""] = await readAnswers(form);
  await send(form);
  await atStep(form, 2);
  await page.reload();
  await hydrated(form);
  await atStep(form, 2);
  expect((await readAnswers(form))[0]).toBe(first);
  expect(await readDraft(page)).not.toContain('"yes"');
});

test("what the service finds wrong leads to the step where it is", async ({ page, site, visit }) => {
  const { form, service } = await open(page, site, visit);
  const fields = form.locator("[data-step] [data-field]");
  const [first, last] = [fields.first(), fields.last()];
  const errors = await Promise.all(
    [first, last].map(async (field, index) => ({
      name: await field.getAttribute("data-field"),
      message: `Wrong ${index}`,
    })),
  );
  service.refuse(422, { errors });
  await wake(form);
  await fillThrough(form);
  await send(form);
  await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Wrong 0", "Wrong 1"]);
  await expect(form.locator(":focus").getByRole("alert")).toBeVisible();
  await atStep(form, 1);
  await expect(first).toContainText("Wrong 0");
  await form.getByRole("alert").getByRole("link", { name: "Wrong 1" }).click();
  await atStep(form, await form.locator("[data-step]").count());
  await expect(last.locator(":focus")).toBeVisible();
  await page.goBack();
  await atStep(form, 1);
});

test("touched in a later step, it stays there, and where it was on the screen", async ({
  page,
  site,
  visit,
}) => {
  const { form } = await open(page, site, visit);
  const field = form.locator("[data-step]").nth(1).locator(":is(input, select, textarea)").first();
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0);
  const before = await top();
  await hydrated(form);
  await atStep(form, 2);
  await expect(field).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  await form.getByRole("button", { name: "Back" }).click();
  await atStep(form, 1);
});

type Visit = (page: Page, to: { path: string; status: 200 | 404 }) => Promise<unknown>;

async function open(page: Page, site: Site, visit: Visit) {
  const target = site.pageWhere((html) => html.includes("data-step="));
  const service: FakeService = await serveForms(page);
  await visit(page, target);
  const form: Locator = page.locator("form:has([data-step])").first();
  return { form, service, target };
}
