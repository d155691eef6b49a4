/** The dev server of a project, as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "#bench/processes.ts";
import { type Site, temporary } from "#bench/workbench.ts";
import { commandFor } from "#runtime/files/commands.ts";
import { findPort } from "#server/testing/find-port.ts";

/** How long between two questions whether a page is there, in milliseconds. */
const POLL = 2;
/** After this long without an answer, something is broken. */
const PATIENCE = 120_000;

/** How much of what the server writes is kept, in characters. */
const KEPT = 2000;

/** `output` is the end of what the server has written. */
export type DevServer = { origin: string; process: ChildProcess; output: () => string };

/** Starts `npm run dev`'s command. It may not answer yet. */
export async function startDev(site: Site): Promise<DevServer> {
  const port = await findPort();
  const child = spawn(process.execPath, commandFor(site.folder, "dev"), {
    cwd: site.folder,
    env: environment({ PORT: String(port), ...temporary(site) }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      output = (output + part).slice(-KEPT);
    });
  }
  return { origin: `http://127.0.0.1:${port}`, process: child, output: () => output.trim() };
}

export async function stopDev({ process: child }: DevServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, sleep(3000, undefined, { ref: false })]);
  child.kill("SIGKILL");
}

/**
 * Requests a page until some words are in the answer.
 *
 * @returns milliseconds since `started`, a time of `performance.now()`
 * @throws Error when the server ends, or the words do not come
 */
export async function served(
  server: DevServer,
  path: string,
  words: string,
  started: number,
): Promise<number> {
  while (performance.now() - started < PATIENCE) {
    const body = await ask(server.origin + path);
    if (body.includes(words)) return performance.now() - started;
    if (server.process.exitCode !== null) throw new Error(`The dev server has ended.\n${server.output()}`);
    await sleep(POLL);
  }
  throw new Error(`${path} did not come to hold "${words}".`);
}

const agent = new Agent({ keepAlive: true });

/** The body of an answer; nothing without an answer, or with another status than 200. */
function ask(url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { accept: "text/html" } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve(response.statusCode === 200 ? body : ""));
      response.on("error", () => resolve(""));
    });
    request.on("error", () => resolve(""));
  });
}
