/** Writes several files: all of them, or none. */
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { reasonOfDisk } from "#scripts/disk.ts";

/** A file that is to hold `text`, and held `before`. One whose `target` is another has that name afterwards. */
export type FileChange = { file: string; target: string; before: string; text: string };

/** A file that is not there yet. */
export type NewFile = { file: string; target: string; before?: never; text: string };

/**
 * Writes changes. Permissions stay, and a link to a file stays a link.
 *
 * @returns why the disk did not take it; everything is then as it was
 */
export function writeAll(root: string, changes: readonly (FileChange | NewFile)[]): string | undefined {
  const mark = randomUUID();
  const undo: (() => void)[] = [];
  const moved = changes.filter(({ file, target }) => file !== target);
  try {
    // Most of what can fail, such as a full disk, fails before the first file is another one.
    const written = changes.map(({ file, target, before, text }) => {
      const isNew = before === undefined || file !== target;
      const path = isNew ? join(root, target) : realpathSync(join(root, file));
      const first = mkdirSync(dirname(path), { recursive: true });
      undo.push(() => {
        // Of a name that the disk does not take, there is nothing to remove.
        if (existsSync(`${path}.${mark}`)) rmSync(`${path}.${mark}`);
        if (first !== undefined) rmSync(first, { recursive: true, force: true });
      });
      writeFileSync(`${path}.${mark}`, text);
      if (before !== undefined) chmodSync(`${path}.${mark}`, statSync(join(root, file)).mode);
      return { path, restore: () => (isNew ? rmSync(path, { force: true }) : writeFileSync(path, before)) };
    });
    for (const { path, restore } of written) {
      renameSync(`${path}.${mark}`, path);
      undo.push(restore);
    }
    for (const { file } of moved) rmSync(join(root, file));
  } catch (error) {
    for (const step of undo.reverse()) step();
    const reason = reasonOfDisk(error);
    if (reason === undefined) throw error;
    return reason;
  }
  for (const { file } of moved) removeEmpty(root, dirname(file));
  return undefined;
}

/** Removes folders that nothing is left in. */
function removeEmpty(root: string, folder: string): void {
  if (folder === "pages" || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
