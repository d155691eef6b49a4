/** How the service takes forms under load: many visitors at once, and large files. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { residentOf } from "#bench/processes.ts";
import type { Row, Unit } from "#bench/table.ts";
import type { Workbench } from "#bench/workbench.ts";
import { fileBody, load, type Post, percentile, textBody } from "#server/testing/load.ts";
import { startPostgres } from "#server/testing/postgres.ts";
import { type ServiceProcess, startService } from "#server/testing/service-process.ts";
import { writeSmallSite } from "#server/testing/small-site.ts";
import { onePage, tablePdf, toStream } from "#server/uploads/testing/pdf-files.ts";

/** Milliseconds of load on the service. */
const DURATION = 60_000;

/** And on the framework alone, before it and after. */
const FLOOR_DURATION = 5_000;

const CLIENTS = 200;
const UPLOADERS = 20;
/** Uploads of each. */
const UPLOADS = 5;
const FILE_SIZE = 10_000_000;

const KEY = Buffer.alloc(32, 5).toString("base64");

/** The embedded database, and PostgreSQL where it can be started. */
export async function measureForms(bench: Workbench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-bench-forms-"));
  const dist = join(folder, "dist");
  writeSmallSite(dist);
  const postgres = await startPostgres();
  try {
    const databases = [
      { name: "embedded", environment: { DATA_FOLDER: join(folder, "data") } },
      {
        name: "PostgreSQL",
        environment: { DATA_FOLDER: join(folder, "other"), DATABASE_URL: await postgres.createDatabase() },
      },
    ];
    const rows: Row[] = [];
    for (const { name, environment } of databases) {
      bench.say(`forms, ${name}`);
      rows.push(...(await measureOn(name, dist, { ...environment, PAGELOOM_KEYS: KEY })));
    }
    return rows;
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(name: string, dist: string, environment: Record<string, string>): Promise<Row[]> {
  const service = await startService(dist, environment);
  try {
    const before = await loadFramework();
    const posts = await postFor(service.port, DURATION);
    const after = await loadFramework();
    const refused = posts.filter(({ status }) => status !== 201).length;
    const lost =
      posts.length - refused - new Set(posts.map(({ reference }) => reference).filter(Boolean)).size;
    const floor = percentile([...before, ...after], 0.99);
    const { peak, failed } = await upload(service);
    const p99 = percentile(posts, 0.99);
    const row = (what: string, unit: Unit, value: number, more: Partial<Row> = {}): Row => ({
      ...{ what: `Forms, ${name}: ${what}`, unit, values: [value] },
      ...more,
    });
    const posting = { limit: 10, note: `${CLIENTS} clients, 5 kB` };
    const uploads = { limit: 300, note: `${UPLOADERS} clients, 10 MB each` };
    return [
      row("p99 over the framework’s empty 201", "×", p99 / floor, posting),
      row("p99", "ms", p99, { note: `framework alone ${floor.toFixed(0)} ms` }),
      row("stored a second", "", Math.round(posts.length / (DURATION / 1000))),
      row("errors, and records that are not one for each", "", refused + lost, { limit: 0 }),
      row("peak memory of uploads", "MB", peak, uploads),
      row("uploads that failed", "", failed, { limit: 0 }),
    ];
  } finally {
    await service.stop();
  }
}

function postFor(port: number, duration: number): Promise<Post[]> {
  const end = performance.now() + duration;
  return load({ port, clients: CLIENTS, goOn: () => performance.now() < end, bodyOf: textBody });
}

async function loadFramework(): Promise<Post[]> {
  const child: ChildProcess = fork(new URL("../baseline-server.ts", import.meta.url), { execArgv: [] });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  try {
    return await postFor(port, FLOOR_DURATION);
  } finally {
    child.kill();
  }
}

async function upload(service: ServiceProcess): Promise<{ peak: number; failed: number }> {
  const file = tablePdf([
    ...onePage,
    toStream("", Buffer.alloc(FILE_SIZE - 1_000, "a line of a scanned page\n")),
  ]);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(service.pid) / 1024);
  }, 50);
  let left = UPLOADERS * UPLOADS;
  const posts = await load({
    port: service.port,
    clients: UPLOADERS,
    goOn: () => left-- > 0,
    bodyOf: (id) => fileBody(id, file),
  });
  clearInterval(timer);
  return { peak, failed: posts.filter(({ status }) => status !== 201).length };
}
