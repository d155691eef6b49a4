/** The preview reports what is wrong while the last good page stays, and follows pages that come, go and move. */
import { spawnSync } from "node:child_process";
import { expect } from "playwright/test";
import { findViolations } from "#e2e/axe.ts";
import { inTheNight } from "#e2e/site.ts";
import { expectLoaded, expectPage, expectSwapped } from "#e2e/steps.ts";
import {
  ofWorkshop as about,
  barOf,
  ofYard,
  open,
  panelOf,
  workshop as path,
  patiently,
  test,
  yard,
} from "./preview.ts";

test.describe.configure({ mode: "default", timeout: 90_000 });

const heading = "The workshop";
/** A main heading as the document has it. */
const headed = (words: string) => `"heading": { "en": "${words}" }`;
const tagline = "Named after what goes on in it";

/** The first line, counted from 1, in which two texts differ. */
function lineOfDifference(text: string, other: string): number {
  const lines = other.split("\n");
  return text.split("\n").findIndex((line, index) => line !== lines[index]) + 1;
}

const problems = [
  ["a comma that is missing", '"version": 1,', '"version": 1', /comma/, ""],
  [
    "a section type that does not exist",
    '"accordion"',
    '"acordion"',
    /Did you mean "accordion"/,
    '"acordion"',
  ],
  ["a link that leads nowhere", '"/yard/"', '"/no-such-page/"', /no-such-page/, '"/no-such-page/"'],
] as const;

for (const [name, from, to, words, marked] of problems) {
  test(`${name}: said with its place over the last good page, until it is mended`, async ({
    page,
    files,
  }) => {
    const before = await files.read(about);
    await open(page, path);
    await files.edit(about, from, to);
    const panel = panelOf(page);
    await expect(panel).toContainText(words, patiently);
    const line = lineOfDifference(before, await files.read(about));
    await expect(panel).toContainText(new RegExp(`${about}:(${line}|${line + 1}):\\d+`));
    if (marked) await expect(panel.locator("mark")).toHaveText(marked);
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("1 mistake on this page");
    await expect(page.locator("main h1")).toHaveText(heading);
    await expect(page.locator("main h1")).toBeVisible();
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(tagline);
    await files.write(about, before);
    await expect(panel).toBeHidden(patiently);
    await expectSwapped(page);
  });
}

test("mistakes in two documents: first those of the page that is shown", async ({ page, files }) => {
  await open(page, yard);
  const panel = panelOf(page);
  const places = panel.locator("article").getByText(/^pages\//);
  await files.edit(about, '"version": 1,', '"version": 1');
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(
    "1 mistake in another document",
    patiently,
  );
  await files.edit(ofYard, '"accordion"', '"acordion"');
  await expect(places).toHaveText([/^pages\/yard/, /^pages\/workshop/], patiently);
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("1 mistake on this page, 1 elsewhere");
  await files.edit(ofYard, '"acordion"', '"accordion"');
  await expect(places).toHaveText([/^pages\/workshop/], patiently);
});

test("the panel takes no focus, can be folded to a badge, and says in words what is new", async ({
  atWorkshop: page,
  files,
}) => {
  const field = page.locator("main form input").first();
  await field.focus();
  await files.edit(about, '"accordion"', '"acordion"');
  const panel = panelOf(page);
  await expect(panel).toBeVisible(patiently);
  await expect(page.getByRole("alert").getByText(/1 mistake on this page.*acordion/)).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
  await files.edit(about, '"multi-values"', '"multi-value"');
  const badge = page.getByRole("button", { name: "2 mistakes" });
  await expect(badge).toBeVisible(patiently);
  await badge.click();
  await expect(panel.locator("article")).toHaveCount(2);
  await panel.getByRole("button", { name: "Hide" }).click();
  await expect(badge).toBeFocused();
});

test("warnings are counted and not shown", async ({ atWorkshop: page, files }) => {
  await files.edit(
    "content/texts/made.json",
    '"entries": {',
    '"entries": { "shared.never.used": { "en": "Never" },',
  );
  await files.edit(about, '"accordion"', '"acordion"');
  await expect(panelOf(page)).toContainText("1 warning as well", patiently);
  await expect(panelOf(page).locator("article")).toHaveCount(1);
});

test("the editor is opened at the place", async ({ page, files, preview }) => {
  const before = await files.read(about);
  await open(page, path);
  await files.edit(about, '"type": "accordion"', '"type": "acordion"');
  await panelOf(page).getByRole("button", { name: "Open in editor" }).click(patiently);
  const line = lineOfDifference(before, await files.read(about));
  await expect.poll(async () => (await preview.opened()).at(-1)).toBe(`${preview.root}/${about} ${line} 15`);
});

test("a component that fails is reported with its section, and the last good page stays", async ({
  atWorkshop: page,
  files,
}) => {
  const component = "sections/single-column-text/section.tsx";
  await files.edit(
    component,
    "const { text, link } = view;",
    'const { text, link } = view;\n  if (text) throw new Error("Nothing works");',
  );
  await expect(panelOf(page)).toContainText("Nothing works", patiently);
  await expect(panelOf(page).getByRole("heading", { level: 2 })).toHaveText(/code of the site/);
  await expect(panelOf(page)).toContainText(component);
  await expect(page.locator("main h1")).toBeVisible();
  await files.edit(component, 'throw new Error("Nothing works");', "link?.more;");
  await expect(panelOf(page)).toBeHidden(patiently);
  await expectSwapped(page);
});

test("a draft is served and said to be one, until it is published", async ({ atWorkshop: page, files }) => {
  const status = barOf(page).getByRole("button", { name: /^(Published|Draft)$/ });
  await expect(status).toHaveText("Published", patiently);
  await files.edit(about, '"published"', '"draft"');
  await expect(status).toHaveText("Draft", patiently);
  await status.click();
  await expect(page.getByRole("region", { name: "Draft" })).toContainText("Visitors do not see this page.");
  await page.reload();
  await expect(status).toHaveText("Draft");
  await files.edit(about, '"draft"', '"published"');
  await expect(status).toHaveText("Published", patiently);
});

test("a page outside its time is marked so, with that time", async ({ atWorkshop: page, files }) => {
  await files.edit(about, '"published",', '"published", "publishFrom": "2999-12-01T12:00:00Z",');
  const status = barOf(page).getByRole("button", { name: /^Scheduled from Sun, 1 Dec 2999/ });
  await expect(status).toBeVisible(patiently);
  await status.click();
  await expect(page.getByRole("region", { name: /^Scheduled/ })).toContainText(/Visitors see this page from/);
  await files.edit(
    about,
    '"publishFrom": "2999-12-01T12:00:00Z",',
    '"publishUntil": "2001-02-03T12:00:00Z",',
  );
  await expect(barOf(page).getByRole("button", { name: /^Ended Sat, 3 Feb 2001/ })).toBeVisible(patiently);
});

test("a page that is created is there at once, and appears in a window that waits for it", async ({
  page,
  files,
  messages,
}) => {
  messages.allow(/status of 404 .*\/made\/now\//);
  await open(page, "/made/now/");
  const missing = (await page.locator("main h1").textContent()) ?? "";
  await files.write(
    "pages/made/now.json",
    (await files.read(about)).replace("../.generated", "../../.generated"),
  );
  // A list: a file that is read while it is still being written is reported as a mistake, above the page, for a moment.
  await expect(page.locator("main h1")).toHaveText([heading], patiently);
  await expectSwapped(page);
  expect((await page.request.get("/made/now/")).status()).toBe(200);
  await files.remove("pages/made/now.json");
  await expect(page.getByRole("heading", { name: "This page is no longer there" })).toBeVisible(patiently);
  expect((await page.request.get("/made/now/")).status()).toBe(404);
  await page.reload();
  await expect(page.locator("main h1")).toHaveText(missing);
});

test("a new page with a mistake says so, and appears when it is mended", async ({
  page,
  files,
  messages,
}) => {
  messages.allow(/status of 404 .*\/made\//);
  const good = await files.read(about);
  await files.write("pages/made.json", good.replace('"accordion"', '"acordion"'));
  await expect
    .poll(async () => {
      await page.goto("/made/");
      return panelOf(page).textContent();
    }, patiently)
    .toMatch(/1 mistake on this page.*pages\/made\.json/);
  await expect(panelOf(page)).toContainText("shown here as soon as the file is mended");
  // Requested before its document was seen, the page for missing ones lies below it.
  const cover = page.getByRole("main").filter({ hasText: "This page cannot be shown yet" });
  await expect(cover.getByRole("heading", { name: "This page cannot be shown yet" })).toBeVisible();
  await expect(cover).toContainText(/pages\/made\.json, line \d+: .*"acordion"/);
  await files.write("pages/made.json", good);
  await expect(cover).toHaveCount(0, patiently);
  await expect(page.locator("main h1")).toHaveText(heading, patiently);
  await expect(panelOf(page)).toBeHidden();
});

test("a page that is deleted says so, calmly, and is there again when it is put back", async ({
  atWorkshop: page,
  files,
}) => {
  const text = await files.read(about);
  await files.remove(about);
  await expect(page.getByRole("heading", { name: "This page is no longer there" })).toBeVisible(patiently);
  await expect(page.getByText(`Its document ${about} was deleted or renamed.`)).toBeVisible();
  // Links to it are mistakes now, in other documents: nothing lies over the words.
  await expect(barOf(page).getByRole("button", { name: /mistakes/ })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  await files.write(about, text);
  await expect(page.getByRole("heading", { name: "This page is no longer there" })).toBeHidden(patiently);
  await expect(page.locator("main h1")).toHaveText(heading);
  await expectSwapped(page);
});

test("a page that is renamed takes the browser along", async ({ page, files }) => {
  await files.write("pages/made.json", await files.read(about));
  await expect.poll(async () => (await page.request.get("/made/")).status(), patiently).toBe(200);
  await open(page, "/made/");
  // The bar shows it once the preview knows which page the window has open.
  await expect(barOf(page).getByRole("button", { name: "Published" })).toBeVisible();
  await files.rename("pages/made.json", "pages/made-anew.json");
  await expect(page).toHaveURL("/made-anew/", patiently);
  await expect(page.locator("main h1")).toHaveText(heading);
});

for (const [order, events] of [
  ["first", (state: object, gone: object) => [state, gone]],
  ["last", (state: object, gone: object) => [gone, state]],
] as const) {
  test(`mistakes elsewhere do not lie over the words in place of a page, sent ${order}`, async ({ page }) => {
    const problem = { code: "dead-link", severity: "error", message: "Elsewhere.", file: ofYard };
    const state = {
      ...{ is: "state", problems: [{ ...problem, line: 1, column: 1, excerpt: [] }], errors: 1, here: 0 },
      ...{ advice: [], warnings: 0, showing: { drafts: true, timeZone: "Europe/London" } },
    };
    const details = events(state, { is: "gone", file: about }).map(
      (event) => `data: ${JSON.stringify(event)}\n\n`,
    );
    await page.route(/__pageloom\/events/, (route) =>
      route.fulfill({ contentType: "text/event-stream", body: details.join("") }),
    );
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This page is no longer there" })).toBeVisible();
    const button = barOf(page).getByRole("button", { name: "1 mistake" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(panelOf(page)).toContainText("Elsewhere.");
  });
}

test("when the preview has stopped the page says so, and goes on when it is back", async ({
  page,
  files,
  preview,
  messages,
}) => {
  messages.allow(/ERR_CONNECTION_RE(FUSED|SET)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/);
  await open(page, path);
  await preview.stop();
  const lost = page.getByText("The preview has stopped.");
  await expect(lost).toBeVisible(patiently);
  await files.edit(about, headed(heading), headed("Changed while nobody was there"));
  await preview.start();
  await expect(page.locator("main h1")).toHaveText("Changed while nobody was there", patiently);
  await expect(lost).toBeHidden();
  await expectSwapped(page);
});

test("a hidden window holds no connection, and catches up when it is seen", async ({
  atWorkshop: page,
  files,
}) => {
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await files.edit(about, headed(heading), headed("Changed behind its back"));
  await expect
    .poll(async () => (await page.request.get(path)).text(), patiently)
    .toContain("Changed behind its back");
  await expect(page.locator("main h1")).toHaveText(heading);
  await hide(false);
  await expect(page.locator("main h1")).toHaveText("Changed behind its back", patiently);
  await expectSwapped(page);
});

test("going back to a page that the browser kept shows it as it is now", async ({
  atWorkshop: page,
  files,
}) => {
  await page.goto(yard);
  await files.edit(about, headed(heading), headed("Changed in the meantime"));
  await expect
    .poll(async () => (await page.request.get(path)).text(), patiently)
    .toContain("Changed in the meantime");
  await page.goBack();
  await expect(page.locator("main h1")).toHaveText("Changed in the meantime", patiently);
});

test("what cannot be shown in place is loaded afresh: the page is never half", async ({
  page,
  files,
  messages,
}) => {
  messages.allow(/could not be shown in place/);
  await open(page, path);
  await page.evaluate(() => {
    Element.prototype.replaceWith = () => {};
    Document.prototype.importNode = () => {
      throw new Error("A fault of the test");
    };
  });
  await files.edit(about, '"id": "questions"', '"id": "asked"');
  await expect(page.locator("#asked")).toBeVisible(patiently);
  await expectLoaded(page);
  await expectPage(page, path);
});

for (const width of [390, 1440]) {
  const view = `at ${width} px`;

  test(
    `axe finds nothing wrong with what the preview shows ${view}`,
    inTheNight(width > 1000),
    async ({ files, newVisitor }) => {
      const page = await (await newVisitor({ viewport: { width, height: 900 } })).newPage();
      await files.edit(about, '"published"', '"draft"');
      const text = await files.read(about);
      await open(page, path);
      await expect(barOf(page).getByRole("button", { name: "Draft" })).toBeVisible(patiently);
      expect(await findViolations(page), "bar").toEqual([]);
      await files.write(about, text.replace('"accordion"', '"acordion"'));
      await expect(panelOf(page)).toBeVisible(patiently);
      expect(await findViolations(page), "panel").toEqual([]);
      await page.keyboard.press("Escape");
      const badge = page.getByRole("button", { name: "1 mistake" });
      await expect(badge).toBeVisible();
      expect(await findViolations(page), "hidden panel").toEqual([]);
      await files.write(about, text);
      await expect(badge).toBeHidden(patiently);
      await files.remove(about);
      await expect(page.getByRole("heading", { name: "This page is no longer there" })).toBeVisible(
        patiently,
      );
      expect(await findViolations(page), "cover").toEqual([]);
    },
  );
}

test("a port that is taken is reported in plain words", ({ preview }) => {
  const { port } = new URL(preview.url);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "dev", "--site", preview.root], {
    env: { ...process.env, PORT: port },
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toBe(
    `Port ${port} is taken, perhaps by another preview. Stop it, or set PORT to another number.\n`,
  );
});
