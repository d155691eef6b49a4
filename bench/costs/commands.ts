/** Runs the commands of a site, and returns the counts of each. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { environment, run } from "#bench/processes.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { findPort } from "#server/testing/find-port.ts";
import type { Counts } from "./counting/tally.ts";

const PRELOAD = join(import.meta.dirname, "counting/preload.mjs");
/** The day on which everything happens. */
const DAY = String(Date.parse("2026-11-20T12:00:00Z") / 1000);

/** Runs a command, with its options, until it ends. */
export async function counted(folder: string, command: string): Promise<Counts> {
  const counts = countsOf(folder);
  const [name = "", ...options] = command.split(" ");
  await run(folder, [...commandFor(folder, name), ...options], counting(folder));
  return counts();
}

/** A preview that runs, with one page open in a browser. */
export type Preview = {
  /** What was done from the start until the page was open. */
  start: Counts;
  /** What is done when something changes. */
  during: (change: () => void, page: string) => Promise<Counts>;
  stop: () => Promise<void>;
};

/** Starts the preview and opens a page. */
export async function startPreview(folder: string, page: string): Promise<Preview> {
  const counts = countsOf(folder);
  const port = await findPort();
  const child = spawn(process.execPath, commandFor(folder, "dev"), {
    cwd: folder,
    env: environment({ ...counting(folder), PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (part) => {
    said += part;
  });
  const [line] = await Promise.race([once(child.stdout as Readable, "data"), once(child, "exit")]);
  if (!String(line).includes("preview is on")) throw new Error(`The preview did not start: ${line}\n${said}`);
  const listen = async (query: string) => {
    const { body } = await fetch(`http://localhost:${port}/__pageloom/events${query}`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    // The first event only sets how to reconnect.
    await reader.read();
    return reader;
  };
  const take = async () => {
    const answer = once(child, "message");
    child.send("What was done?");
    const [own] = (await answer) as [Counts];
    return add([own, counts()]);
  };
  const opened = await listen(`?address=${page}`);
  const start = await take();
  await opened.cancel();
  return {
    start,
    async during(change, shown) {
      const [changes, browser] = [await listen(""), await listen(`?address=${shown}`)];
      await take();
      change();
      await changes.read();
      const done = await take();
      await Promise.all([changes.cancel(), browser.cancel()]);
      return done;
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** The environment of a command that counts. The test that runs it is not its concern. */
function counting(folder: string): NodeJS.ProcessEnv {
  return {
    NODE_OPTIONS: `--import ${PRELOAD}`,
    NODE_ENV: undefined,
    SOURCE_DATE_EPOCH: DAY,
    PAGELOOM_COUNTED: folder,
    PAGELOOM_ENGINE: ENGINE,
    PAGELOOM_COUNTS: join(folder, ".counts"),
  };
}

/** Prepares the place for counts of processes and threads that end, and gives what returns their sum. */
function countsOf(folder: string): () => Counts {
  const place = join(folder, ".counts");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  return () => {
    const files = readdirSync(place).map((name) => join(place, name));
    const counts = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Counts);
    for (const file of files) rmSync(file);
    return add(counts);
  };
}

/** The sum of counts. */
export function add(all: readonly Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all) for (const name in counts) sum[name] = (sum[name] ?? 0) + (counts[name] ?? 0);
  return sum;
}
