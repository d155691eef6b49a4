import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file beside its place and renames it: a process that is stopped leaves no half of a file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}
