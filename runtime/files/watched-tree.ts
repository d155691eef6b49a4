/**
 * The folders that are watched, with the names of what lies in them.
 *
 * On Linux each folder is watched by itself, since Node's recursive watch there takes one watch per file.
 * Elsewhere the system watches whole trees; what a link leads to is watched apart.
 */
import {
  type Dirent,
  type FSWatcher,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
  type watch,
} from "node:fs";
import { dirname, join } from "node:path/posix";

/** A file that changed, by its path from the root, with forward slashes. */
export type Change = { file: string; is: "created" | "changed" | "deleted" };

type Folder = {
  /** Where it really is: where one of its parents is, if a link leads back. */
  real: string;
  files: Set<string>;
  watcher?: FSWatcher;
  /** The system refused to watch it. */
  unwatched?: boolean;
};

type ReportChange = (file: string, is: Change["is"]) => void;

/** Paths are from the root, with forward slashes. */
export type WatchedTree = {
  /** Reads a path again and reports each file there that was created, changed or deleted. */
  take(path: string, renamed: boolean, report: ReportChange): void;
  isEmptyFile(path: string): boolean;
  /** Checks every file, or those in folders that are not watched, for changes since a moment. */
  findChanged(since: number, which: { unwatchedOnly: boolean }): string[];
  close(): void;
};

type Environment = {
  watch: typeof watch;
  /** `renamed` when something was created or removed, and did not only change. */
  onEvent: (path: string, renamed: boolean) => void;
  onRefused: () => void;
};

const perFolder = process.platform === "linux";
/** Milliseconds by which a time on the disk may be behind the clock. */
const inexactness = 1_000;

export function createWatchedTree(
  root: string,
  names: readonly string[],
  { watch, onEvent, onRefused }: Environment,
): WatchedTree {
  const folders = new Map<string, Folder>();

  function enter(path: string, report: ReportChange): void {
    const real = realOf(path);
    // A link that leads back to a folder around it.
    if (real === undefined || parentsOf(path).some((parent) => folders.get(parent)?.real === real)) return;
    const folder: Folder = { real, files: new Set() };
    folders.set(path, folder);
    // Watched before it is read, so that nothing can come between.
    if (perFolder || dirname(path) === "." || isLink(path)) attach(path, folder);
    for (const entry of read(path)) {
      const below = join(path, entry.name);
      if (entry.isDirectory() || (entry.isSymbolicLink() && look(below)?.isDirectory())) enter(below, report);
      else {
        folder.files.add(entry.name);
        report(below, "created");
      }
    }
  }

  function attach(path: string, folder: Folder): void {
    try {
      folder.watcher = watch(join(root, path), { recursive: !perFolder && path !== "." }, (event, name) => {
        if (name === null) return;
        const below = join(path, name.replaceAll("\\", "/"));
        if (path === "." ? names.includes(name) : !isIgnored(below)) onEvent(below, event === "rename");
      });
      folder.watcher.on("error", () => onEvent(path, true));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      folder.unwatched = true;
      onRefused();
    }
  }

  function leave(path: string, report: ReportChange): void {
    for (const [below, { files, watcher }] of [...folders]) {
      if (below !== path && !below.startsWith(`${path}/`)) continue;
      watcher?.close();
      folders.delete(below);
      for (const name of files) report(join(below, name), "deleted");
    }
  }

  function take(path: string, renamed: boolean, report: ReportChange): void {
    const parent = dirname(path);
    const name = path.slice(path.lastIndexOf("/") + 1);
    const parentFolder = folders.get(parent);
    const isFolder = look(path)?.isDirectory();
    if (isFolder === undefined || parentFolder === undefined) {
      if (folders.has(path)) leave(path, report);
      if (parentFolder?.files.delete(name)) report(path, "deleted");
    } else if (isFolder) {
      // A folder of the same name may be a new one.
      if (folders.has(path) && !renamed) return;
      leave(path, report);
      if (parentFolder.files.delete(name)) report(path, "deleted");
      enter(path, report);
    } else {
      leave(path, report);
      report(path, parentFolder.files.has(name) ? "changed" : "created");
      parentFolder.files.add(name);
    }
  }

  function* lookForChanged(since: number, unwatchedOnly: boolean): Generator<string> {
    for (const [path, { files, unwatched }] of folders) {
      if (unwatchedOnly && !unwatched) continue;
      const found = new Set(path === "." ? names : read(path).map(({ name }) => name));
      for (const name of files) if (!found.has(name)) yield join(path, name);
      for (const name of found) {
        const below = join(path, name);
        const stats = look(below);
        const isKnown = folders.has(below) || files.has(name);
        if (stats && (!isKnown || (!stats.isDirectory() && stats.ctimeMs >= since - inexactness)))
          yield below;
      }
    }
    for (const path of folders.keys()) if (!look(path)?.isDirectory()) yield path;
  }

  function read(path: string): Dirent[] {
    try {
      return readdirSync(join(root, path), { withFileTypes: true }).filter(({ name }) => !isIgnored(name));
    } catch {
      // The folder was removed, or may not be read; the rest of the project is watched all the same.
      return [];
    }
  }

  function look(path: string): Stats | undefined {
    try {
      return statSync(join(root, path), { throwIfNoEntry: false });
    } catch {
      // A link that leads back to itself, or a file where a folder was.
      return undefined;
    }
  }

  function isLink(path: string): boolean {
    return lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  }

  function realOf(path: string): string | undefined {
    try {
      return realpathSync(join(root, path));
    } catch {
      return undefined;
    }
  }

  const top: Folder = { real: root, files: new Set() };
  folders.set(".", top);
  attach(".", top);
  for (const name of names) if (look(name)?.isDirectory()) enter(name, () => {});

  return {
    take,
    isEmptyFile: (path) => {
      const stats = look(path);
      return stats?.isFile() === true && stats.size === 0;
    },
    findChanged: (since, { unwatchedOnly }) => [...lookForChanged(since, unwatchedOnly)],
    close: () => {
      for (const { watcher } of folders.values()) watcher?.close();
      folders.clear();
    },
  };
}

/** The folders around a path, innermost first. */
function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

/** Whether it is something that editors and systems leave about. */
function isIgnored(path: string): boolean {
  return path
    .split("/")
    .some((name) => (name.startsWith(".") && name !== ".well-known") || name.endsWith("~"));
}
