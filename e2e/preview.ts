/** A preview (`npm run dev`) of its own, over a copy of the project that a test may change as it likes. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test as base } from "./site.ts";

export type Preview = {
  url: string;
  read: (file: string) => Promise<string>;
  write: (file: string, text: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
};

/** What is made, and need not be copied. */
const made = new Set(["node_modules", ".git", ".cache", ".generated", "dist", "test-results"]);

/** One preview for all tests of a worker. The site that the tests visit is that one. */
export const test = base.extend<object, { preview: Preview }>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const project = join(import.meta.dirname, "..");
      const root = await mkdtemp(join(tmpdir(), "pageloom-preview-"));
      await cp(project, root, { recursive: true, filter: (path) => !made.has(basename(path)) });
      await symlink(join(project, "node_modules"), join(root, "node_modules"));
      const port = await findPort();
      const { stop } = await start(root, port);
      await use({
        url: `http://127.0.0.1:${port}`,
        read: (file) => readFile(join(root, file), "utf8"),
        write: (file, text) => writeFile(join(root, file), text),
        remove: (file) => rm(join(root, file)),
      });
      await stop();
      await rm(root, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ preview }, use) => use(preview.url),
});

/** A port that nobody listens on at this moment. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Starts the command and waits until it says that it serves. */
async function start(cwd: string, port: number): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "dev"], {
    cwd,
    env: { ...process.env, PORT: String(port) },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`http://localhost:${port}`)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`npm run dev ended with ${code}:\n${said}`)));
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
