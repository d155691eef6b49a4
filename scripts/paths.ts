/** The files and folders that a command was asked about. */
import { relative, resolve } from "node:path";

export type ChosenPaths = {
  /** Whether a file was asked for: named itself, or in a folder that was. Without paths, every file was. */
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

function isBelow(file: string, path: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}
