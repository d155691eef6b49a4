/** Puts a finished folder in place of another, or finished files in place of some of its own. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "./files.ts";

/**
 * Swaps `staging` in as `target`. What was there before is removed afterwards. Between the two renames there is no
 * `target`; a process that ends between them leaves the old folder under another name, and `recoverFolder` restores it.
 */
export function publishFolder(staging: string, target: string): void {
  const previous = `${target}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(staging, target);
  rmSync(previous, { recursive: true, force: true });
}

/** Ends the name of a folder whose files are on their way into the folder that it is named after. */
const FINISHED = ".building-finished";

/**
 * Moves all files of `staging` into `target`: first those that are new, since the others name them. Takes
 * as long as they are many, whatever else is in `target`. Where a process ends meanwhile, `recoverFolder` moves the rest.
 */
export function publishFiles(staging: string, target: string): void {
  // Whatever takes room on the disk is done before the first file is moved.
  for (const file of listFiles(staging, ".")) mkdirSync(dirname(join(target, file)), { recursive: true });
  renameSync(staging, target + FINISHED);
  moveFinished(target);
}

function moveFinished(target: string): void {
  const finished = target + FINISHED;
  const files = Map.groupBy(listFiles(finished, "."), (file) => existsSync(join(target, file)));
  for (const isReplaced of [false, true]) {
    for (const file of files.get(isReplaced) ?? []) renameSync(join(finished, file), join(target, file));
  }
  rmSync(finished, { recursive: true, force: true });
}

/** Finishes what a process that ended while it published a folder or files left behind. */
export function recoverFolder(target: string): void {
  if (existsSync(target)) moveFinished(target);
  const previous = `${target}.previous`;
  if (!existsSync(previous)) return;
  if (existsSync(target)) rmSync(previous, { recursive: true, force: true });
  else renameSync(previous, target);
}
