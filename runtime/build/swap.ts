/** Puts a finished folder in place of another, so that a reader finds the old one or the new one, whole. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/** Swaps `staging` in as `target`. What was there before is removed afterwards. */
export async function swapFolder(staging: string, target: string): Promise<void> {
  const previous = `${target}.previous`;
  await rm(previous, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, previous);
  await rename(staging, target);
  await rm(previous, { recursive: true, force: true });
}

/** Mends what a process that ended between the two renames left behind. */
export async function recoverFolder(target: string): Promise<void> {
  const previous = `${target}.previous`;
  if (!existsSync(target) && existsSync(previous)) await rename(previous, target);
}
