/** A copy of the checkout as it is, in which faults are planted one after the other. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Workspace = {
  folder: string;
  /** Plants a patch. @throws Error when it does not apply */
  plant: (patch: string) => Promise<void>;
  /** Takes it out again, with everything that was built with it. */
  clear: (patch: string) => Promise<void>;
};

/** Linked, and no file of the checkout, even where it is a link itself. */
const PACKAGES = "node_modules";

/** Made by builds and kept by content: every workspace begins with what the checkout has. */
const KEPT = [".cache", ".prepared", ".generated"];

/** Of a build: the pages, and what is noted of them for the next one. */
const BUILT = ["dist", "dist-protected", ".cache/built", "test-results"];

/** @param folder where it is made; `removeWorkspace` removes it */
export async function createWorkspace(root: string, folder: string): Promise<Workspace> {
  const git = (...args: string[]) => run("git", args, { cwd: folder });
  await run("git", ["worktree", "add", "--quiet", "--detach", folder], { cwd: root });
  // What is not committed is tested too.
  const listed = ["ls-files", "-z", "--modified", "--deleted", "--others", "--exclude-standard"];
  const { stdout } = await run("git", listed, { cwd: root });
  const files = stdout.split("\0").filter((file) => file !== "" && file !== PACKAGES);
  for (const file of new Set(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copy(root, folder, file);
  }
  await symlink(join(root, PACKAGES), join(folder, PACKAGES));
  for (const name of KEPT) await copy(root, folder, name);
  const clean = () =>
    Promise.all(BUILT.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await clean();
  return {
    folder,
    async plant(patch) {
      await git("apply", patch);
    },
    async clear(patch) {
      await git("apply", "--reverse", patch);
      await clean();
    },
  };
}

export async function removeWorkspace(root: string, folder: string): Promise<void> {
  // Behind the link are the packages of the checkout.
  await rm(join(folder, PACKAGES), { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await run("git", ["worktree", "prune"], { cwd: root });
}

/** What is not there is not there in the copy either. */
async function copy(from: string, to: string, name: string): Promise<void> {
  await rm(join(to, name), { recursive: true, force: true });
  await cp(join(from, name), join(to, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}
