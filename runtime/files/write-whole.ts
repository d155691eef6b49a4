import { randomUUID } from "node:crypto";
import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a temporary file and renames it: a process that is stopped leaves no half of a file. */
export function writeWhole(path: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporary, content, mode === undefined ? {} : { mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Codes of the system for a disk that is full or read-only. */
const NO_ROOM = ["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT"];

/** The same for results that can be made again: without room on the disk they are not written. Returns whether they were. */
export function keepIfPossible(path: string, content: string | Uint8Array): boolean {
  try {
    writeWhole(path, content);
    return true;
  } catch (error) {
    if (!NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return false;
  }
}

/** The same for a file that an author made: its permissions stay, and a link to it stays a link. */
export function rewrite(path: string, content: string): void {
  const target = realpathSync(path);
  const { mode } = statSync(target);
  writeWhole(target, content, mode);
}
