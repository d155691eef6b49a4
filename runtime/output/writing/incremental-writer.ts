/**
 * Brings a folder to the state that a build describes. Only what differs from the last build is made and written.
 * Few files are moved into the folder when all are made; for more, a new folder takes its place.
 */
import { linkSync, lstatSync, rmSync, utimesSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { publishFiles, publishFolder } from "#runtime/files/atomic-publish.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import {
  type Content,
  createFolders,
  createFolderWriter,
  movableStampOf,
} from "#runtime/files/folder-writer.ts";
import type { Notes, Recorder } from "#runtime/output/recording/recorder.ts";
import type { PageTask } from "#runtime/render/page-task.ts";
import { remember } from "#schemas/values/remember.ts";
import { type KeptFile, type Ledger, writeLedger } from "./ledger.ts";
import type { RenderThread } from "./render-thread.ts";

/** A file to be in the folder. The same `key` stands for the same content. */
export type Output = {
  key: string;
  make: () => Content;
  /** Of a page: what a second thread can make it from. */
  page?: { file: string; task: () => PageTask };
  /**
   * What was read to make it, which together with the key stands for its content, and paths of the files that it names. Read
   * once it was made.
   */
  notes?: () => Notes;
};

/** Files that are in the folder only while another one names them: pictures, styles. Their names carry their content. */
export type NamedFiles = {
  /** Paths of those that every page has. */
  everywhere: readonly string[];
  /** The file of a path, unless a page has to be made before it can be. */
  find: (path: string) => { read: () => Uint8Array } | undefined;
  /** Waits until those that pages were made with can be read. */
  finish: () => Promise<void>;
};

/** The key of a file that is there because another one names it. */
const NAMED = "named";

/** From this many pages on, a second thread gains more than its start costs. */
const MANY = 200;

/** So many files are moved within milliseconds. */
const FEW = 200;

/** How a folder is written. */
type Writing = {
  /** The file in which the state of the folder is noted down for the next time. */
  ledger: string;
  /** What was noted down there. */
  before: Ledger;
  recorder: Pick<Recorder, "keyOf" | "readsOf" | "adopt">;
  /** Starts a second thread that writes pages into a folder. */
  startThread?: (folder: string) => RenderThread;
  /** Is called with how many pages of how many are made. */
  onPage?: (done: number, total: number) => void;
};

/**
 * Writes `outputs` into `target`, and the files that they name.
 *
 * @param outputs by path inside the folder
 * @returns how many files were made
 */
export async function writeOutputs(
  target: string,
  { outputs, named }: { outputs: ReadonlyMap<string, Output>; named: NamedFiles },
  { ledger, before: { files: before, results }, recorder, startThread, onPage }: Writing,
): Promise<number> {
  recorder.adopt(results);
  const after = new Map<string, KeptFile>();
  const changed = new Set<string>();
  // Many pages name the same files.
  const unmoved = remember((path) => {
    const known = before.get(path);
    return known && known.stamp === stampAt(join(target, path)) ? known : undefined;
  });
  const isAtHand = remember((path) => (unmoved(path) ?? named.find(path)) !== undefined);
  const keyFor = (key: string, reads: readonly string[]) =>
    reads.length === 0 ? key : contentHash(key + recorder.keyOf(reads));
  let pages = 0;
  for (const [path, { key, page }] of outputs) {
    const known = unmoved(path);
    if (known && known.key === keyFor(key, known.reads) && known.files.every(isAtHand))
      after.set(path, known);
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
    let done = 0;
    for (const path of changed) {
      const { make, page } = outputs.get(path) as Output;
      if (page && thread?.isFree()) thread.take(path, page.file, page.task());
      else stamps.push([path, write(path, make())]);
      if (page) onPage?.(++done, pages);
    }
    const notesOf = (path: string): Notes => outputs.get(path)?.notes?.() ?? { reads: [], files: [] };
    const wanted = new Set([
      ...named.everywhere,
      ...[...after.values()].flatMap(({ files }) => files),
      ...[...changed].flatMap((path) => notesOf(path).files),
    ]);
    const missing = [...wanted].filter((path) => {
      if (outputs.has(path) || after.has(path)) return false;
      const known = unmoved(path);
      if (known) after.set(path, { ...known, key: NAMED });
      return !known;
    });
    await named.finish();
    for (const path of missing) {
      const file = named.find(path);
      if (!file) throw new Error(`The file ${path} was not made.`);
      changed.add(path);
      stamps.push([path, write(path, file.read())]);
    }
    const written = [...stamps, ...((await thread?.finish()) ?? [])];
    const gone = [...before.keys()].filter(
      (path) => !outputs.has(path) && !wanted.has(path) && !after.has(path),
    );
    if (changed.size === 0 && gone.length === 0) return 0;

    // Should this process end from here on, the next build does not rely on what was noted down.
    rmSync(ledger, { force: true });
    if (changed.size > FEW || before.size === 0 || !gone.every(isHashed)) {
      linkFiles(target, staging, after.keys());
      publishFolder(staging, target);
    } else {
      if (changed.size > 0) publishFiles(staging, target);
      for (const path of gone) rmSync(join(target, path), { force: true });
      // By this the service notices what is no page.
      if ([...changed].filter((path) => !isHashed(path)).length > 1)
        utimesSync(target, new Date(), new Date());
    }
    for (const [path, stamp] of written) {
      const { reads, files } = notesOf(path);
      after.set(path, { key: keyFor(outputs.get(path)?.key ?? NAMED, reads), stamp, reads, files });
    }
    writeLedger(ledger, after, recorder);
    return changed.size;
  } finally {
    await thread?.stop();
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Takes files that stay as they are into a new folder, without a copy. */
function linkFiles(from: string, to: string, paths: Iterable<string>): void {
  const makeFolder = createFolders(to);
  for (const path of paths) {
    makeFolder(dirname(path));
    linkSync(join(from, path), join(to, path));
  }
}

/** Whether a file has a hash of its content in its name, so that no page is affected when it is added or deleted. */
function isHashed(path: string): boolean {
  return path.startsWith("assets/");
}

/** The stamp of what is there; empty when there is no file. */
function stampAt(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? movableStampOf(stats) : "";
}
