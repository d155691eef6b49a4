/** Has pictures of pixels examined and encoded by a process of its own, which runs while there is something to do. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/**
 * One file to be made of a picture: its name, its format, and its size in pixels. A `whole` one is what others are made
 * from, so next to nothing may be lost.
 */
export type Variant = {
  name: string;
  format: "avif" | "webp" | "jpeg" | "png";
  width: number;
  height: number;
  whole?: true;
};

/** Files to be made of one picture, in a folder. `hash` names the bytes that it has to have. */
export type Encoding = {
  file: string;
  hash: string;
  alpha: boolean;
  folder: string;
  variants: readonly Variant[];
};

/** What the process is asked. Paths are absolute. */
export type Question = { is: "examine"; file: string } | ({ is: "encode" } & Encoding);

/** What it answers: of an examined file its hash with its size, or what is wrong with it. */
export type Answer = {
  hash?: string;
  width?: number;
  height?: number;
  alpha?: boolean;
  frames?: number;
  broken?: string;
  /** The file is no longer the one that was asked for. */
  changed?: true;
  failed?: string;
};

type Asked = { resolve: (answer: Answer) => void };

/** Milliseconds for which the process stays without anything to do: what comes next often comes soon. */
const PATIENCE = 500;

let running: { child: ChildProcess; asked: Map<number, Asked> } | undefined;
let count = 0;

/**
 * Asks the process, which is started when it is not running. The question is on its way when this returns. A process
 * that ends before it has answered took offence at the file.
 */
export async function askRaster(question: Question): Promise<Answer> {
  running ??= start();
  const { child, asked } = running;
  const id = count++;
  return new Promise((resolve) => {
    asked.set(id, { resolve });
    child.ref();
    child.channel?.ref();
    child.send({ id, ...question });
  });
}

/** What is answered for a process that ended too soon. */
export const CRASHED: Answer = {
  failed: "The program that reads pictures stopped at this file. Save it anew, as JPEG or PNG.",
};

function start(): NonNullable<typeof running> {
  // Threads that take and give back memory by turns keep less of it in one pool.
  const env = { ...process.env, MALLOC_ARENA_MAX: "1" };
  const child = fork(join(import.meta.dirname, "raster-process.ts"), { env, execArgv: [] });
  const asked = new Map<number, Asked>();
  const started = { child, asked };
  let idle: NodeJS.Timeout | undefined;
  const leave = () => {
    if (running === started) running = undefined;
  };
  child.on("message", ({ id, answer }: { id: number; answer: Answer }) => {
    asked.get(id)?.resolve(answer);
    asked.delete(id);
    clearTimeout(idle);
    if (asked.size > 0) return;
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (asked.size > 0) return;
      leave();
      if (child.connected) child.disconnect();
    }, PATIENCE).unref();
  });
  const end = () => {
    leave();
    for (const { resolve } of asked.values()) resolve(CRASHED);
    asked.clear();
  };
  // A process that could not be started says so, and does not exit.
  child.on("error", end);
  child.on("exit", end);
  return started;
}
