/** Tells when a source of the project changes. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["pages", "content", "sections", "runtime", "schemas", "public"];
/** Editors write a file in several steps; what follows within this time is one change. */
const SETTLE_MS = 40;

/**
 * Calls `changed` after files were written, created, renamed or deleted.
 *
 * @returns a function that stops watching
 */
export function watchProject(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  const watchers: FSWatcher[] = FOLDERS.filter((folder) => existsSync(join(root, folder))).map((folder) =>
    watch(join(root, folder), { recursive: true }, settle),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
