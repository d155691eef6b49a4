/** A copy of the project, which a test may change as it likes, and the commands that serve it. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** What is made, and need not be copied. */
const made = new Set([
  ...["node_modules", ".git", ".cache", ".generated", ".data", ".env"],
  ...["dist", "dist-protected", "dist-drafts", "test-results"],
]);

/** What takes seconds to make, and is known by what it is made from: pictures and code. */
const kept = [".cache/images", ".cache/sources", ".cache/bundle"];

/** Copies the project into a temporary folder, and gives its path. */
async function copyProject(): Promise<string> {
  const project = join(import.meta.dirname, "../..");
  const root = await mkdtemp(join(tmpdir(), "pageloom-copy-"));
  await cp(project, root, { recursive: true, filter: (path) => !made.has(basename(path)) });
  await symlink(join(project, "node_modules"), join(root, "node_modules"));
  for (const folder of kept) {
    await cp(join(project, folder), join(root, folder), { recursive: true }).catch(() => {});
  }
  return root;
}

/** Copies the project for as long as `work` lasts. */
export async function inCopy(work: (root: string) => Promise<void>): Promise<void> {
  const root = await copyProject();
  try {
    await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Starts `npm start` or `npm run dev` in a folder, and waits until it reports that it serves. */
export async function serve(
  cwd: string,
  command: "start" | "dev",
  environment: { PORT: string; [name: string]: string },
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", command], {
    cwd,
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
