/** The files and folders that a command was called with. */
import { existsSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { locate } from "#runtime/files/places.ts";
import { DOCUMENT_ENDING, kindOf } from "#schemas/paths/source-file.ts";
import { suggest } from "#schemas/values/suggest.ts";

export type ChosenPaths = {
  /** Whether a file was named: itself, or a folder that it is in. Without paths, every file was. */
  isWanted: (file: string) => boolean;
  /** The paths at which none of these files stands. */
  unknownAmong: (files: readonly string[]) => string[];
};

/**
 * The path of a file of a site as it can be opened from the current folder. Places are printed so; in sentences, files have the
 * names that they have in the site.
 */
export function toPlace(root: string, file: string): string {
  return pathFromHere(locate(root, file));
}

/** A path from the current folder, if it is below. */
export function pathFromHere(path: string): string {
  const near = relative("", path).replaceAll(sep, "/");
  return near === "" || near.startsWith("../") ? path : near;
}

/** Reads paths as they were typed, from the current folder or from the project's root. */
export function choosePaths(root: string, typed: readonly string[]): ChosenPaths {
  const paths = typed.map((path) => {
    const here = relative(root, resolve(path));
    const isHere = !here.startsWith("..") && existsSync(path);
    return (isHere ? here : relative(root, resolve(root, path))).replaceAll("\\", "/");
  });
  return {
    isWanted: (file) => paths.length === 0 || paths.some((path) => isBelow(file, path)),
    unknownAmong: (files) => paths.filter((path) => !files.some((file) => isBelow(file, path))),
  };
}

/** The message that there are no documents at paths, and what was probably meant by each. `files` are those that there are. */
export function wordsOfUnknown(unknown: readonly string[], files: readonly string[]): string {
  const hints = unknown.flatMap((path) => hintFor(path, files) ?? []);
  return [`No document at ${unknown.join(", ")}.`, ...hints].join(" ");
}

/** An editor may have saved `about.json` as `about.json.txt`. */
function hintFor(path: string, files: readonly string[]): string | undefined {
  const stray = files.find(
    (file) => kindOf(file) === "stray" && file.replace(DOCUMENT_ENDING, ".json") === path,
  );
  if (stray !== undefined) return `There is ${stray}: rename it to ${path}.`;
  // What all paths have in common would make every short name a near one.
  const byName = new Map(files.map((file) => [nameOf(file), file]));
  const name = nameOf(path);
  const near = byName.get(name) ?? byName.get(suggest(name, byName.keys()) ?? "");
  return near === undefined ? undefined : `Did you mean ${near}?`;
}

function nameOf(path: string): string {
  return path.replace(/^(pages|content)\//, "").replace(/\.json$/, "");
}

function isBelow(file: string, path: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}
