/** Starts the service in a process of its own, and ends it in order or all of a sudden. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { LogEvent } from "#server/common/log.ts";
import { findPort } from "./find-port.ts";

/** What `npm run serve` gives to Node. */
const flags = readServeFlags();

export type ServiceProcess = {
  port: number;
  /** Where it serves its metrics, when `METRICS_PORT` is `any`. */
  metricsPort: number;
  pid: number;
  /** What it has logged so far. */
  events: () => LogEvent[];
  /** Sends it a signal to end, and waits until it has. Resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** `kill -9`. */
  kill: () => Promise<void>;
};

/**
 * @param dist a built site
 * @param environment the settings; any free port is taken, and nothing is read from the environment of this process
 * @throws Error with what it wrote, when it ends instead of listening
 */
export async function startService(
  dist: string,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const metricsPort = environment.METRICS_PORT === "any" ? await findPort() : 0;
  const child = fork(new URL("serve-child.ts", import.meta.url), [dist], {
    env: {
      ...{ PATH: process.env.PATH, PORT: "0", RATE_LIMIT: "1000000/1", ...environment },
      METRICS_PORT: String(metricsPort),
    },
    execArgv: flags,
    silent: true,
  });
  let written = "";
  child.stderr?.on("data", (bytes) => {
    written += bytes;
  });
  const ended = once(child, "exit");
  const port = await Promise.race([
    once(child, "message").then(([message]) => (message as { port: number }).port),
    ended.then(() => Promise.reject(new Error(`The service did not start:\n${written}`))),
  ]);
  return {
    port,
    metricsPort,
    pid: child.pid ?? 0,
    events: () => toEvents(written),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function readServeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return scripts.serve.match(/--\S+/g) ?? [];
}

function toEvents(written: string): LogEvent[] {
  return written
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));
}
