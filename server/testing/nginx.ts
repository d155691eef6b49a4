/** A real nginx for tests, from Debian's package: with a folder of its own, on ports of its own, ended by its own id. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onPath, type Program, requireProgram } from "./programs.ts";
import { open } from "./raw-client.ts";

export const NGINX: Program = {
  name: "nginx",
  package: "nginx-light",
  find: () => onPath(["nginx"], ["/usr/sbin"]),
};

export type Nginx = {
  port: number;
  /** What it has written into its log of errors. */
  errors: () => string;
  /** What it has written into its log of requests. */
  requests: () => string;
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>;
};

/** What stands in the lines that are marked SET. */
export type NginxSettings = { port: number; root: string; service: number };

/** Milliseconds that a start may take on a busy machine. */
const startLimit = 30_000;

/**
 * The configuration as the operator of the site copies it: nothing but the lines marked SET is other than it was built.
 *
 * @throws Error when a line that has to be set is not there, or not marked
 */
export function setNginxConf(conf: string, { port, root, service }: NginxSettings): string {
  const lines: Record<string, string> = {
    listen: `listen 127.0.0.1:${port};`,
    root: `root ${root};`,
    server: `server 127.0.0.1:${service};`,
    // What stands behind the place of a log is the build's to say.
    access_log: "access_log requests.log$1;",
    error_log: "error_log errors.log$1;",
  };
  return Object.entries(lines).reduce((text, [directive, line]) => {
    const pattern = new RegExp(`^ +${directive} [^\\s;]+([^;]*); # SET:.*$`, "m");
    if (!pattern.test(text)) throw new Error(`No line with "${directive}" is marked SET.`);
    return text.replace(pattern, line);
  }, conf);
}

/** What `nginx -t` prints for a configuration, and whether it would take it. */
export function checkNginxConf(conf: string): { isAccepted: boolean; said: string } {
  const folder = writeFolder(conf);
  const { status, stderr } = spawnSync(requireProgram(NGINX), [...argumentsOf(folder), "-t"], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return { isAccepted: status === 0, said: stderr };
}

/** @param conf what is included in `http { … }`, and listens on `port` */
export async function startNginx(conf: string, port: number): Promise<Nginx> {
  const folder = writeFolder(conf);
  const server = spawn(requireProgram(NGINX), argumentsOf(folder), { cwd: folder, stdio: "ignore" });
  const errors = () => readFileSync(join(folder, "errors.log"), "utf8");
  const requests = () => readFileSync(join(folder, "requests.log"), "utf8");
  const leave = () => {
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", leave);

  async function stop(): Promise<void> {
    process.off("exit", leave);
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }

  if (await answers(server, port)) return { port, errors, requests, stop };
  const said = errors();
  await stop();
  throw new Error(`nginx does not start. It says:\n${said}`);
}

/** A folder with everything that nginx reads and writes. */
function writeFolder(conf: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pageloom-nginx-"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const place of places) mkdirSync(join(folder, place));
  const main = [
    // The account that runs the tests can read the site that it built.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "worker_processes 1;",
    "daemon off;",
    "pid nginx.pid;",
    "lock_file nginx.lock;",
    "events {}",
    "http {",
    "access_log off;",
    ...places.map((place) => `${place}_temp_path ${place};`),
    `include ${join(dirname(ownConfiguration()), "mime.types")};`,
    "include site.conf;",
    "}",
  ];
  writeFileSync(join(folder, "nginx.conf"), main.join("\n"));
  writeFileSync(join(folder, "site.conf"), conf);
  writeFileSync(join(folder, "errors.log"), "");
  return folder;
}

function argumentsOf(folder: string): string[] {
  return ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors.log")];
}

/** Where the package has put the configuration that it came with. */
function ownConfiguration(): string {
  const { stderr } = spawnSync(requireProgram(NGINX), ["-V"], { encoding: "utf8" });
  return /--conf-path=(\S+)/.exec(stderr)?.[1] ?? "/etc/nginx/nginx.conf";
}

async function answers(server: ChildProcess, port: number): Promise<boolean> {
  const latest = performance.now() + startLimit;
  while (server.exitCode === null && performance.now() < latest) {
    const socket = open(port);
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await wait(20);
  }
  return false;
}
