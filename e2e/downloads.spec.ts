/** What a visitor can be made to download, all of it. What scripts may hold is tested in built/scripts.test.ts. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { foldersOfTested } from "#runtime/testing/tested-site.ts";
import { send, serveForms, wake } from "./forms.ts";
import { touch } from "./islands.ts";
import { catalogues } from "./shapes.ts";
import { inTheNight, type Site, type SitePage, test } from "./site.ts";
import { idle, watchTransfers } from "./transfers.ts";

type TouchAll = (page: Page, site: Site) => Promise<void>;

test(
  "every script is requested, and no other, when everything is touched",
  inTheNight(true),
  async ({ newVisitor, request, site, visit, baseURL, messages }) => {
    messages.allow(/status of 503 .*\/forms\//);
    test.setTimeout(600_000);
    const known = await collectScripts(request);
    const loaded = new Set<string>();
    const missing = () => [...known].filter((path) => !loaded.has(path));
    const see = async (target: SitePage, act: (page: Page) => Promise<void>) => {
      const page = await (await newVisitor()).newPage();
      const transfers = watchTransfers(page, baseURL ?? "");
      await visit(page, target);
      await act(page);
      await idle(page);
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
    for (const catalogue of catalogues)
      await see(catalogue, async (page) => {
        await touchIslands(page);
        await page.locator("form[data-asks] input").first().focus();
        // A section may have a control that prints the page, and none of the stock has.
        await page.evaluate(() => {
          const button = Object.assign(document.createElement("button"), {
            id: "print",
            textContent: "Print",
          });
          button.dataset.action = "page:print";
          document.getElementById("main")?.append(button);
        });
        await page.locator("#print").focus();
      });
    // What more there is to touch in sections of capabilities, as `touch-all.ts` among their tests does; and each form's own rules.
    for (const file of foldersOfTested().map((folder) => join(folder, "touch-all.ts"))) {
      if (!existsSync(file)) continue;
      const { touchAll }: { touchAll: TouchAll } = await import(file);
      await see(site.home, (page) => touchAll(page, site));
    }
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
