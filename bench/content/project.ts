/** Writes a project that stands on its own: this repository's code beside content of its own. */
import { cpSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProjectFile } from "./files.ts";

/**
 * What a project has from the repository. Of the brand it has neither fonts, since the peers set their text in the
 * system's, nor share cards, which none of them makes.
 */
const SHARED = [
  "runtime",
  "schemas",
  "sections",
  "server",
  "scripts",
  "content/brand",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.browser.json",
  "tsconfig.node.json",
  "tsconfig.test.json",
  "vite.config.ts",
];
const LEFT_OUT = ["content/brand/fonts.json", "content/brand/card.ts"];

/**
 * Writes a project into a folder, in place of the documents that were there.
 *
 * @param repository where the code is copied from
 */
export function writeProject(folder: string, files: Iterable<ProjectFile>, repository: string): void {
  for (const old of ["pages", "content", ...SHARED])
    rmSync(join(folder, old), { recursive: true, force: true });
  for (const name of SHARED) {
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: isWanted });
  }
  const modules = join(folder, "node_modules");
  // A link from before may lead to another repository, or to one that is gone.
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isDirectory()) {
    rmSync(modules, { force: true });
    symlinkSync(join(repository, "node_modules"), modules, "dir");
  }
  const folders = new Set<string>();
  for (const { path, text } of files) {
    const target = join(folder, path);
    if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
    folders.add(dirname(target));
    writeFileSync(target, text);
  }
}

/** Examples of sections are documents, and would be counted among those of the site that is measured. */
function isWanted(source: string): boolean {
  const path = source.replaceAll("\\", "/");
  return (
    !LEFT_OUT.some((file) => path.endsWith(file)) &&
    !path.endsWith("/examples") &&
    !/\.test\.tsx?$/.test(path)
  );
}
