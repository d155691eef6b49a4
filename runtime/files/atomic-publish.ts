/** Puts a finished folder in place of another, so that a reader finds the old one or the new one, whole. */
import { existsSync, renameSync, rmSync } from "node:fs";

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

/** Mends what a process that ended between the two renames left behind. */
export function recoverFolder(target: string): void {
  const previous = `${target}.previous`;
  if (!existsSync(previous)) return;
  if (existsSync(target)) rmSync(previous, { recursive: true, force: true });
  else renameSync(previous, target);
}
