/** What a visitor can be made to download, all of it. What scripts may hold is told by built/scripts.test.ts. */
import { Document, Packer, Paragraph } from "docx";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { fillThrough, findForms, send, serveForms } from "./forms.ts";
import { hydrated, test } from "./site.ts";
import { somePdf } from "./some-pdf.ts";
import { settled, watchTransfers } from "./transfers.ts";

test("every script is asked for, and no other, when everything is touched", async ({
  newVisitor,
  request,
  site,
  visit,
  baseURL,
  messages,
}) => {
  test.slow();
  messages.allow(/status of 503 .*\/forms\//);
  const known = await collectScripts(request);
  const loaded = new Set<string>();
  const forms = await findForms(request, site);
  const showing = site.cover("data-island");
  for (const target of new Set([...showing, ...forms.values()])) {
    // Forms share their code.
    if (!showing.includes(target) && [...known.keys()].every((path) => loaded.has(path))) break;
    const page = await (await newVisitor()).newPage();
    const transfers = watchTransfers(page, baseURL ?? "");
    await serveForms(page);
    await visit(page, target);
    await touchIslands(page);
    await readFiles(page);
    await sendForms(page, showing.includes(target));
    await page.locator('footer a[href^="/"]').first().click();
    await settled(page);
    for (const path of transfers.paths("script")) loaded.add(path);
  }
  // The catalogue has the islands that no page has yet.
  const page = await (await newVisitor()).newPage();
  const transfers = watchTransfers(page, baseURL ?? "");
  await visit(page, { path: "/components/", status: 200 });
  await touchIslands(page);
  await page.locator("form[data-asks] input").first().focus();
  await page.locator('[data-action^="page:"]:visible').first().focus();
  await settled(page);
  // What looks after the frame: its menu, the cookie question, and the journey once there is consent.
  await visit(page, site.home);
  await page.locator("header button[aria-expanded]").first().focus();
  await page.locator('[data-action="consent:accept"]').first().click();
  await settled(page);
  for (const path of transfers.paths("script")) loaded.add(path);
  expect(
    [...loaded].filter((path) => !known.has(path)),
    "scripts that no other script names",
  ).toEqual([]);
  expect(
    [...known.keys()].filter((path) => !loaded.has(path)),
    "scripts that nothing asked for",
  ).toEqual([]);
});

/** The client that boot names, and every script that a script names in turn, by path. */
async function collectScripts(request: APIRequestContext): Promise<Map<string, string>> {
  const html = await (await request.get("/")).text();
  const scripts = new Map<string, string>();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(waiting.length, "the boot script names the client").toBeGreaterThan(0);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (scripts.has(path)) continue;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const code = await response.text();
    scripts.set(path, code);
    // All of ours have a hash: a library has names of parts of its own, which are no files.
    for (const [, name = ""] of code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.js)["'`]/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  expect(scripts.size).toBeGreaterThan(4);
  return scripts;
}

/** Wakes every island. */
async function touchIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island] > [data-section]").all()) {
    if (!(await island.isVisible())) continue;
    await island.locator("a[href], button, input").filter({ visible: true }).first().focus();
    await hydrated(island);
  }
}

/** Reading ends by itself within a minute, in a thread that starts with all jobs: a slow machine may take most of that. */
const whenRead = { timeout: 60_000 };

/** Lets a search from a file read one of each kind that takes a library, and find something. */
async function readFiles(page: Page): Promise<void> {
  const search = page.locator("main [data-section=cv-search]").first();
  if ((await search.count()) === 0) return;
  const input = search.locator("[type=file]");
  await input.focus();
  await hydrated(search);
  const text = new Paragraph("Platform engineer with years of Kubernetes, and words for it. ".repeat(9));
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [text] }] }));
  await input.setInputFiles(somePdf);
  await expect(search.getByRole("alert")).toBeVisible(whenRead);
  await input.setInputFiles({ name: "cv.docx", mimeType: "", buffer: word });
  await search.getByRole("button", { name: "Find jobs" }).click(whenRead);
  await expect(search.locator("ol > li").first()).toBeVisible(whenRead);
}

/** Sends every form with mistakes, and without when it is `filled`. */
async function sendForms(page: Page, filled: boolean): Promise<void> {
  for (const form of await page.locator("main form:not([role=search])").all()) {
    await send(form);
    await expect(form.getByRole("alert")).toBeVisible();
    if (!filled) continue;
    await fillThrough(form);
    await send(form);
    await expect(form.getByRole("alert").locator('a[href^="tel:"]')).toBeVisible();
  }
}
