/** The files and folders that a command was called with. */
import { relative, resolve } from "node:path";
import { DOCUMENT_ENDING, kindOf } from "#schemas/paths/source-file.ts";
import { suggest } from "#schemas/values/suggest.ts";

export type ChosenPaths = {
  /** Whether a file was named: itself, or a folder that it is in. Without paths, every file was. */
  isWanted: (file: string) => boolean;
  /** The paths at which none of these files stands. */
  unknownAmong: (files: readonly string[]) => string[];
};

/** Reads paths as they were typed, from the project's root or from anywhere. */
export function choosePaths(root: string, typed: readonly string[]): ChosenPaths {
  const paths = typed.map((path) => relative(root, resolve(root, path)).replaceAll("\\", "/"));
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
