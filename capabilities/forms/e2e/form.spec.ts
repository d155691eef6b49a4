/** Forms with scripts: problems reported in words, nothing typed ever lost, and never a false claim of arrival. */
import { expect, type Locator, type Page, type Request } from "playwright/test";
import { accept, attemptOf, readAnswers, readDraft, send, serveForms, wake } from "#e2e/forms.ts";
import { holdBack, lose, scripts } from "#e2e/network.ts";
import { about } from "#e2e/shapes.ts";
import { fillIn, hydrated, tabTo, test } from "#e2e/site.ts";
import { follow } from "#e2e/steps.ts";

test.beforeEach(async ({ messages, page }) => {
  messages.allow(/status of \d+ .*\/forms\//);
  await serveForms(page);
});

test("by keyboard alone: mistakes are reported and mended, and a failure to send is reported", async ({
  page,
  visit,
}) => {
  await visit(page, { section: "simple-contact-form" });
  const title = await page.title();
  const form = formOf(page);
  const button = form.locator("[type=submit]");
  const first = form.locator("input, select, textarea").first();
  await tabTo(first);
  await hydrated(form);
  const email = form.locator("[type=email]");
  await tabTo(email);
  await page.keyboard.type("ada@nowhere");
  await tabTo(button);
  await page.keyboard.press("Enter");

  const alert = form.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(form.locator(":focus").getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  const wrong = form.locator("[aria-invalid=true]");
  const links = alert.getByRole("link");
  const required = form.locator(":is(input, select, textarea)[required]");
  // Every field that must be answered, and among them the address that is none.
  await expect(links).toHaveCount(await required.count());
  await expect(wrong).toHaveCount(await required.count());
  for (const [index, link] of (await links.all()).entries()) {
    const words = (await link.textContent()) ?? "";
    const field = wrong.nth(index);
    await expect(link).toHaveAttribute("href", `#${await field.getAttribute("id")}`);
    await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${toPattern(words)}$`));
  }
  await expect(email).toHaveValue("ada@nowhere");

  // By the links of the summary, from the last to the first, so that each is still there.
  for (const link of (await links.all()).toReversed()) {
    const id = ((await link.getAttribute("href")) ?? "").slice(1);
    const address = page.url();
    await link.focus();
    await page.keyboard.press("Enter");
    const field = page.locator(`#${id}`);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(page.locator(`label[for="${id}"]`)).toBeInViewport();
    expect(page.url(), "no new address").toBe(address);
    if (await field.evaluate((element) => element.matches("select"))) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
    } else {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type((await field.getAttribute("type")) === "email" ? "ada@example.com" : "Ada");
    }
  }
  const answers = await readAnswers(form);
  await tabTo(button);
  await page.keyboard.press("Enter");
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
  await expect(alert.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(form.locator(":focus").getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(wrong).toHaveCount(0);
  expect(await readAnswers(form)).toEqual(answers);
});

test("nothing is reported while typing; a second faulty attempt is reported again, with only what is still wrong", async ({
  page,
  visit,
}) => {
  await visit(page, { section: "simple-contact-form" });
  const title = await page.title();
  const form = await comeAlive(page);
  await form.locator("[type=email]").pressSequentially("ada@");
  await form.locator("textarea").first().focus();
  await expect(form.locator("[aria-invalid]")).toHaveCount(0);
  await expect(form.getByRole("alert")).toHaveCount(0);

  const alert = form.getByRole("alert");
  await send(form);
  await expect(alert).toBeVisible();
  const problems = await alert.getByRole("link").count();
  await form.locator("textarea").first().fill("Mended");
  await send(form);
  await expect(alert.getByRole("link")).toHaveCount(problems - 1);
  await expect(form.locator(":focus").getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  // On another page nothing is wrong.
  await follow(page, about);
  expect(await page.title()).not.toContain("Error");
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(formOf(page).getByRole("alert")).toHaveCount(0);
});

test("it is sent once, however often the button is pressed", async ({ page, visit }) => {
  const service = await serveForms(page);
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  service.answer(async (route) => {
    reached.resolve();
    await gate.promise;
    await route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" });
  });
  const { posts } = service;
  await visit(page, { section: "simple-contact-form" });
  const form = await comeAlive(page);
  await fillIn(form);
  const button = form.locator("[type=submit]");
  const words = (await button.textContent()) ?? "";
  await button.dblclick();
  await reached.promise;
  await expect(button).toHaveText("Sending…");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(form.getByRole("status")).toHaveText("Sending…");
  await button.click({ force: true });
  await form.locator("input").first().press("Enter");
  await button.press("Enter");
  gate.resolve();
  await expect(form.getByRole("alert")).toBeVisible();
  expect(posts).toHaveLength(1);
  await expect(button).toHaveText(words);
  await expect(form.getByRole("status")).toHaveText("");
  // A visitor can try again.
  await send(form);
  await expect.poll(() => posts.length).toBe(2);
});

test("what goes to the server is the same, alive or not", async ({ newVisitor, site, visit }) => {
  const bodies: string[] = [];
  for (const alive of [true, false]) {
    const page = await (await newVisitor({ javaScriptEnabled: alive })).newPage();
    const { posts } = await serveForms(page);
    const target = await site.pageWith("simple-contact-form");
    await visit(page, target);
    const form = alive ? await comeAlive(page) : formOf(page);
    await fillIn(form);
    await form.locator("textarea").first().fill("Two lines & a sign:\nçà et là = 100 %");
    await form.locator("[type=submit]").click();
    await expect.poll(() => posts.length).toBe(1);
    const [request] = posts;
    expect(await request?.headerValue("content-type")).toContain("application/x-www-form-urlencoded");
    expect(new URL(request?.url() ?? "").searchParams.get("page")).toBe(target.path);
    const { key, seconds } = attemptOf(request);
    expect([key.length, seconds >= 0]).toEqual(alive ? [36, true] : [0, true]);
    // A plain post ends lines in its own way; the server reads both as one.
    const body = (request?.postData() ?? "").replaceAll("%0D%0A", "%0A");
    bodies.push(body.replace(/&_key=.*/, ""));
  }
  expect(bodies[0]).toMatch(/%C3%A7/);
  expect(bodies[0]).toMatch(/homepage=(&|$)/);
  expect(bodies[0]).toBe(bodies[1]);
});

test("answers that came without a key being pressed are sent", async ({ page, visit }) => {
  await visit(page, { section: "simple-contact-form" });
  const form = await comeAlive(page);
  await fillIn(form);
  // As some password managers do: no event is fired.
  await form
    .locator("input")
    .first()
    .evaluate((element) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(element, "By a manager");
    });
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await send(form);
  expect((await asked).postData()).toContain("By+a+manager");
});

test("a lost connection is reported, and so is its return; nothing is sent by itself", async ({
  page,
  visit,
  messages,
}) => {
  messages.allow(/net::ERR_INTERNET_DISCONNECTED .*\/forms\//);
  const service = await serveForms(page);
  await visit(page, { section: "simple-contact-form" });
  const form = await comeAlive(page);
  await fillIn(form);
  // What checks the answers has come by now.
  await page.waitForLoadState("networkidle");
  const answers = await readAnswers(form);
  await service.connected(false);
  await send(form);
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("You are offline");
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
  expect(await readAnswers(form)).toEqual(answers);
  await service.connected(true);
  await expect(alert.getByRole("status")).toContainText("connection is back");
  expect(service.posts).toHaveLength(0);
  await send(form);
  await expect(alert).toContainText("Nobody is here.");
  expect(service.posts).toHaveLength(1);
  expect(await readAnswers(form)).toEqual(answers);
});

test("a missing answer is reported as such, and the same answers sent again are known as the same", async ({
  page,
  visit,
  messages,
}) => {
  messages.allow(/net::ERR_CONNECTION_RESET .*\/forms\//);
  const service = await serveForms(page);
  service.answer((route) => route.abort("connectionreset"));
  await visit(page, { section: "simple-contact-form" });
  const form = await comeAlive(page);
  await fillIn(form);
  const alert = form.getByRole("alert");
  for (const count of [1, 2]) {
    await send(form);
    await expect.poll(() => service.posts.length).toBe(count);
    await expect(alert).toContainText("may not have been sent");
    await expect(form.locator("[type=submit]")).not.toHaveAttribute("aria-disabled");
  }
  // The tab keeps it in mind.
  await page.reload();
  await wake(form);
  await send(form);
  await expect.poll(() => service.posts.length).toBe(3);
  await form.locator("textarea").first().fill("Something else");
  await send(form);
  await expect.poll(() => service.posts.length).toBe(4);
  const [first, second, third, changed] = service.posts.map((post) => attemptOf(post).key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(changed).not.toBe(first);
});

test("the service's own words are shown, with another way to get in touch; what it finds wrong is shown as the form's own", async ({
  page,
  visit,
}) => {
  const service = await serveForms(page);
  service.refuse(429, { detail: "Wait <b>two</b> minutes." });
  await visit(page, { section: "simple-contact-form" });
  const title = await page.title();
  const form = await comeAlive(page);
  await fillIn(form);
  await send(form);
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Wait <b>two</b> minutes.");
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();

  const email = form.locator("[type=email]");
  service.refuse(422, {
    errors: [{ name: await email.getAttribute("name"), message: "Nobody can be reached there" }],
  });
  await send(form);
  const link = alert.getByRole("link", { name: "Nobody can be reached there" });
  await expect(link).toBeVisible();
  await expect(alert.getByRole("link")).toHaveCount(1);
  await expect(form.locator(":focus").getByRole("alert")).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/Error: Nobody can be reached there$/);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await link.click();
  await expect(email).toBeFocused();
});

test("a draft stays in the tab until it is sent", async ({ page, site, visit }) => {
  const service = await serveForms(page);
  service.answer(accept(about));
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const form = await comeAlive(page);
  expect(await readDraft(page), "nothing before something is typed").toBe("");
  await fillIn(form);
  await form.locator("textarea").first().fill("Half a message");
  const answers = await readAnswers(form);
  // Gone to another page and opened anew: it is filled in without being touched.
  await visit(page, about);
  await visit(page, target);
  await expect(form.locator("textarea").first()).toHaveValue("Half a message");
  expect(await readAnswers(form)).toEqual(answers);
  await send(form);
  await expect(page).toHaveURL(about);
  expect(await readDraft(page)).toBe("");
});

test("a draft is never put over what is typed", async ({ page, site, visit }) => {
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const form = await comeAlive(page);
  await form.locator("input[type=email]").fill("old@example.com");
  await form.locator("textarea").first().fill("Old message");
  const gate = await holdBack(page, scripts);
  await visit(page, about);
  await visit(page, target);
  await form.locator("textarea").first().fill("New message");
  gate.open();
  await expect(form.locator("input[type=email]")).toHaveValue("old@example.com");
  await expect(form.locator("textarea").first()).toHaveValue("New message");
});

test("a browser that keeps nothing sends all the same", async ({ page, visit }) => {
  const service = await serveForms(page);
  service.answer(accept(about));
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await visit(page, { section: "simple-contact-form" });
  const form = await comeAlive(page);
  await fillIn(form);
  await send(form);
  await expect(page).toHaveURL(about);
});

for (const [name, status, headers] of [
  ["a page that is no answer, as a hotel's network gives it", 200, { "content-type": "text/html" }],
  ["a redirect to another site", 201, { location: "https://elsewhere.example/thanks/" }],
  ["a failure of the server", 500, {}],
] as const) {
  test(`${name} is not taken for a message received`, async ({ page, site, visit }) => {
    (await serveForms(page)).answer((route) => route.fulfill({ status, headers, body: "<h1>Welcome</h1>" }));
    const target = await site.pageWith("simple-contact-form");
    await visit(page, target);
    const form = await comeAlive(page);
    await fillIn(form);
    const answers = await readAnswers(form);
    await send(form);
    await expect(form.getByRole("alert")).toContainText("was not sent");
    await expect(page).toHaveURL(target.path);
    expect(await readAnswers(form)).toEqual(answers);
  });
}

test("a message received leads on, and the way back is open", async ({ page, site, visit }) => {
  const posts = notePosts(page);
  (await serveForms(page)).answer(accept(about));
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const form = await comeAlive(page);
  const words = (await form.locator("[type=submit]").textContent()) ?? "";
  await fillIn(form);
  await send(form);
  await expect(page).toHaveURL(about);
  expect(posts).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(target.path);
  await expect(formOf(page).locator("[type=submit]")).toHaveText(words);
  expect(posts, "going back sends nothing").toHaveLength(1);
});

test("when the file that checks the answers cannot be had, the server decides", async ({
  page,
  site,
  visit,
  messages,
}) => {
  messages.allow(/net::ERR_CONNECTION_RESET \(.*\/assets\//);
  const target = await site.pageWith("simple-contact-form");
  const posts = notePosts(page);
  await visit(page, target);
  const name = /\/forms\/([^/]+)\//.exec((await formOf(page).getAttribute("action")) ?? "")?.[1];
  const connection = await lose(page, new RegExp(`/assets/${name}-[^/]*\\.js`));
  const form = await comeAlive(page);
  await expect.poll(connection.lost).toBeGreaterThan(0);
  await send(form);
  await expect(form.getByRole("alert")).toContainText("was not sent");
  expect(posts).toHaveLength(1);
});

test("sent before its code has come, it is posted by the browser, once", async ({ page, site, visit }) => {
  const posts = notePosts(page);
  const gate = await holdBack(page, scripts);
  const target = await site.pageWith("simple-contact-form");
  await visit(page, target);
  const form = formOf(page);
  // The browser's own checks come first.
  await form.locator("[type=submit]").click();
  await expect(page).toHaveURL(target.path);
  expect(posts).toHaveLength(0);
  await fillIn(form);
  await gate.reached();
  await form.locator("[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not now");
  gate.open();
  expect(posts).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(target.path);
  // What was typed is there again, and is kept when the form comes alive.
  await expect.poll(async () => (await readAnswers(formOf(page))).join(" ")).toContain("ada@example.com");
  const answers = await readAnswers(formOf(page));
  expect(await readAnswers(await comeAlive(page))).toEqual(answers);
});

test("a form on a page that was gone to is as good as one that was loaded", async ({ page, visit }) => {
  await visit(page, about);
  await follow(page, "/");
  const form = await comeAlive(page);
  await send(form);
  await expect(form.getByRole("alert").getByRole("link").first()).toBeVisible();
  await fillIn(form);
  await send(form);
  await expect(form.getByRole("alert")).toContainText("was not sent");
});

function formOf(page: Page): Locator {
  return page.locator('[data-section="simple-contact-form"] form').first();
}

/** Touches the form and waits until it is alive. */
function comeAlive(page: Page): Promise<Locator> {
  return wake(formOf(page));
}

function notePosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request);
  });
  return posts;
}

function toPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
