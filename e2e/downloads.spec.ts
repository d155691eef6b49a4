/** What a visitor can be made to download, all of it. What scripts may hold is tested in built/scripts.test.ts. */
import { Document, Packer, Paragraph } from "docx";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { send, serveForms, wake } from "./forms.ts";
import { touch } from "./islands.ts";
import { hydrated, inTheNight, type SitePage, test } from "./site.ts";
import { somePdf } from "./some-pdf.ts";
import { settled, watchTransfers } from "./transfers.ts";

test(
  "every script is requested, and no other, when everything is touched",
  inTheNight(true),
  async ({ newVisitor, request, site, visit, baseURL, messages }) => {
    messages.allow(/status of 503 .*\/forms\//);
    const known = await collectScripts(request);
    const loaded = new Set<string>();
    const missing = () => [...known].filter((path) => !loaded.has(path));
    const see = async (target: SitePage, act: (page: Page) => Promise<void>) => {
      const page = await (await newVisitor()).newPage();
      const transfers = watchTransfers(page, baseURL ?? "");
      await visit(page, target);
      await act(page);
      await settled(page);
      for (const path of transfers.paths("script")) loaded.add(path);
      await page.close();
    };

    // What looks after the frame: its menu, the cookie question, the journey once there is consent, and client navigation.
    await see(site.home, async (page) => {
      await page.locator("header button[aria-expanded]").first().focus();
      await page.locator('[data-action="consent:accept"]').first().click();
      await page.locator('footer a[href^="/"]').first().click();
    });
    // The catalogue has every island, those too that no page has yet.
    await see({ path: "/components/", status: 200 }, async (page) => {
      await touchIslands(page);
      await page.locator("form[data-asks] input").first().focus();
      await page.locator('[data-action^="page:"]:visible').first().focus();
    });
    // What a search from a file needs, which comes with the file; and each form's own rules.
    await see(await site.pageWith("cv-search"), readFiles);
    for (const target of site.forms().values()) {
      if (missing().length === 0) break;
      await see(target, async (page) => {
        await serveForms(page);
        for (const form of await page.locator("main form:not([role=search])").all()) {
          await wake(form);
          await send(form);
          await expect(form.getByRole("alert")).toBeVisible();
        }
      });
    }
    expect(
      [...loaded].filter((path) => !known.has(path)),
      "scripts that no other script names",
    ).toEqual([]);
    expect(missing(), "scripts that nothing asked for").toEqual([]);
  },
);

/** The client that boot names, and every script that a script names in turn, by path. */
async function collectScripts(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const html = await (await request.get("/")).text();
  const scripts = new Set<string>();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(waiting.length, "the boot script names the client").toBeGreaterThan(0);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (scripts.has(path)) continue;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    scripts.add(path);
    // All of ours have a hash: a library has names of parts of its own, which are no files.
    for (const [, name = ""] of (await response.text()).matchAll(
      /["'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.js)["'`]/g,
    )) {
      waiting.push(`/assets/${name}`);
    }
  }
  expect(scripts.size).toBeGreaterThan(4);
  return scripts;
}

/** Wakes every island. */
async function touchIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island] > [data-section]").all()) {
    if (await island.isVisible()) await touch(island);
  }
}

/** Reading ends by itself within a minute, in a thread that starts with all jobs: a slow machine may take most of that. */
const whenRead = { timeout: 60_000 };

/** Lets a search from a file read one of each kind that takes a library, and find something. */
async function readFiles(page: Page): Promise<void> {
  const search = page.locator("main [data-section=cv-search]").first();
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
