/** Whether anything on a page moves while it loads. */
import { type BrowserContext, expect, type Page } from "playwright/test";

/** What Lighthouse and field data show as a cumulative layout shift of 0.000. */
const zero = 0.0005;

type Shift = { value: number; nodes: string[] };

/** Opens a page that records each layout shift of what is loaded in it; its fonts and pictures may come `late`. */
export async function openWatched(context: BrowserContext, { late = true } = {}): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  if (late) await delayFiles(page);
  return page;
}

/** Expects that nothing has moved since the page was requested. */
export async function expectStill(page: Page, detail: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${detail} ${JSON.stringify(shifts)}`).toBeLessThan(zero);
}

/** What has moved, of what is recorded. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Those that would show as more than 0.000. */
export async function shiftsSeenOn(page: Page): Promise<Shift[]> {
  return (await shiftsOf(page)).filter(({ value }) => value >= zero);
}

/** Records what moves, also within the moment after a touch that field data leave out. Runs in the page, before anything else. */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  // Chromium lays out the controls of a player twice, on an empty page too. Their parts are nothing that a page can name.
  const isOfPlayer = ({ sources }: LayoutShift) =>
    document.querySelector("audio, video") !== null && sources.every(({ node }) => node === null);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (isOfPlayer(entry)) continue;
      const { value, sources } = entry;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      shifts.push({ value, nodes: nodes.map((element) => element?.outerHTML.slice(0, 100) ?? "gone") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Fonts and pictures come after the first paint: what they replace must have taken the same room. */
async function delayFiles(page: Page): Promise<void> {
  let painted: Promise<unknown> | undefined;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) painted = undefined;
  });
  await page.route(/\.(woff2|svg|png|jpe?g|webp|avif)$/, async (route) => {
    painted ??= page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await painted;
    await route.continue();
  });
}
