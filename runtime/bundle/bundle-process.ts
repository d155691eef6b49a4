/**
 * The bundler in a process of its own: it works while the documents are read and checked, and its memory is gone
 * when the pages are rendered. `bundle.ts` starts it.
 */
import type { BundleContents } from "#runtime/bundle/vite-plugin.ts";
import { openRemote, startProcess } from "#runtime/rpc/client.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

type Task = { contents: BundleContents; folder: string };

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
  const { call, stop } = openRemote<Task, void>({
    start: () => startProcess(import.meta.filename, [], SPARING),
  });
  signal.addEventListener("abort", stop);
  try {
    await call({ contents, folder });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await stop();
  }
}

async function bundle({ contents, folder }: Task): Promise<void> {
  const { makeBundle } = await import("#runtime/bundle/make-bundle.ts");
  try {
    await makeBundle(contents, folder);
  } catch (error) {
    throw Object.assign(new Error(), toFailure(error));
  }
}

/** What a failed bundler reports of its error: the message for people is made from it. */
function toFailure(error: unknown): Failure {
  const { message, errors, loc, id, fileName } = error as Failure;
  return { message, errors: errors?.map(toFailure), loc, id, fileName };
}

if (process.argv[1] === import.meta.filename) serveCalls(bundle);
