/** How the service searches many jobs: a site that is built with them, and searches one after the other. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { residentOf, run } from "#bench/processes.ts";
import type { Row } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";
import { commandFor } from "#runtime/files/commands.ts";
import type { SearchHead, SearchPages } from "#runtime/render/search-pages.ts";
import { clock } from "#scripts/terminal/terminal.ts";
import { startService } from "#server/testing/service-process.ts";
import { manyJobs } from "./match/many-jobs.ts";
import { mixSearches, type SearchParts } from "./match/searches.ts";

const JOBS = 20_000;

/** Searches of a round, and those before the first, which warm up what runs. */
const SEARCHES = 360;
const WARM_UP = 96;

const PAGE = "/jobs/";

const isJob = (path: string) => /collections[\\/]jobs[\\/](?!collection\.json$)/.test(path);

/** A site with many jobs, its service, and how long that takes to answer. */
export async function measure(bench: Workbench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-bench-jobs-"));
  try {
    bench.say(`writing the site of ${JOBS} jobs`);
    const titles = writeSite(folder, bench.repository);
    const { wall, memory } = await run(folder, commandFor(folder, "build"));
    bench.say(`built in ${wall.toFixed(0)} s; after one changed job`);
    changeOne(folder);
    const { wall: again } = await run(folder, commandFor(folder, "build"));
    bench.say(`built in ${again.toFixed(0)} s; searching`);
    const what = `with ${JOBS} jobs`;
    return [
      { what: `Full build ${what}`, unit: "s", values: [wall], limit: 60 },
      { what: `Peak memory of a full build ${what}`, unit: "MB", values: [memory], limit: 1000 },
      { what: `Build after one changed job ${what}`, unit: "s", values: [again], limit: 5 },
      ...(await search(join(folder, "dist"), titles, bench.runs)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the repository's own site with other jobs, and gives the titles of these. */
function writeSite(folder: string, repository: string): string[] {
  for (const name of ["pages", "content", "public"]) {
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: (path) => !isJob(path) });
  }
  const { files, titles } = manyJobs(repository, JOBS, clock().getTime());
  for (const { path, text } of files) writeFileSync(join(folder, path), text);
  return titles;
}

/** Changes the words of one job. */
function changeOne(folder: string): void {
  const jobs = join(folder, "content/collections/jobs");
  const [file = ""] = readdirSync(jobs).filter((name) => isJob(`collections/jobs/${name}`));
  const text = readFileSync(join(jobs, file), "utf8");
  writeFileSync(join(jobs, file), text.replace("<p>", "<p>New from today. "));
}

async function search(dist: string, titles: string[], rounds: number): Promise<Row[]> {
  const parts = readParts(dist, titles);
  const service = await startService(dist, { DATA_FOLDER: join(dist, "..", "data") });
  try {
    const ask = createAsk(service.port);
    const idle = residentOf(service.pid) / 1024;
    const opening = await ask("?q=engineer");
    for (const address of mixSearches(parts, WARM_UP, 0)) await ask(address);
    const times: number[][] = [];
    for (let round = 1; round <= rounds; round++) {
      const own: number[] = [];
      for (const address of mixSearches(parts, SEARCHES, round)) own.push(await ask(address));
      times.push(own.sort((a, b) => a - b));
    }
    const at = (share: number) => times.map((own) => own[Math.ceil(share * own.length) - 1] ?? Number.NaN);
    const what = (words: string) => `Search of ${JOBS} jobs: ${words}`;
    return [
      { what: what("p50"), unit: "ms", values: at(0.5) },
      { what: what("p95"), unit: "ms", values: at(0.95), limit: 20, note: `${SEARCHES} searches a round` },
      { what: what("p99"), unit: "ms", values: at(0.99) },
      {
        what: what("from the start of the service to the first answer"),
        unit: "s",
        values: [opening / 1000],
      },
      {
        ...{ what: what("memory of the service"), unit: "MB", values: [residentOf(service.pid) / 1024] },
        note: `${idle.toFixed(0)} MB as it starts`,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Requests a search as a browser does, over one connection. Returns milliseconds until all of the page has come. */
function createAsk(port: number): (search: string) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  return (search) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      get({ agent, host: "127.0.0.1", port, path: PAGE + search, headers }, (response) => {
        response.resume();
        response.once("end", () => {
          const time = performance.now() - started;
          // The page as it was built has an `ETag`; an answer has none.
          const isAnswer = response.statusCode === 200 && response.headers["x-robots-tag"] === "noindex";
          if (isAnswer) resolve(time);
          else reject(new Error(`${search.slice(0, 80)} was answered with ${response.statusCode}.`));
        });
      }).once("error", reject);
    });
}

/** What searches are made of, as the build left it for the service. */
function readParts(dist: string, titles: string[]): SearchParts {
  const read = (path: string) => readFileSync(join(dist, ".pageloom", path), "utf8");
  const { sources } = JSON.parse(read("searches/pages.json")) as SearchPages;
  const [source = ""] = Object.values(sources).flatMap((ofLanguage) => Object.values(ofLanguage));
  const [first = ""] = read(source).split("\n", 1);
  const { setup, terms } = JSON.parse(first) as SearchHead;
  return {
    titles,
    names: terms.flatMap(({ names }) => names),
    facets: setup.facets,
    sorts: setup.sorts.map(({ name }) => name),
  };
}
