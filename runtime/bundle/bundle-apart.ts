/**
 * Has the bundler work in a process of its own: it does so while the documents are read and checked, and its memory is gone when
 * the pages are rendered.
 */
import { join } from "node:path";
import type { BundleContents } from "#runtime/bundle/vite-plugin.ts";
import { openRemote, startProcess } from "#runtime/rpc/client.ts";

/** What to bundle, and into which folder. */
export type Task = { contents: BundleContents; folder: string };

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
    start: () => startProcess(join(import.meta.dirname, "bundle-process.ts"), [], SPARING),
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
