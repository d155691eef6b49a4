/** Files that a process was receiving when it was killed. What a living one receives is younger. */
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** How old such a file is at least, in ms: far longer than a post may take, with its turn to be looked through. */
const ABANDONED = 3_600_000;

/**
 * Deletes them, and goes on where one cannot be deleted. Other processes may receive into the same folder, and sweep it too.
 *
 * @param onError is called with the error of each that is still there
 * @returns how many were deleted
 */
export async function sweepAbandoned(
  folder: string,
  now: number,
  onError: (error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      if ((await lstat(path)).mtimeMs >= now - ABANDONED) continue;
      await rm(path);
      count++;
    } catch (error) {
      // Another process may be done with it meanwhile, or have swept it.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onError(error);
    }
  }
  return count;
}
