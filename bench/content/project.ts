/** Writes a site: a folder of documents. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProjectFile } from "./files.ts";

/** Writes a site into a folder, in place of the documents that were there. */
export function writeProject(folder: string, files: Iterable<ProjectFile>): void {
  for (const old of ["pages", "content"]) rmSync(join(folder, old), { recursive: true, force: true });
  const folders = new Set<string>();
  for (const { path, text } of files) {
    const target = join(folder, path);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    writeFileSync(target, text);
  }
}
