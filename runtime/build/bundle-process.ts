/**
 * The bundler in a process of its own: it works while the documents are read and checked, and its memory is gone
 * when the pages are rendered. `bundle.ts` starts it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { BundleContents } from "#runtime/build/vite-plugin.ts";

type Task = { contents: BundleContents; folder: string };

/** What a failed bundler says of its error: what people are told is made from it. */
type Failure = {
  message: string;
  errors?: unknown[] | undefined;
  loc?: unknown;
  id?: unknown;
  fileName?: unknown;
};

/**
 * Has the bundler keep to one thread, since the documents are read meanwhile, and its allocator take memory as it
 * needs it and give it back: 190 MB at most instead of 330, in the same time.
 */
const SPARING = {
  RAYON_NUM_THREADS: "1",
  TOKIO_WORKER_THREADS: "1",
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  MIMALLOC_PURGE_DELAY: "0",
};

/**
 * Bundles a project into a folder.
 *
 * @throws Error of the bundler, with the places that it names; AbortError when the signal stopped it
 */
export async function bundleApart(
  contents: BundleContents,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...SPARING },
  });
  const stop = () => child.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  // A bundler that ended before it had heard everything says why on the other channel.
  child.stdin.on("error", () => {});
  const task: Task = { contents, folder };
  child.stdin.end(JSON.stringify(task));
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (code === 0) return;
  const failure = JSON.parse(said || '{ "message": "The bundler ended without a word." }') as Failure;
  throw Object.assign(new Error(failure.message), failure);
}

async function main(): Promise<void> {
  const { contents, folder } = JSON.parse(await text(process.stdin)) as Task;
  enableCompileCache(join(contents.root, ".cache/node"));
  const { makeBundle } = await import("#runtime/build/make-bundle.ts");
  try {
    await makeBundle(contents, folder);
  } catch (error) {
    process.stdout.write(JSON.stringify(toFailure(error)));
    process.exitCode = 1;
  }
}

function toFailure(error: unknown): Failure {
  const { message, errors, loc, id, fileName } = error as Failure;
  return { message, errors: errors?.map(toFailure), loc, id, fileName };
}

if (process.argv[1] === import.meta.filename) await main();
