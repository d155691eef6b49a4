/**
 * Loads code of a site: its checks, migrations, drawings and share cards. It imports the engine and its packages by the names that
 * they have in the engine, wherever the site lies.
 */
import { createRequire, type ResolveFnOutput, registerHooks } from "node:module";
import { extname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ENGINE, SetupError } from "#runtime/files/places.ts";
import { moduleAt, moduleTogether } from "#runtime/rpc/bundled.ts";

/** Sites whose code can be loaded in this thread. */
const known = new Set([ENGINE]);

/** Imports a module of a site, or of the engine. */
export async function importOfSite<Module>(root: string, path: string): Promise<Module> {
  makeKnown(root, path);
  return (await import(pathToFileURL(moduleAt(path)).href)) as Module;
}

/**
 * Does the same without waiting, where code is loaded when it is first needed.
 *
 * @throws SetupError with the path when it cannot be loaded
 */
export function requireOfSite<Module>(root: string, path: string): Module {
  makeKnown(root, path);
  try {
    return (moduleTogether(path, require) ?? require(moduleAt(path))) as Module;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new SetupError(`${path} cannot be loaded: ${reason}`, { cause });
  }
}

/**
 * The same of a module of the engine, which only sites load that have something for it.
 *
 * @param file its path from the engine's folder
 */
export function requireOfEngine<Module>(file: string): Module {
  return requireOfSite<Module>(ENGINE, join(ENGINE, file));
}

const require = createRequire(import.meta.url);

function makeKnown(root: string, path: string): void {
  if (known.has(root) || !path.startsWith(join(root, sep))) return;
  known.add(root);
  resolveFor(root);
}

/** Node looks beside a module for its packages and names, and a site need not lie beside the engine. */
function resolveFor(root: string): void {
  const site = pathToFileURL(`${root}/`).href;
  const engine = pathToFileURL(join(ENGINE, "package.json")).href;
  registerHooks({
    resolve(specifier, context, next): ResolveFnOutput {
      const { parentURL = "" } = context;
      if (!parentURL.startsWith(site)) return next(specifier, context);
      if (specifier.startsWith(BRAND)) {
        return toModule(next(new URL(`content/brand/${specifier.slice(BRAND.length)}`, site).href, context));
      }
      if (/^[./]|^[a-z]+:/.test(specifier)) return toModule(next(specifier, context));
      return next(specifier, { ...context, parentURL: engine });
    },
  });
}

export const BRAND = "#brand/";

/** Says what a module is, since beside it there may be no `package.json` that does. */
function toModule(found: ResolveFnOutput): ResolveFnOutput {
  const isTyped = found.url.startsWith("file:") && extname(fileURLToPath(found.url)) === ".ts";
  return isTyped ? { ...found, format: "module-typescript" } : found;
}
