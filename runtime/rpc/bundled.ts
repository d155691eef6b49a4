/** Commands run from a bundle of the engine's code where that is prepared, and from the sources otherwise. */
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

declare global {
  interface ImportMeta {
    /** Absolute path of the folder of the bundle that this code is in: the bundler puts it there. */
    readonly bundled?: string;
  }
}

const ENGINE = resolve(import.meta.dirname, "../..");

/**
 * Where to load a module from that is named by its path. Bundled code loads bundled modules, so that none is there twice.
 *
 * @param path absolute path of the source
 */
export function moduleAt(path: string): string {
  const folder = import.meta.bundled;
  if (folder === undefined || !path.startsWith(join(ENGINE, sep))) return path;
  const bundled = join(folder, nameInBundle(relative(ENGINE, path)));
  return existsSync(bundled) ? bundled : path;
}

/** The file in the bundle that has many modules. */
export const TOGETHER_FILE = "together.js";

let together: { readonly [name: string]: unknown } | undefined;

/**
 * A module that is named by its path, where bundled code finds it among many in one file.
 *
 * @param require loads that file
 */
export function moduleTogether(path: string, require: (path: string) => unknown): unknown {
  const folder = import.meta.bundled;
  if (folder === undefined || !path.startsWith(join(ENGINE, "schemas/checks", sep))) return undefined;
  together ??= (require(join(folder, TOGETHER_FILE)) as { modules: typeof together }).modules;
  return together?.[nameInBundle(relative(ENGINE, path))];
}

/** The file in the bundle that stands for a source. */
export function nameInBundle(file: string): string {
  return file.replaceAll(sep, "__").replace(/\.ts$/, ".js");
}
