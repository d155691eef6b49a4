/**
 * Where things lie. A site is a folder of documents, the engine is the folder that this code stands in, and for the
 * repository's own site both are one. A file has one path, from the site's root, wherever it lies: of the engine's, a site has its
 * schemas, its code, and the stock sections.
 */
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { isObject } from "#schemas/json/schema.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Absolute path of the engine's folder. */
export const ENGINE = resolve(import.meta.dirname, "../..");

/** Folders of the engine that are part of every site as if they lay in it. */
const OF_ENGINE = new Set(["runtime", "schemas", "node_modules"]);

/** What a site cannot be read for, in words for those who can mend it. */
export class SetupError extends Error {
  override name = "SetupError";
}

/** The folders that units of a kind are found in: the site's own first. */
export function placesOf(root: string, kind: "sections" | "checks" | "migrations"): string[] {
  const stock = join(ENGINE, kind === "checks" ? "schemas/checks" : kind);
  const own = join(root, kind);
  return root === ENGINE ? [stock] : [own, stock];
}

/** Absolute path of a file of a site. */
export function locate(root: string, file: string): string {
  return join(baseOf(root, file), file);
}

function baseOf(root: string, file: string): string {
  if (root === ENGINE) return root;
  const [folder = "", name = ""] = file.split("/");
  if (OF_ENGINE.has(folder)) return ENGINE;
  const isUnit = folder === "sections" || folder === "migrations";
  return isUnit && !existsSync(join(root, folder, name)) ? ENGINE : root;
}

/** The path of a file from the root of a site; nothing for what is neither of the site nor of the engine. */
export function fileAt(root: string, path: string): string | undefined {
  for (const base of new Set([root, ENGINE])) {
    const file = relative(base, path).replaceAll(sep, "/");
    if (file !== "" && !file.startsWith("../") && resolve(base, file) === resolve(path)) return file;
  }
  return undefined;
}

/** A file of an installed package: of those beside a site, or else of the engine's. */
export function findPackage(root: string, path: string): string {
  const own = join(root, "node_modules", path);
  return existsSync(own) ? own : join(ENGINE, "node_modules", path);
}

/** The types of sections that a site has, each with the folder that it lies in: the site, or the engine. */
export function findSections(root: string): Map<string, string> {
  const found = new Map(foldersIn(join(root, "sections")).map((type) => [type, root]));
  if (root === ENGINE) return found;
  for (const type of stockOf(root)) {
    if (found.has(type)) refuseShadow(root, type);
    else found.set(type, ENGINE);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The stock sections that a site takes: those that `content/site.json` names, or all. */
function stockOf(root: string): string[] {
  const stock = foldersIn(join(ENGINE, "sections"));
  const chosen = readObject(join(root, "content/site.json")).sections;
  if (!Array.isArray(chosen)) return stock;
  for (const type of chosen.map(String).filter((name) => !stock.includes(name))) {
    const near = suggest(type, stock);
    throw new SetupError(
      `content/site.json takes the stock section "${type}", which is not there. ${near === undefined ? `Choose from: ${stock.join(", ")}.` : `Did you mean "${near}"?`}`,
    );
  }
  return stock.filter((type) => chosen.includes(type));
}

/** @throws SetupError when a section of a site is not meant to stand for the stock section of its name */
function refuseShadow(root: string, type: string): void {
  const own = join(root, "sections", type);
  if (readObject(join(own, "schema.json"))["x-replaces"] === "stock") return;
  throw new SetupError(
    `${own} has the name of a stock section, ${join(ENGINE, "sections", type)}. ` +
      `Rename the folder and the type; or, if your section is to stand for the stock one, write "x-replaces": "stock" into its schema.json.`,
  );
}

function foldersIn(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => (entry.isFile() ? [] : [entry.name])).sort();
}

/** The JSON of a file; nothing for what validation will report. */
function readObject(path: string): { [name: string]: unknown } {
  try {
    const text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
    if (kept?.text !== text) kept = { text, value: JSON.parse(text) };
    return isObject(kept.value) ? kept.value : {};
  } catch {
    return {};
  }
}

/** What was read last, which is the site's configuration over and over. */
let kept: { text: string; value: unknown } | undefined;
