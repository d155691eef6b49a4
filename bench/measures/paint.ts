/** An edit until it is on the screen of a browser that has the page open. */
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import { served, startDev, stopDev } from "#bench/dev-server.ts";
import { DEV_SIZES, EDITS, PAUSE, untilRead } from "#bench/measures/dev.ts";
import type { Row } from "#bench/table.ts";
import { edit, prepareEdit, routeOfDepth, type Site, type Workbench } from "#bench/workbench.ts";
import { requireChromium } from "#scripts/test/chromium.ts";

/** How long a change may take to be painted before it counts as lost, in milliseconds. */
const PATIENCE = 20_000;

/** A heading that was painted. `marked` is whether the page is the one that was opened, and not loaded again. */
type Painted = { heading: string; at: number; marked: boolean };

/**
 * The script that watches a page from inside: each time the first heading is another, it waits until that has been
 * painted and calls `reportPainted(heading, time, marked)`. Two frames are waited for: the callback of the first runs
 * before it is painted, the callback of the second after that. It is put into every document anew, so it also reports a
 * page that was loaded again: what stood on its `window` is then gone.
 */
const WATCH_HEADING = `(() => {
  let last;
  const look = () => {
    const heading = document.querySelector("h1")?.textContent;
    if (heading === undefined || heading === last) return;
    last = heading;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.reportPainted(heading, Date.now(), window.benchMark === true);
    }));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

export async function measurePaint(bench: Workbench): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  const rows: Row[] = [];
  try {
    for (const site of bench.sites(DEV_SIZES)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const { edits, reloads } = await measureSite(site, page);
      await page.close();
      bench.say(
        `edit to painted, ${site.pages} pages: ${edits.map((value) => value.toFixed(0)).join(" ")} ms`,
      );
      const note = reloads === 0 ? "without reload" : `the page was loaded again ${reloads} times`;
      rows.push({ what: "Edit to painted", pages: site.pages, unit: "ms", values: edits, limit: 60, note });
      rows.push({
        what: "Reloads in as many edits",
        pages: site.pages,
        unit: "",
        values: [reloads],
        limit: 0,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function measureSite(site: Site, page: Page) {
  const route = routeOfDepth(site, 3);
  const edits: number[] = [];
  let reloads = 0;
  edit(site, route, "Before any edit.");
  const server = await startDev(site);
  try {
    await served(server, route, "Before any edit.", performance.now());
    const painted = await watchHeading(page);
    const opened = painted("Before any edit.");
    await page.goto(server.origin + route);
    await opened;
    await untilRead(site);
    for (let count = 1; count <= EDITS; count++) {
      await page.evaluate("window.benchMark = true");
      const { file, text } = prepareEdit(site, route, `Painted edit ${count}.`);
      const shown = painted(`Painted edit ${count}.`);
      // The page's clock and ours are the same, that of the machine.
      const saved = Date.now();
      writeFileSync(file, text);
      const { at, marked } = await shown;
      edits.push(at - saved);
      if (!marked) reloads++;
      await sleep(PAUSE);
    }
  } finally {
    await stopDev(server);
  }
  return { edits, reloads };
}

/** @returns a function that waits until a heading has been painted */
async function watchHeading(page: Page): Promise<(heading: string) => Promise<Painted>> {
  const waiting = new Map<string, (painted: Painted) => void>();
  await page.exposeFunction("reportPainted", (heading: string, at: number, marked: boolean) =>
    waiting.get(heading)?.({ heading, at, marked }),
  );
  await page.addInitScript(WATCH_HEADING);
  return async (heading) => {
    const { promise, resolve, reject } = Promise.withResolvers<Painted>();
    waiting.set(heading, resolve);
    const timer = setTimeout(() => reject(new Error(`"${heading}" was not painted.`)), PATIENCE);
    return promise.finally(() => clearTimeout(timer));
  };
}
