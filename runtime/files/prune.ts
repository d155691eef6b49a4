/** Keeps `.cache/` and `.prepared/` from growing for ever. Old results are removed; they are made again when they are needed. */
import { rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { namesIn } from "#runtime/files/files.ts";
import { preparedIn } from "#runtime/files/places.ts";
import { DAY } from "#schemas/values/clock.ts";

/** How long a thing is kept, in milliseconds. Making all of them again takes seconds. */
const KEPT = 30 * DAY;

/** Folders whose size is bounded in another way, or that are pruned below. */
const SPARED = new Set(["facts", "examples", "built", "images"]);

/**
 * Removes what is older than a month from the folders of both; of the pictures, those that the built site does not
 * have. What cannot be removed stays.
 *
 * @param target the built site
 */
export function pruneCache(root: string, target: string, now: Date): void {
  const cache = join(root, ".cache");
  const isOld = (path: string) => now.getTime() - writtenAt(path) > KEPT;
  const folders = [...pathsIn(cache), ...pathsIn(preparedIn(root, ""))];
  for (const folder of folders) {
    if (!SPARED.has(basename(folder))) removeAll(pathsIn(folder).filter(isOld));
  }
  removeAll(pathsIn(join(cache, "images/drawings")).filter(isOld));
  const made = pathsIn(join(cache, "images/files")).filter(isOld);
  if (made.length === 0) return;
  const shown = new Set(namesIn(join(target, "assets")));
  removeAll(made.filter((path) => !shown.has(basename(path))));
}

function pathsIn(folder: string): string[] {
  return namesIn(folder).map((name) => join(folder, name));
}

/** When a file was written, or a folder got its last entry; infinity for one that is missing. */
function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

function removeAll(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // It is in use, or not ours.
    }
  }
}
