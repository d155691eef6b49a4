/**
 * What the browser tests share: the pages of the site, a visit that fails its test on any message in the console,
 * any uncaught error and any request to another origin, and the keyboard.
 */

import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Response,
} from "playwright/test";
import { missingPath, UNLISTED } from "./inventory.ts";
import {
  coverOf,
  type Mark,
  oneOfEach,
  readPage,
  readSitemap,
  type Share,
  shareOf,
  typesIn,
} from "./shapes.ts";
import { somePdf } from "./some-pdf.ts";

/**
 * A page of the site. `path` starts and ends with a slash; the page for what is not there answers 404. One that is `unlisted`
 * is in no sitemap.
 */
export type SitePage = { path: string; status: 200 | 404; unlisted?: true };

export type Site = {
  /** Origin of the site once it is published, as its sitemap says. */
  base: string;
  /** Every page of the sitemap, then the 404 page under an address that does not exist. */
  pages: readonly SitePage[];
  /** These, and those that no sitemap names. */
  all: readonly SitePage[];
  home: SitePage;
  /** One page for each set of types of sections, or of islands, that occurs on a page. */
  shapes: (mark?: Mark) => Promise<SitePage[]>;
  /** Of these, few that have every type of section, and a part of the others if several tests share them. */
  cover: (share?: Share) => Promise<SitePage[]>;
  /** The first page that has a section of this type. */
  pageWith: (type: string) => Promise<SitePage>;
};

export type Messages = {
  /** Lets a message pass that the test provokes. It is matched against `type: text (url)`. */
  allow: (pattern: RegExp) => void;
};

export { missingPath };

/** How long a test may take for each page, besides what every test has: far more than any needs. */
const secondsPerPage = 6;

type Fixtures = {
  site: Site;
  messages: Messages;
  /** Opens a page of the site and checks its status. */
  visit: (page: Page, to: SitePage) => Promise<Response>;
  /** A context of its own, watched like the test's own one, and closed after the test. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  watch: (context: BrowserContext) => void;
};

export const test = base.extend<Fixtures>({
  site: async ({ request, baseURL }, use, info) => {
    const read = (path: string) => readPage(request, baseURL ?? "", path);
    const addresses = await readSitemap(read);
    expect(addresses.length, "the sitemap names pages").toBeGreaterThan(1);
    const pages = addresses.map(({ pathname }): SitePage => ({ path: pathname, status: 200 }));
    const listed: SitePage[] = [...pages, { path: missingPath, status: 404 }];
    const unlisted = UNLISTED.map((path): SitePage => ({ path, status: 200, unlisted: true }));
    const all = [...listed, ...unlisted];
    const mark = async (page: SitePage, by: Mark = "data-section") => ({
      page,
      types: typesIn(await read(page.path), by),
    });
    const pageWith = async (type: string) => {
      for (const page of pages) if ((await mark(page)).types.has(type)) return page;
      throw new Error(`No page has a section of the type ${type}`);
    };
    const marked = async (by?: Mark) => oneOfEach(await Promise.all(listed.map((page) => mark(page, by))));
    // Many tests go through all pages.
    info.setTimeout(info.timeout + pages.length * secondsPerPage * 1_000);
    await use({
      home: { path: "/", status: 200 },
      base: addresses[0]?.origin ?? "",
      pages: listed,
      all,
      shapes: async (by) => (await marked(by)).map(({ page }) => page),
      cover: async (share) => {
        const shapes = await marked();
        return (share ? shareOf(shapes, share) : coverOf(shapes)).map(({ page }) => page);
      },
      pageWith,
    });
  },

  messages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      // The browser itself reports that the page for what is not there is not there.
      const allowed = [new RegExp(`status of 404 .*${missingPath}`)];
      const seen: string[] = [];
      reports.push((message) => seen.push(message));
      await use({ allow: (pattern) => allowed.push(pattern) });
      reports.length = 0;
      const unexpected = seen.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      expect(unexpected, "messages in the console, errors and foreign requests").toEqual([]);
    },
    { auto: true },
  ],

  watch: async ({ baseURL }, use) => {
    const { origin } = new URL(baseURL ?? "");
    await use((context) => {
      context.on("console", (message) => report(describe(message)));
      context.on("weberror", (error) => report(`error: ${error.error().stack ?? error.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) report(`foreign request: ${url.href}`);
      });
    });
  },

  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },

  newVisitor: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      watch(context);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visit: async ({}, use) => {
    await use(async (page, { path, status }) => {
      const response = await page.goto(path, { waitUntil: "load" });
      if (!response) throw new Error(`${path} gave no answer`);
      expect(response.status(), path).toBe(status);
      return response;
    });
  },
});

/** One test runs at a time in a worker, so what is reported belongs to it. */
const reports: ((message: string) => void)[] = [];

function report(message: string): void {
  for (const receive of reports) receive(message);
}

function describe(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`;
}

/** Presses Tab until the element has the focus. Fails after `limit` presses. */
export async function tabTo(target: Locator, limit = 200): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} did not get the focus after ${limit} presses of Tab`);
}

/** Answers in a line of words, by the keyboard that a phone shows for it. */
const EXAMPLES: { readonly [inputMode: string]: string } = {
  url: "www.ada.example",
  numeric: "42000",
  decimal: "7.5",
};

/** Fills in every field of a form, or of a part of one, with something that it takes. */
export async function fillIn(form: Locator): Promise<void> {
  for (const field of await form.locator("input, select, textarea").all()) {
    // What stands out of the way is for programs.
    if (await field.evaluate((element) => element.closest("[aria-hidden], [hidden]") !== null)) continue;
    const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
    if (kind === "select-one") await field.selectOption({ index: 1 });
    else if (kind === "checkbox" || kind === "radio") await field.check();
    else if (kind === "file") await field.setInputFiles(somePdf);
    else if (kind === "email") await field.fill("ada@example.com");
    else if (kind === "tel") await field.fill("0161 496 0000");
    else await field.fill(EXAMPLES[(await field.getAttribute("inputmode")) ?? ""] ?? "Ada Lovelace");
  }
}

/** Brings every part of the page into view once, as a reader does, and waits for its pictures. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 0.9 * innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    // In a row that scrolls sideways, some have not been in view.
    for (const image of document.images) image.loading = "eager";
    // Not until they are decoded: of the hundreds on the catalogue, Chromium once never said so.
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        for (const type of ["load", "error"]) image.addEventListener(type, resolve, { once: true });
      });
    await Promise.all([...document.images].map(loaded));
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
  });
}

/** Waits until the island around an element is alive. */
export async function hydrated(element: Locator): Promise<void> {
  await expect(element.locator("xpath=ancestor-or-self::*[@data-island]")).toHaveAttribute(
    "data-hydrated",
    "",
  );
}
