/**
 * Brings a folder to the state that a build describes. Only what differs from the last build is made and written;
 * the folder changes as a whole or not at all.
 */
import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { type Content, createFolders, createFolderWriter, stampOf } from "#runtime/build/folder-writer.ts";
import type { RenderThread } from "#runtime/build/render-thread.ts";
import { swapFolder } from "#runtime/build/swap.ts";
import { writeWhole } from "#runtime/build/write-whole.ts";
import type { PageJob } from "#runtime/render/page-job.ts";

/** A file to be in the folder. The same `key` stands for the same content. */
export type Output = {
  key: string;
  make: () => Content;
  /** Of a page: what a second thread can make it from. */
  page?: { file: string; job: () => PageJob };
  /** Of a page: paths of the pictures that it shows. Asked for once the page was made. */
  shows?: () => readonly string[];
};

/** Pictures are in the folder only while a page shows them. Their names carry their content. */
export type Pictures = {
  /** Paths of those that every page has. */
  everywhere: readonly string[];
  /** The picture of a path, unless it has to be prepared for a page before it can be made. */
  find: (path: string) => { read: () => Uint8Array } | undefined;
  /** Waits until those that pages were made with can be read. */
  settle: () => Promise<void>;
};

/**
 * What the last build left: the key of each file, a stamp that tells whether it is still that file, and the pictures that
 * it shows.
 */
type Kept = { [path: string]: [key: string, stamp: string, shows?: readonly string[]] };

/** From this many pages on, a second thread gains more than its start costs. */
const MANY = 200;

/**
 * Writes `outputs` into `target`, and the pictures that they show.
 *
 * @param outputs by path inside the folder
 * @param ledger file in which the state of the folder is noted down for the next time
 * @param startThread starts a second thread that writes pages into a folder
 * @returns how many files were made
 */
export async function writeOutputs(
  target: string,
  { outputs, pictures }: { outputs: ReadonlyMap<string, Output>; pictures: Pictures },
  ledger: string,
  startThread?: (folder: string) => RenderThread,
): Promise<number> {
  const before = readLedger(ledger);
  const after: Kept = {};
  const changed = new Set<string>();
  const unmoved = (path: string) => {
    const known = before[path];
    return known && known[1] === stampAt(join(target, path)) ? known : undefined;
  };
  const isAtHand = remember((path) => (unmoved(path) ?? pictures.find(path)) !== undefined);
  let pages = 0;
  for (const [path, { key, page }] of outputs) {
    const known = unmoved(path);
    if (known?.[0] === key && (known[2] ?? []).every(isAtHand)) after[path] = known;
    else {
      changed.add(path);
      if (page) pages++;
    }
  }

  const staging = `${target}.building-${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  const write = createFolderWriter(staging);
  const thread = pages >= MANY && availableParallelism() > 1 ? startThread?.(staging) : undefined;
  try {
    const stamps: [path: string, stamp: string][] = [];
    for (const path of changed) {
      const { make, page } = outputs.get(path) as Output;
      if (page && thread?.isFree()) thread.take(path, page.file, page.job());
      else stamps.push([path, write(path, make())]);
    }
    const showsOf = (path: string) => outputs.get(path)?.shows?.();
    const shown = new Set([
      ...pictures.everywhere,
      ...Object.values(after).flatMap(([, , shows = []]) => shows),
      ...[...changed].flatMap((path) => showsOf(path) ?? []),
    ]);
    const missing = [...shown].filter((path) => {
      const known = unmoved(path);
      if (known) after[path] = known;
      return !known;
    });
    await pictures.settle();
    for (const path of missing) {
      const picture = pictures.find(path);
      if (!picture) throw new Error(`The picture ${path} was not made.`);
      changed.add(path);
      stamps.push([path, write(path, picture.read())]);
    }
    const written = [...stamps, ...((await thread?.finish()) ?? [])];
    const gone = Object.keys(before).filter((path) => !outputs.has(path) && !shown.has(path));
    if (changed.size === 0 && gone.length === 0) return 0;

    // Should this process end from here on, the next build does not rely on what was noted down.
    rmSync(ledger, { force: true });
    const page = onlyPage(changed, gone, before);
    if (page === undefined) {
      linkFiles(target, staging, Object.keys(after));
      swapFolder(staging, target);
    } else {
      for (const path of changed) {
        if (path === page) continue;
        mkdirSync(dirname(join(target, path)), { recursive: true });
        renameSync(join(staging, path), join(target, path));
      }
      renameSync(join(staging, page), join(target, page));
      for (const path of gone) rmSync(join(target, path), { force: true });
    }
    for (const [path, stamp] of written) {
      const key = outputs.get(path)?.key ?? "";
      const shows = showsOf(path);
      after[path] = shows ? [key, stamp, shows] : [key, stamp];
    }
    writeWhole(ledger, JSON.stringify(after));
    return changed.size;
  } finally {
    await thread?.stop();
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Finds something out once for each path: many pages show the same pictures. */
function remember<Value>(find: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path) as Value;
  };
}

/** Takes files that stay as they are into a new folder, without a copy. */
function linkFiles(from: string, to: string, paths: readonly string[]): void {
  const makeFolder = createFolders(to);
  for (const path of paths) {
    makeFolder(dirname(path));
    linkSync(join(from, path), join(to, path));
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

/** The stamp of what is there; empty when there is no file. */
function stampAt(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stampOf(stats) : "";
}

/** A ledger that is missing or damaged says that nothing is there. */
function readLedger(path: string): Kept {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Kept;
  } catch {
    return {};
  }
}
