/**
 * A preview (`npm run dev`) of its own, over a copy of the site that a test may change as it likes. In it stand the pages of
 * `e2e/made/`, which lead to each other, and sections of its own in the place of stock ones, so that a test may change their code.
 */
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import { test as base } from "#e2e/site.ts";
import { markDocument } from "#e2e/steps.ts";
import { inCopy, inEngineCopy, serve } from "#scripts/testing/copy.ts";
import { findPort } from "#server/testing/find-port.ts";

export type Preview = {
  url: string;
  root: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** The calls of the editor so far: one line of arguments each. */
  opened: () => Promise<string[]>;
};

/** The files of the project. What a test does to them is undone after it. */
export type Files = {
  read: (file: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
  /** Replaces a piece of a file, which must be there. */
  edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  rename: (from: string, to: string) => Promise<void>;
};

/** The pages that tests change, and their documents. */
export const workshop = "/workshop/";
export const yard = "/yard/";
export const ofWorkshop = "pages/workshop.json";
export const ofYard = "pages/yard.json";

/** Pages that are as they were when everything that a test did is undone. */
const pages = ["/", workshop, yard];

/** Stock sections of the pages, which the site has for itself. */
const OWN = ["single-column-text", "multi-values", "tabs"];

async function addMade(root: string): Promise<void> {
  await cp(join(import.meta.dirname, "../made"), root, { recursive: true });
}

async function addSections(root: string): Promise<void> {
  for (const type of OWN) {
    const folder = join(root, "sections", type);
    await cp(join(import.meta.dirname, "../../sections", type), folder, { recursive: true });
    const schema = join(folder, "schema.json");
    const { title, ...rest } = JSON.parse(await readFile(schema, "utf8"));
    await writeFile(schema, JSON.stringify({ title, "x-replaces": "stock", ...rest }, undefined, 2));
  }
}

/** One preview for the whole run. The site that the tests visit is that one. */
export const test = base.extend<
  { files: Files; atWorkshop: Page },
  { preview: Preview; withEngine: boolean }
>({
  /** Whether the engine is copied too, so that a test may change it. */
  withEngine: [false, { option: true, scope: "worker" }],

  preview: [
    async ({ withEngine }, use) => {
      await (withEngine ? inEngineCopy : inCopy)(async (root) => {
        await addMade(root);
        if (!withEngine) await addSections(root);
        const [editor, log] = [join(root, ".editor.sh"), join(root, ".editor.log")];
        await writeFile(editor, `#!/bin/sh\necho "$@" >> "${log}"\n`);
        await chmod(editor, 0o755);
        const port = await findPort();
        const launch = () =>
          serve(root, "dev", { PORT: String(port), LAUNCH_EDITOR: editor }, withEngine ? root : undefined);
        let running = await launch();
        try {
          await use({
            url: `http://127.0.0.1:${port}`,
            root,
            stop: () => running.stop(),
            start: async () => {
              running = await launch();
            },
            opened: async () => (await readFile(log, "utf8").catch(() => "")).split("\n").filter(Boolean),
          });
        } finally {
          await running.stop();
        }
      });
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: async ({ preview }, use) => use(preview.url),

  files: async ({ preview, request }, use) => {
    const { root } = preview;
    const before = new Map<string, string | undefined>();
    const remember = async (file: string) => {
      if (!before.has(file))
        before.set(file, await readFile(join(root, file), "utf8").catch(() => undefined));
    };
    const write = async (file: string, text: string) => {
      await remember(file);
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    };
    const shown = () =>
      Promise.all(pages.map(async (path) => (await request.get(path, { maxRetries: 3 })).text()));
    const shownBefore = await shown();
    await use({
      read: (file) => readFile(join(root, file), "utf8"),
      write,
      edit: async (file, from, to) => {
        const text = await readFile(join(root, file), "utf8");
        const changed = text.replace(from, to);
        expect(changed, `${file} has ${from}`).not.toBe(text);
        await write(file, changed);
      },
      remove: async (file) => {
        await remember(file);
        await rm(join(root, file));
      },
      rename: async (from, to) => {
        await remember(from);
        await remember(to);
        await mkdir(dirname(join(root, to)), { recursive: true });
        await rename(join(root, from), join(root, to));
      },
    });
    for (const [file, text] of before) {
      if (text === undefined) await rm(join(root, file), { force: true });
      else await writeFile(join(root, file), text);
    }
    if (before.size === 0) return;
    await expect.poll(shown, { timeout: 30_000 }).toEqual(shownBefore);
    await expect.poll(() => stateOf(preview), { timeout: 30_000 }).toMatchObject({ errors: 0 });
  },

  /** The page of the test, with the workshop open. */
  atWorkshop: async ({ page }, use) => {
    await open(page, workshop);
    await use(page);
  },
});

/** What the preview reports as wrong, read from its stream as a browser would. */
async function stateOf({ url }: Preview): Promise<unknown> {
  const response = await fetch(`${url}/__pageloom/events?address=/`);
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    const state = /data: (\{"is":"state".*)\n/.exec(text)?.[1];
    if (state) return JSON.parse(state);
  }
  return undefined;
}

/** The panel of mistakes over a page. */
export function panelOf(page: Page) {
  return page.getByRole("region", { name: /mistake|code of the site/ });
}

/** The bar over a page. */
export function barOf(page: Page) {
  return page.getByRole("toolbar", { name: "Preview" });
}

/** Opens the panel of a button of the bar. */
export async function openPanel(page: Page, name: string | RegExp): Promise<Locator> {
  const button = barOf(page).getByRole("button", { name });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  return page.locator(`#${await button.getAttribute("aria-controls")}`);
}

/** How long an edit may take on a machine that is busy with other tests. */
export const patiently = { timeout: 30_000 };

/** Opens a page, and marks its document: a page that is loaded afresh has no mark. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main h1")).toBeVisible();
  await markDocument(page);
}
