/** Which files import which, read from the text of the sources: what a change can reach. */
import { dirname, join, normalize } from "node:path";

/** `imports` of package.json, of which all end in a star. */
export type Aliases = { readonly [pattern: string]: string };

/**
 * Modules that are named in imports, exports, dynamic imports and `new URL(…, import.meta.url)`. A name that is put together
 * while the code runs is not seen.
 */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["']([^"'\n]+)["']/g;

/**
 * Every file that a change to some files can reach through imports, those files included.
 *
 * @param sources text by path from the root, with slashes
 */
export function reachedBy(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  aliases: Aliases,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const target of importsOf(file, text, aliases))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** The files that a file names, also for their types alone. */
export function importsOf(file: string, text: string, aliases: Aliases): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = ""]) => resolve(name, file, aliases) ?? []);
}

/**
 * Every file that some files load when they run, those files included, and the names under which they load packages. What is
 * imported for its types alone is not loaded.
 *
 * @param sources text by path from the root, with slashes
 */
export function loadedBy(
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
  aliases: Aliases,
): { files: Set<string>; packages: Set<string> } {
  const loaded = { files: new Set(files), packages: new Set<string>() };
  for (const file of loaded.files) {
    const text = sources.get(file)?.replaceAll(TYPES, "") ?? "";
    for (const [, name = ""] of text.matchAll(NAMED)) {
      const target = resolve(name, file, aliases);
      if (target === undefined) loaded.packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      else if (sources.has(target)) loaded.files.add(target);
    }
  }
  return loaded;
}

const TYPES = /^(?:import|export) type\b[^;]*;/gm;

/** The path that a name leads to; nothing for a package. */
function resolve(name: string, from: string, aliases: Aliases): string | undefined {
  if (name.startsWith(".")) return normalize(join(dirname(from), name)).replaceAll("\\", "/");
  const alias = Object.keys(aliases).find((pattern) => name.startsWith(pattern.slice(0, -1)));
  if (alias === undefined) return undefined;
  return normalize(join((aliases[alias] ?? "").slice(0, -1), name.slice(alias.length - 1))).replaceAll(
    "\\",
    "/",
  );
}
