/** Writes the files of a renaming: all of them, or none. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOfDisk } from "#scripts/disk.ts";
import type { Plan } from "#scripts/rename-page/plan.ts";

/**
 * Writes what was planned.
 *
 * @returns why the disk did not take it; everything is then as it was
 */
export function writePlan(root: string, { files, move }: Plan): string | undefined {
  const mark = randomUUID();
  const undo: (() => void)[] = [];
  try {
    // Most of what can fail, such as a full disk, fails before the first file is another one.
    for (const { target, text } of files) {
      const path = join(root, target);
      const first = mkdirSync(dirname(path), { recursive: true });
      undo.push(() => {
        rmSync(`${path}.${mark}`, { force: true });
        if (first !== undefined) rmSync(first, { recursive: true, force: true });
      });
      writeFileSync(`${path}.${mark}`, text);
    }
    for (const { file, target, before } of files) {
      const path = join(root, target);
      renameSync(`${path}.${mark}`, path);
      undo.push(() => (file === target ? writeFileSync(path, before) : rmSync(path, { force: true })));
    }
    rmSync(join(root, move.file));
  } catch (error) {
    for (const step of undo.reverse()) step();
    const reason = reasonOfDisk(error);
    if (reason === undefined) throw error;
    return reason;
  }
  removeEmpty(root, dirname(move.file));
  return undefined;
}

/** Removes folders that nothing is left in. */
function removeEmpty(root: string, folder: string): void {
  if (folder === "pages" || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
