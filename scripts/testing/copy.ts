/** A copy of the site, which a test may change as it likes, and the commands that serve it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TESTED } from "#runtime/testing/tested-site.ts";

const ENGINE = join(import.meta.dirname, "../..");

/** The documents and files of a site. */
const SITE = ["pages", "content", "public"];

/** What the engine is made of, for tests that change it. */
const CODE = ["runtime", "schemas", "capabilities", "sections", "scripts", "server", "migrations"];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.base.json", "tsconfig.json"];

/** What takes seconds to make, and is known by what it is made from: pictures and code. */
const KEPT = [".cache/images", ".prepared"];

const CONFIGURATIONS = ["browser", "node", "test"].map((name) => `tsconfig.${name}.json`);

/** Copies the tested site for as long as `work` lasts. */
export function inCopy(work: (root: string) => Promise<void>): Promise<void> {
  return inCopyOf(SITE, work);
}

/** Copies the engine with it, so that a test may change both. The copy's own commands serve it. */
export function inEngineCopy(work: (root: string) => Promise<void>): Promise<void> {
  return inCopyOf([...SITE, ...CODE, ...SETTINGS, ...CONFIGURATIONS], async (root) => {
    await symlink(join(ENGINE, "node_modules"), join(root, "node_modules"));
    await work(root);
  });
}

async function inCopyOf(paths: readonly string[], work: (root: string) => Promise<void>): Promise<void> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "pageloom-copy-")));
  try {
    for (const path of paths) {
      const from = join(SITE.includes(path) ? TESTED : ENGINE, path);
      if (existsSync(from)) await cp(from, join(root, path), { recursive: true });
    }
    for (const folder of KEPT) {
      await cp(join(TESTED, folder), join(root, folder), { recursive: true }).catch(() => {});
    }
    await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Starts `npm start` or `npm run dev` for a site, and waits until it reports that it serves. */
export async function serve(
  root: string,
  command: "start" | "dev",
  environment: { PORT: string; [name: string]: string },
  engine = ENGINE,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(engine, "scripts/run.mjs"), command, "--site", root], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`http://localhost:${environment.PORT}`)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${said}`)));
  });
  return { stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
