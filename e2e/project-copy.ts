/** Copies of the project that a test may change as it likes, and commands that serve them. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** What is made, and need not be copied. */
const made = new Set(["node_modules", ".git", ".cache", ".generated", "dist", "test-results"]);

/** Copies the project into a folder of its own, whose path is given back. */
export async function copyProject(name: string): Promise<string> {
  const project = join(import.meta.dirname, "..");
  const root = await mkdtemp(join(tmpdir(), `pageloom-${name}-`));
  await cp(project, root, { recursive: true, filter: (path) => !made.has(basename(path)) });
  await symlink(join(project, "node_modules"), join(root, "node_modules"));
  return root;
}

/** Starts a command of the copy on the port that `PORT` names, and waits until it says that it serves. */
export async function launch(
  root: string,
  command: "dev" | "start",
  environment: { PORT: string; [name: string]: string },
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", command], {
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
    child.once("exit", (code) => reject(new Error(`npm run ${command} ended with ${code}:\n${said}`)));
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
