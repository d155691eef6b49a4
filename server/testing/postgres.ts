/** A real PostgreSQL server for tests, from Debian's packages: one that is stopped and killed as servers are. */
import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Program, requireProgram } from "./programs.ts";

/** Found as the folder of its programs. */
export const POSTGRESQL: Program = {
  name: "PostgreSQL's programs initdb and postgres",
  package: "postgresql",
  find: findFolder,
};

export type PostgresServer = {
  /** Of the database `postgres`. */
  url: string;
  /** Makes an empty database, and resolves with its address. */
  createDatabase: () => Promise<string>;
  /** Ends it in order, and cuts connections. `start` starts it again, with its data. */
  stop: () => Promise<void>;
  /** Ends it at once, as a loss of power does. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends it and deletes its folder. */
  remove: () => Promise<void>;
};

/** Milliseconds that a server may take to answer: on a busy machine, after a crash. */
const startLimit = 60_000;

/** Starts a server in a temporary folder; it listens on a socket there, and syncs its files as any other does. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = requireProgram(POSTGRESQL);
  const folder = mkdtempSync(join(tmpdir(), "pageloom-postgres-"));
  const user = process.getuid?.() === 0 ? findUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const log = join(folder, "log");
  let server: ChildProcess | undefined;
  const toUrl = (database: string) => `postgresql://postgres@localhost/${database}?host=${folder}`;

  function spawnServer(): ChildProcess {
    const output = openSync(log, "a");
    const settings = [
      "listen_addresses=",
      `unix_socket_directories=${folder}`,
      "max_connections=200",
      "shared_buffers=32MB",
    ];
    return spawn(
      join(programs, "postgres"),
      ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
      {
        ...user,
        cwd: folder,
        stdio: ["ignore", output, output],
      },
    );
  }

  async function start(): Promise<void> {
    const latest = performance.now() + startLimit;
    while (performance.now() < latest) {
      // One that was killed leaves processes that take a moment to notice, and the next one ends as long as they are there.
      if (server === undefined || server.exitCode !== null) server = spawnServer();
      if (await answers(toUrl("postgres"))) return;
      await wait(50);
    }
    throw new Error(`PostgreSQL does not start. It says:\n${readFileSync(log, "utf8")}`);
  }

  async function end(signal: "SIGINT" | "SIGKILL"): Promise<void> {
    const ending = server;
    server = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    if (signal === "SIGKILL") killProcesses(ending);
    else ending.kill(signal);
    await once(ending, "exit");
  }

  const leave = () => {
    if (server !== undefined) killProcesses(server);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", leave);

  async function createDatabase(): Promise<string> {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    const client = new Client({ connectionString: toUrl("postgres") });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return toUrl(name);
  }

  async function remove(): Promise<void> {
    await end("SIGINT");
    process.off("exit", leave);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    makeCluster(programs, data, { ...user, cwd: folder, stdio: "pipe" });
    await start();
  } catch (error) {
    await end("SIGKILL");
    process.off("exit", leave);
    leave();
    throw error;
  }
  return {
    url: toUrl("postgres"),
    createDatabase,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    start,
    remove,
  };
}

/** An empty cluster in a folder. Of a run of tests, the others are copies of the first: it takes three seconds to make. */
function makeCluster(programs: string, data: string, options: ExecFileSyncOptions): void {
  const { PAGELOOM_TMP } = process.env;
  const first = PAGELOOM_TMP === undefined ? undefined : join(PAGELOOM_TMP, "postgres");
  if (first !== undefined && existsSync(first)) {
    execFileSync("cp", ["-R", first, data], options);
    return;
  }
  const settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["--pgdata", data, ...settings], options);
  if (first === undefined) return;
  // Whole, or not at all: another worker may be at the same.
  execFileSync("cp", ["-R", data, `${data}.copy`], options);
  try {
    renameSync(`${data}.copy`, first);
  } catch {
    rmSync(`${data}.copy`, { recursive: true });
  }
}

/** The server and the processes that serve its connections: left alone, those would go on for a while. */
function killProcesses(server: ChildProcess): void {
  // So that it starts no others meanwhile.
  server.kill("SIGSTOP");
  const list = `/proc/${server.pid}/task/${server.pid}/children`;
  const children = existsSync(list) ? readFileSync(list, "utf8").trim().split(" ") : [];
  for (const child of children.filter((id) => id !== "")) {
    try {
      process.kill(Number(child), "SIGKILL");
    } catch {
      // It ended by itself.
    }
  }
  server.kill("SIGKILL");
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The newest folder with both programs. */
function findFolder(): string | undefined {
  const versions = globSync("/usr/lib/postgresql/*/bin").sort((a, b) =>
    b.localeCompare(a, "en", { numeric: true }),
  );
  const paths = (process.env.PATH ?? "").split(delimiter).filter((path) => path !== "");
  return [...versions, ...paths].find((path) =>
    ["initdb", "postgres"].every((program) => existsSync(join(path, program))),
  );
}

/** PostgreSQL refuses to run as root. */
function findUser(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    const line = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m").exec(readFileSync("/etc/passwd", "utf8"));
    if (line !== null) return { uid: Number(line[1]), gid: Number(line[2]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.");
}
