/**
 * Where things lie. A site is a folder of documents, the engine is the folder that this code stands in, and for the
 * repository's own site both are one. A file has one path, from the site's root, wherever it lies. From the engine, a site has the schemas,
 * the code, the stock sections, and the capabilities that it lists.
 */
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { isObject } from "#schemas/json/schema.ts";
import { suggest } from "#schemas/values/suggest.ts";

/** Absolute path of the engine's folder. */
export const ENGINE = resolve(import.meta.dirname, "../..");

/** Folders of the engine that are part of every site as if they lay in it. */
const OF_ENGINE = new Set(["runtime", "schemas", "node_modules"]);

/** Folders of which a site has its own beside those of the engine, by the name of what is in them. */
const OF_BOTH = new Set(["sections", "migrations", "capabilities"]);

/**
 * Absolute path of a folder for results that depend on code, schemas and brand, and on no page. `npm ci` prepares it; a command makes what
 * is missing. Results that depend on pages are in `.cache/`.
 */
export function preparedIn(root: string, name: string): string {
  return join(root, ".prepared", name);
}

/** Why a site cannot be read, in words for those who can correct it. */
export class SetupError extends Error {
  override name = "SetupError";
}

/** The folders that units of a kind are found in: the site's own first, then those of its capabilities. */
export function placesOf(root: string, kind: "sections" | "checks" | "migrations"): string[] {
  const stock = join(ENGINE, kind === "checks" ? "schemas/checks" : kind);
  const provided = capabilitiesOf(root).map((name) => join(folderOf(root, name), kind));
  return [...(root === ENGINE ? [] : [join(root, kind)]), ...provided, stock];
}

const CAPABILITIES = "capabilities";

/** Absolute path of the page about a check of a site; undefined where the check has none. */
export function pageOfCheck(root: string, code: string): string | undefined {
  const place = placesOf(root, "checks").find((folder) => existsSync(join(folder, code)));
  const page = join(place ?? "", code, "README.md");
  return place !== undefined && existsSync(page) ? page : undefined;
}

/** Absolute path of the folder of a capability: the site's own, or the engine's. */
export function folderOf(root: string, capability: string): string {
  return locate(root, `${CAPABILITIES}/${capability}`);
}

/** Absolute path of what a capability brings to the service, which few have. */
export function partOfService(root: string, capability: string): string {
  return join(folderOf(root, capability), "service/part.ts");
}

/**
 * Names of the capabilities that a site lists in `content/site.json`, in its order. The engine without a site has all that are there.
 *
 * @throws SetupError when one of them is not there, or listed twice
 */
export function capabilitiesOf(root: string, { capabilities } = configurationOf(root)): string[] {
  const known = knownCapabilities(root);
  if (root === ENGINE && capabilities === undefined && !existsSync(join(root, "content/site.json")))
    return known;
  const listed = Array.isArray(capabilities) ? capabilities.map(String) : [];
  for (const [at, name] of listed.entries()) {
    if (listed.indexOf(name) !== at) {
      throw new SetupError(`content/site.json lists the capability "${name}" twice. Delete one of the two.`);
    }
    if (known.includes(name)) continue;
    const near = suggest(name, known);
    throw new SetupError(
      `content/site.json lists the capability "${name}", which is not there. ${near === undefined ? `Choose from: ${known.join(", ")}.` : `Did you mean "${near}"?`}`,
    );
  }
  return listed;
}

/** Names of the capabilities that a site can list: its own, and those of the engine. */
export function knownCapabilities(root: string): string[] {
  return [...new Set([root, ENGINE])].flatMap((base) => foldersIn(join(base, CAPABILITIES)));
}

/** Absolute path of a file of a site. */
export function locate(root: string, file: string): string {
  return join(baseOf(root, file), file);
}

function baseOf(root: string, file: string): string {
  const [folder = "", name = ""] = file.split("/");
  if (OF_ENGINE.has(folder)) return ENGINE;
  if (!OF_BOTH.has(folder)) return root;
  const own = [...new Set([root, ENGINE])].find((base) => existsSync(join(base, folder, name)));
  const by =
    own === undefined && folder === "sections" ? capabilityWith(root, `sections/${name}`) : undefined;
  return own ?? (by === undefined ? ENGINE : folderOf(root, by));
}

/** The capability, of all that a site can list, that has something at a path in its folder. */
export function capabilityWith(root: string, path: string): string | undefined {
  return knownCapabilities(root).find((name) => existsSync(join(folderOf(root, name), path)));
}

/** The path of a file from the root of a site; nothing for what is neither of the site nor of the engine. */
export function fileAt(root: string, path: string): string | undefined {
  for (const base of new Set([root, ENGINE])) {
    const file = relative(base, path).replaceAll(sep, "/");
    if (file === "" || file.startsWith("../") || resolve(base, file) !== resolve(path)) continue;
    return file.replace(OF_CAPABILITY, "");
  }
  return undefined;
}

/** Sections of capabilities have the paths of sections. */
export const OF_CAPABILITY = /^capabilities\/[^/]+\/(?=sections\/)/;

/** A file of an installed package: of those beside a site, or else of the engine's. */
export function findPackage(root: string, path: string): string {
  const own = join(root, "node_modules", path);
  return existsSync(own) ? own : join(ENGINE, "node_modules", path);
}

/** The types of sections that a site has, each with the folder that it lies in: the site, a capability, or the engine. */
export function findSections(root: string): Map<string, string> {
  const stock = foldersIn(join(ENGINE, "sections"));
  const configuration = configurationOf(root);
  const taken = root === ENGINE ? stock : takenOf(stock, configuration);
  const found = new Map(taken.map((type) => [type, ENGINE]));
  for (const name of capabilitiesOf(root, configuration)) {
    const folder = folderOf(root, name);
    for (const type of foldersIn(join(folder, "sections"))) {
      const other = stock.includes(type) ? ENGINE : found.get(type);
      if (other !== undefined) refuseTwo(folder, other, type);
      found.set(type, folder);
    }
  }
  for (const type of root === ENGINE ? [] : foldersIn(join(root, "sections"))) {
    const other = found.get(type);
    if (other !== undefined) refuseShadow(root, other, type);
    found.set(type, root);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The stock sections that a site takes: those that `content/site.json` names, or all. */
function takenOf(stock: string[], { sections }: Configuration): string[] {
  if (!Array.isArray(sections)) return stock;
  for (const type of sections.map(String).filter((name) => !stock.includes(name))) {
    const near = suggest(type, stock);
    throw new SetupError(
      `content/site.json takes the stock section "${type}", which is not there. ${near === undefined ? `Choose from: ${stock.join(", ")}.` : `Did you mean "${near}"?`}`,
    );
  }
  return stock.filter((type) => sections.includes(type));
}

/** @throws SetupError when a section of a site is not meant to stand for another one of its name */
function refuseShadow(root: string, other: string, type: string): void {
  const own = join(root, "sections", type);
  if (readObject(join(own, "schema.json"))["x-replaces"] === "stock") return;
  refuseTwo(
    root,
    other,
    type,
    `; or, if your section is to stand for the ${other === ENGINE ? "stock" : "other"} one, write "x-replaces": "stock" into its schema.json`,
  );
}

function refuseTwo(own: string, other: string, type: string, instead = ""): never {
  const [first, second] = [own, other].map((base) => join(base, "sections", type));
  throw new SetupError(
    `${first} has the name of ${other === ENGINE ? "a stock" : "another"} section, ${second}. Rename the folder and the type${instead}.`,
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

/** What the configuration of a site states of what it has. */
type Configuration = { [name: string]: unknown };

function configurationOf(root: string): Configuration {
  return readObject(join(root, "content/site.json"));
}

/** The JSON of a file. Of one with a problem, which validation will report, its lists of names: without them nothing else would fit. */
function readObject(path: string): { [name: string]: unknown } {
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch {
    return {};
  }
  if (kept?.text !== text) kept = { text, value: parse(text) };
  return isObject(kept.value) ? kept.value : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lists = text.matchAll(/"(\w+)"\s*:\s*\[((?:\s*"[^"\\]*"\s*,?)*)\s*\]/g);
    return Object.fromEntries(
      [...lists].map(([, name = "", list = ""]) => [
        name,
        [...list.matchAll(/"([^"]*)"/g)].map(([, one]) => one),
      ]),
    );
  }
}

/** The file that was read last: it is nearly always the site's configuration. */
let kept: { text: string; value: unknown } | undefined;
