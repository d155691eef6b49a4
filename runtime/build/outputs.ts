/**
 * Brings a folder to the state that a build describes. Only what differs from the last build is made and written;
 * the folder changes as a whole or not at all.
 */
import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { swapFolder } from "#runtime/build/swap.ts";
import { writeWhole } from "#runtime/build/write-whole.ts";

/** A file to be in the folder. The same `key` stands for the same content. */
export type Output = { key: string; make: () => Uint8Array | string };

/** What the last build left: the key of each file, and a stamp that tells whether it is still that file. */
type Kept = { [path: string]: [key: string, stamp: string] };

/**
 * Writes `outputs` into `target`.
 *
 * @param outputs by path inside the folder
 * @param ledger file in which the state of the folder is noted down for the next time
 * @returns how many files were made
 */
export function writeOutputs(target: string, outputs: ReadonlyMap<string, Output>, ledger: string): number {
  const before = readLedger(ledger);
  const after: Kept = {};
  const changed = new Set<string>();
  for (const [path, { key }] of outputs) {
    const known = before[path];
    if (known?.[0] === key && known[1] === stampOf(join(target, path))) after[path] = known;
    else changed.add(path);
  }
  const gone = Object.keys(before).filter((path) => !outputs.has(path));
  if (changed.size === 0 && gone.length === 0) return 0;

  const staging = `${target}.building-${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  const makeFolder = createFolders(staging);
  try {
    for (const path of changed) {
      const { key, make } = outputs.get(path) as Output;
      const content = make();
      makeFolder(path);
      writeFileSync(join(staging, path), content);
      after[path] = [key, stampOf(join(staging, path))];
    }
    // Should this process end from here on, the next build does not rely on what was noted down.
    rmSync(ledger, { force: true });
    const page = onlyPage(changed, gone, before);
    if (page === undefined) {
      for (const path of Object.keys(after)) {
        if (changed.has(path)) continue;
        makeFolder(path);
        linkSync(join(target, path), join(staging, path));
      }
      swapFolder(staging, target);
    } else {
      for (const path of changed) {
        if (path !== page) renameSync(join(staging, path), join(target, path));
      }
      renameSync(join(staging, page), join(target, page));
      for (const path of gone) rmSync(join(target, path), { force: true });
    }
    writeWhole(ledger, JSON.stringify(after));
    return changed.size;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Files whose names carry their content: no page of the last build knows of new ones, none of this one of old ones. */
const HASHED = /^assets\//;

/** The page that alone differs from the last build: to replace it changes the site as a whole by one rename. */
function onlyPage(changed: ReadonlySet<string>, gone: readonly string[], before: Kept): string | undefined {
  const replaced = [...changed].filter((path) => !HASHED.test(path) || before[path]);
  const [page] = replaced;
  return replaced.length === 1 &&
    page !== undefined &&
    before[page] &&
    gone.every((path) => HASHED.test(path))
    ? page
    : undefined;
}

/** A stamp that a file keeps when it is linked to or moved; empty when there is no file. */
function stampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : "";
}

/** Makes the folders of files below `root`, each once. */
function createFolders(root: string): (path: string) => void {
  const made = new Set<string>();
  const make = (folder: string) => {
    if (made.has(folder)) return;
    made.add(folder);
    const parent = dirname(folder);
    if (folder !== ".") make(parent);
    try {
      mkdirSync(join(root, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  };
  return (path) => make(dirname(path));
}

/** A ledger that is missing or damaged says that nothing is there. */
function readLedger(path: string): Kept {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Kept;
  } catch {
    return {};
  }
}
