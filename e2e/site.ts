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
import { findReactsWords } from "./other-programs.ts";
import {
  coverOf,
  type KnownSite,
  type Mark,
  missingPath,
  readSite,
  type SitePage,
  walkOf,
} from "./shapes.ts";
import { somePdf } from "./some-pdf.ts";

export { missingPath, type SitePage };

/** One of several tests that share the work, from 0, and how many they are. */
type Part = readonly [one: number, of: number];

export type Site = KnownSite & {
  /** As few pages as show everything, or as have every type of section or of island; and the time to visit them. */
  cover: (of?: Mark, part?: Part) => readonly SitePage[];
  /** The pages that show everything, and a tenth of the others; and the time to visit them. */
  walk: (part: Part) => readonly SitePage[];
};

export type Messages = {
  /** Lets a message pass that the test provokes. It is matched against `type: text (url)`. */
  allow: (pattern: RegExp) => void;
};

/** How long a test may take for each page, besides what every test has: far more than any needs. */
const secondsPerPage = 6;

type Fixtures = {
  site: Site;
  messages: Messages;
  /** Opens a page of the site, the first with a section, or the home page where none is named, and checks its status. */
  visit: (page: Page, to?: SitePage | { section: string } | string) => Promise<Response>;
  /** The page of the test, with the home page open. */
  home: Page;
  /** A context of its own, watched like the test's own one, and closed after the test. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  watch: (context: BrowserContext) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  site: async ({}, use, info) => {
    const take = (pages: readonly SitePage[], [one, of]: Part = [0, 1]) => {
      const taken = pages.filter((_, index) => index % of === one);
      info.setTimeout(info.timeout + taken.length * secondsPerPage * 1_000);
      return taken;
    };
    await use({
      ...readSite(),
      cover: (of, part) => take(coverOf(of), part),
      walk: (part) => take(walkOf(), part),
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
    await use(async (context) => {
      await context.addInitScript(ignoreIdlePointer);
      context.on("console", (message) => report(describe(message)));
      context.on("weberror", (error) => report(`error: ${error.error().stack ?? error.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== origin) report(`foreign request: ${url.href}`);
      });
    });
  },

  context: async ({ context, watch }, use) => {
    await watch(context);
    await use(context);
    await reportReactsWords(context);
  },

  newVisitor: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watch(context);
      return context;
    });
    for (const context of contexts) {
      await reportReactsWords(context);
      await context.close();
    }
  },

  visit: async ({ site }, use) => {
    await use(async (page, to = site.home) => {
      const given = typeof to === "string" ? { path: to, status: 200 } : to;
      const { path, status } = "section" in given ? await site.pageWith(given.section) : given;
      const response = await page.goto(path, { waitUntil: "load" });
      if (!response) throw new Error(`${path} gave no answer`);
      expect(response.status(), path).toBe(status);
      return response;
    });
  },

  home: async ({ page, visit }, use) => {
    await visit(page);
    await use(page);
  },
});

/** Chromium's headless shell has a pointer at 0, 0 that no test has brought there. Runs in the page, before anything else. */
function ignoreIdlePointer(): void {
  for (const type of ["pointerover", "mouseover"] as const) {
    const ignore = (event: MouseEvent) => {
      if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    addEventListener(type, ignore, { capture: true });
  }
}

/** One test runs at a time in a worker, so what is reported belongs to it. */
const reports: ((message: string) => void)[] = [];

function report(message: string): void {
  for (const receive of reports) receive(message);
}

/** Whatever state a test has left a page in: its words stand where a translation may replace them. */
async function reportReactsWords(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    // It may be on its way to another page, or have none.
    const found = await page.evaluate(findReactsWords).catch(() => []);
    for (const words of found) report(`words of React beside an element: ${words}`);
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`;
}

/**
 * Presses Tab until the element has the focus. When it is far ahead, the last few stops before it are walked: `keyboard.spec.ts`
 * walks all of a page. Fails after `limit` presses.
 */
export async function tabTo(target: Locator, limit = 40): Promise<void> {
  const page = target.page();
  await target.evaluate(focusShortlyBefore, 4);
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} did not get the focus after ${limit} presses of Tab`);
}

/** Focuses the stop of Tab that is `stops` before the element, if that is ahead. Runs in the page. */
function focusShortlyBefore(element: Element, stops: number): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, input, select, textarea, [tabindex]",
    ),
  ];
  const reachable = all.filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.matches(":disabled, [inert] *"),
  );
  const from = reachable.indexOf(element as HTMLElement) - stops;
  if (from > reachable.indexOf(document.activeElement as HTMLElement)) reachable[from]?.focus();
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
    await frame();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 0.9 * innerHeight) {
      // This is before a frame is drawn, which shows where it is scrolled to.
      scrollTo({ top, behavior: "instant" });
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

/** Details of a test that only `test:all` runs, when it is one: the same checks at another width, for the most part. */
export function inTheNight(is: boolean): { tag?: string } {
  return is ? { tag: "@night" } : {};
}

/** What a file about motion uses, for visitors who do not prefer less of it: by day most do. */
export const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Waits until the island around an element is alive. */
export async function hydrated(element: Locator): Promise<void> {
  await expect(element.locator("xpath=ancestor-or-self::*[@data-island]")).toHaveAttribute(
    "data-hydrated",
    "",
  );
}
