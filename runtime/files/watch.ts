/** Reports which sources of the project change, while they change. */
import { watch as watchFolder } from "node:fs";

import { ENGINE, findSections } from "#runtime/files/places.ts";
import { type Change, createWatchedTree } from "#runtime/files/watched-tree.ts";

export type WatchOptions = {
  /** Called with all changes of a moment: each file once, in the order of paths. */
  changed: (changes: readonly Change[]) => void;
  /** Called at most once, with plain words, when the system refuses to watch a folder. */
  warn: (words: string) => void;
  /** Watches one folder; Node's own when absent. */
  watch?: typeof watchFolder;
};

const OF_SITE = ["pages", "content", "sections", "checks", "public"];
const OF_ENGINE = ["sections", "runtime", "schemas"];
/** Milliseconds. A rename is two events, and most editors write a file in several steps. */
const moment = 2;
/** Milliseconds for which an empty file is taken for one that is about to be written. */
const patience = 60;
/** Milliseconds between two checks of folders that the system refuses to watch. */
const interval = 700;
/** Events in one moment from which some may have been lost: Linux keeps 16,384 for a process that is busy. */
const storm = 4_000;

/**
 * Watches a site, and the engine that it is made with.
 *
 * @returns a function that stops it
 */
export function watchProject(root: string, options: WatchOptions): () => void {
  if (root === ENGINE) return watchFolders(root, [...OF_SITE, ...OF_ENGINE], options);
  const changed = (changes: readonly Change[]) => {
    const sections = findSections(root);
    const own = changes.filter(({ file }) => {
      const [folder, type = "", inner] = file.split("/");
      return folder !== "sections" || (sections.get(type) === ENGINE && inner !== "examples");
    });
    if (own.length > 0) options.changed(own);
  };
  const stops = [
    watchFolders(root, OF_SITE, options),
    watchFolders(ENGINE, OF_ENGINE, { ...options, changed }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Watches some folders below another, those that are made later included.
 *
 * @returns a function that stops it
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  { changed, warn, watch = watchFolder }: WatchOptions,
): () => void {
  /** Paths to check, and since when they wait. */
  const touched = new Map<string, { renamed: boolean; since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let events = 0;
  let quietSince = Date.now();

  const touch = (path: string, renamed: boolean) => {
    const known = touched.get(path);
    if (known) known.renamed ||= renamed;
    else touched.set(path, { renamed, since: Date.now() });
    timer ??= setTimeout(flush, moment);
  };

  const tree = createWatchedTree(root, folders, {
    watch,
    onEvent: (path, renamed) => {
      events += 1;
      touch(path, renamed);
    },
    onRefused: () => {
      if (polling) return;
      warn(
        "The system refuses to watch all folders, so some changes will be seen up to a second late. " +
          "On Linux, this lets it watch more: sudo sysctl fs.inotify.max_user_watches=524288",
      );
      polling = setInterval(() => look({ unwatchedOnly: true }), interval);
    },
  });

  function look(which: { unwatchedOnly: boolean }): void {
    for (const path of tree.findChanged(quietSince, which)) touch(path, true);
  }

  function flush(): void {
    timer = undefined;
    const wasStorm = events > storm;
    events = 0;
    const changes = new Map<string, Change["is"]>();
    for (const [path, { renamed, since }] of [...touched].sort(([a], [b]) => (a < b ? -1 : 1))) {
      // Editors empty a file before they write it. A caller that read it now would get nothing.
      if (tree.isEmptyFile(path) && Date.now() - since < patience) continue;
      touched.delete(path);
      tree.take(path, renamed, (file, is) => {
        changes.set(file, changes.get(file) === "deleted" && is === "created" ? "changed" : is);
      });
    }
    if (wasStorm) look({ unwatchedOnly: false });
    if (touched.size > 0) timer ??= setTimeout(flush, moment);
    else quietSince = Date.now();
    if (changes.size > 0) changed([...changes].map(([file, is]) => ({ file, is })));
  }

  return () => {
    clearTimeout(timer);
    clearInterval(polling);
    tree.close();
  };
}
