/** Runs a command as a user would, in a process of its own, and returns what it cost. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { ENGINE } from "#runtime/files/places.ts";

/** What a process and all that it started cost. */
export type Cost = {
  /** Seconds from start to end. */
  wall: number;
  /** Seconds of processor, of all threads and children. */
  cpu: number;
  /** The most memory at a time in MB (1,048,576 bytes): sum of what is resident. `NaN` without `/proc`. */
  memory: number;
};

/** Passes the command's exit code on, and writes what the shell's children used to the fourth stream. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code';
/** How often memory is read, in milliseconds. */
const INTERVAL = 50;

/** The environment of a command: this Node first on the path, as npm puts it there. */
export function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const path = [join(ENGINE, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, NO_COLOR: "1", NODE_OPTIONS: "", ...more };
}

/**
 * Runs Node with arguments in a folder.
 *
 * @throws Error with the last lines that it wrote, when it fails
 */
export async function run(folder: string, args: readonly string[], more?: NodeJS.ProcessEnv): Promise<Cost> {
  const started = performance.now();
  const child = spawn("sh", ["-c", TIMED, "sh", process.execPath, ...args], {
    cwd: folder,
    env: environment(more),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let memory = Number.NaN;
  const timer = setInterval(() => {
    // The shell is ours, so only what it started counts.
    const used = childrenOf(child.pid ?? 0).reduce((sum, id) => sum + residentOf(id), 0);
    if (used > 0) memory = Math.max(used, Number.isNaN(memory) ? 0 : memory);
  }, INTERVAL);
  const streams = [child.stdout, child.stderr, child.stdio[3]].map((stream) =>
    text(stream as NodeJS.ReadableStream),
  );
  const [code, wall] = await new Promise<[number | null, number]>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (exitCode) => resolve([exitCode, (performance.now() - started) / 1000]));
  });
  clearInterval(timer);
  const [output = "", errors = "", times = ""] = await Promise.all(streams);
  if (code !== 0) {
    const last = (output + errors).trim().split("\n").slice(-12).join("\n");
    throw new Error(`node ${args.join(" ")} ended with ${code} in ${folder}:\n${last}`);
  }
  return { wall, cpu: parseTimes(times), memory: memory / 1024 };
}

/** Seconds of processor from what the shell's `times` writes; its second line counts the children. */
export function parseTimes(words: string): number {
  const [, children = ""] = words.trim().split("\n");
  const seconds = [...children.matchAll(/(\d+)m([\d.,]+)s/g)].map(
    ([, minutes, rest = ""]) => Number(minutes) * 60 + Number(rest.replace(",", ".")),
  );
  return seconds.length === 2 ? seconds.reduce((sum, value) => sum + value) : Number.NaN;
}

/** Ids of the processes that a process started, from `/proc`. */
function childrenOf(id: number): number[] {
  return readNames(`/proc/${id}/task`).flatMap((thread) =>
    read(`/proc/${id}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

/** Resident memory of a process and all below it, in kB. */
export function residentOf(id: number): number {
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1] ?? 0);
  return childrenOf(id).reduce((sum, child) => sum + residentOf(child), own);
}

/** A process may end while it is read; then it uses nothing. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readNames(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
