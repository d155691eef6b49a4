/** The site that a command works on: the folder behind `--site`, or the repository's own. */
import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { namesIn } from "#runtime/files/files.ts";
import { capabilitiesOf, ENGINE, folderOf, knownCapabilities } from "#runtime/files/places.ts";
import { suggest } from "#schemas/values/suggest.ts";
import { pathFromHere } from "#scripts/terminal/paths.ts";
import { fail, refuse } from "#scripts/terminal/terminal.ts";

/** What makes a folder a site. */
const MARK = "content/site.json";

/** Absolute path of the site. Ends the command with a message when there is none. */
export function chooseSite(given: string | undefined): string {
  if (given === undefined) return ENGINE;
  const path = resolve(given);
  if (!existsSync(path)) refuse(`There is no folder ${given}.${meant(nearName(path))}`);
  const root = realpathSync(path);
  if (!statSync(root).isDirectory()) {
    refuse(`${given} is a file. A site is a folder with ${MARK}.${meant(nearSite(dirname(root)))}`);
  }
  if (root.split(sep).includes("node_modules")) {
    refuse(
      `${given} is inside of node_modules, where npm removes what it did not install. Move the site elsewhere.`,
    );
  }
  if (!existsSync(join(root, MARK))) {
    refuse(`${given} is no site: it has no ${MARK}.${meant(nearSite(root))}`);
  }
  return root;
}

/** Ends a command that comes with a capability, on a site that does not list that. */
export function assertListed(root: string, command: string): void {
  const by = knownCapabilities(root).find((name) =>
    existsSync(join(folderOf(root, name), "commands", command, "command.ts")),
  );
  if (by === undefined || listedIn(root).includes(by)) return;
  refuse(
    `${command} comes with the capability "${by}", which this site does not have: add "${by}" to "capabilities" in ${pathFromHere(join(root, MARK))}.`,
  );
}

function listedIn(root: string): string[] {
  try {
    return capabilitiesOf(root);
  } catch (error) {
    return fail(error);
  }
}

/** Ends a command that has to write into the site, where that is not allowed. */
export function assertWritable(root: string): void {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    refuse(
      `Nothing can be written into ${pathFromHere(root)}: it is read-only. npm run validate works without writing.`,
    );
  }
}

function meant(folder: string | undefined): string {
  return folder === undefined ? "" : ` Did you mean ${pathFromHere(folder)}?`;
}

/** A folder beside that has nearly the same name. */
function nearName(path: string): string | undefined {
  const parentFolder = dirname(path);
  const name = suggest(basename(path), namesIn(parentFolder));
  return name === undefined ? undefined : join(parentFolder, name);
}

/** The nearest site around a folder or in it. */
function nearSite(folder: string): string | undefined {
  return siteBelow([folder], DEPTH) ?? siteAbove(folder);
}

function siteAbove(folder: string): string | undefined {
  if (existsSync(join(folder, MARK))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : siteAbove(above);
}

/** How many folders deep a site is looked for. */
const DEPTH = 3;

function siteBelow(folders: readonly string[], depth: number): string | undefined {
  const found = folders.find((folder) => existsSync(join(folder, MARK)));
  if (found !== undefined || depth === 0) return found;
  const inner = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => !name.startsWith(".") && name !== "node_modules")
      .map((name) => join(folder, name)),
  );
  return inner.length > 0 ? siteBelow(inner, depth - 1) : undefined;
}
