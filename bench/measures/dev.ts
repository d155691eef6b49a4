/** The dev server: how soon it answers, and how soon after an edit it answers with the change. */
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type DevServer, served, startDev, stopDev } from "#bench/dev-server.ts";
import { residentOf } from "#bench/processes.ts";
import type { Row } from "#bench/table.ts";
import {
  edit,
  prepareEdit,
  prepareTitle,
  routeOfDepth,
  type Site,
  type Workbench,
} from "#bench/workbench.ts";

/** The sizes at which the dev server is measured: what it takes is to be the same at both. */
export const DEV_SIZES = [1000, 10_000];
/** How many edits are timed. */
export const EDITS = 10;
/** Between two edits, in milliseconds, so that none finds the server busy with the last. */
export const PAUSE = 500;

/** Waits until a server has read all pages behind the first one: a millisecond for each, and something more. */
export function untilRead({ pages }: Site): Promise<void> {
  return sleep(pages + 4 * PAUSE);
}

export async function measureDev(bench: Workbench): Promise<Row[]> {
  const rows: Row[] = [];
  let fewer: { pages: number; starts: readonly number[] } | undefined;
  for (const site of bench.sites(DEV_SIZES)) {
    const { starts, edits, titles, memory } = await measureSite(bench, site);
    const { pages } = site;
    if (fewer) {
      rows.push({
        what: `Start of dev over that of ${fewer.pages} pages`,
        ...{ pages, unit: "×", limit: 1.4 },
        values: starts.map((start, round) => start / (fewer?.starts[round] ?? Number.NaN)),
      });
    }
    fewer = { pages, starts };
    rows.push(
      {
        what: "Start of dev to first page",
        pages,
        unit: "ms",
        values: starts,
        ...(pages <= 1000 ? { limit: 600 } : {}),
      },
      { what: "Edit to served", pages, unit: "ms", values: edits, limit: 10 },
      { what: "Edit of a title to served", pages, unit: "ms", values: titles },
      { what: "Dev server, memory", pages, unit: "MB", values: [memory], limit: 350 },
    );
  }
  return rows;
}

async function measureSite(bench: Workbench, site: Site) {
  const route = routeOfDepth(site, 3);
  const starts: number[] = [];
  const edits: number[] = [];
  const titles: number[] = [];
  let memory = Number.NaN;
  for (let round = 1; round <= bench.runs; round++) {
    bench.setAside(site);
    edit(site, route, `Before start ${round}`);
    const started = performance.now();
    const server = await startDev(site);
    try {
      starts.push(await served(server, route, `Before start ${round}`, started));
      bench.say(`dev start ${round}/${bench.runs}, ${site.pages} pages: ${starts.at(-1)?.toFixed(0)} ms`);
      if (round < bench.runs) continue;
      await untilRead(site);
      edits.push(...(await measureEdits(server, site, route, prepareEdit, PAUSE)));
      memory = residentOf(server.process.pid ?? 0) / 1024;
      titles.push(...(await measureEdits(server, site, route, prepareTitle, 4 * PAUSE)));
    } finally {
      await stopDev(server);
    }
  }
  return { starts, edits, titles, memory };
}

/** Milliseconds of each edit until it was served. */
async function measureEdits(
  server: DevServer,
  site: Site,
  route: string,
  prepare: typeof prepareEdit,
  pause: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let count = 1; count <= EDITS; count++) {
    const words = `${prepare.name} ${count}.`;
    const { file, text } = prepare(site, route, words);
    const saved = performance.now();
    writeFileSync(file, text);
    times.push(await served(server, route, words, saved));
    await sleep(pause);
  }
  return times;
}
