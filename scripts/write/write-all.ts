/** Writes several files: all of them, or none. */
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Refused } from "#scripts/terminal/refused.ts";
import { reasonOfDisk } from "./disk.ts";
import { finishRecord, keepRecord, removeRecord, type Step, type Work, wordsOfUndo } from "./records.ts";

/** A file that is to hold `text`, and held `before`. One whose `target` is another has that name afterwards. */
export type FileChange<Held extends Content = string> = {
  file: string;
  target: string;
  before: Held;
  text: Held;
};

/** A file that is not there yet. */
export type NewFile<Held extends Content = string> = {
  file: string;
  target: string;
  before?: never;
  text: Held;
};

/** A file that is to go. */
export type RemovedFile = { file: string; target?: never; before: Content; text?: never };

export type Change = FileChange<Content> | NewFile<Content> | RemovedFile;

type Content = string | Uint8Array;

/** Why the disk did not take it, or the number by which `npm run undo` takes it back; nothing where nothing changed. */
export type Written = { refused: string } | { number?: number };

/**
 * Writes changes, and keeps what was there before. Permissions stay, and a link to a file stays a link. If the disk refuses a file, or one
 * was saved since it was read, all changes are refused and every file stays as it was.
 */
export function writeAll(root: string, work: Work, changes: readonly Change[]): Written {
  if (changes.length === 0) return {};
  const stale = changes.find((change) => !isAsRead(root, change));
  if (stale) return { refused: `${stale.file} was changed meanwhile; run the command again` };
  const mark = randomUUID();
  const undo: (() => void)[] = [];
  const gone = changes.filter(({ file, target }) => file !== target);
  let number: number;
  try {
    // Most failures, such as a full disk, happen before the first file is replaced.
    const kept = keepRecord(root, work, changes.flatMap(stepsOf(root)));
    undo.push(() => removeRecord(root, kept));
    const written = changes.flatMap(({ file, target, before, text }) => {
      if (target === undefined) return [];
      const isNew = before === undefined || file !== target;
      const path = isNew ? join(root, target) : realpathSync(join(root, file));
      const first = mkdirSync(dirname(path), { recursive: true });
      undo.push(() => {
        // Of a name that the disk does not take, there is nothing to remove.
        if (existsSync(`${path}.${mark}`)) rmSync(`${path}.${mark}`);
        if (first !== undefined) rmSync(first, { recursive: true, force: true });
      });
      writeFileSync(`${path}.${mark}`, text);
      if (before !== undefined) chmodSync(`${path}.${mark}`, statSync(join(root, file)).mode);
      return { path, restore: () => (isNew ? rmSync(path, { force: true }) : writeFileSync(path, before)) };
    });
    for (const { path, restore } of written) {
      renameSync(`${path}.${mark}`, path);
      undo.push(restore);
    }
    for (const { file, before } of gone) {
      rmSync(join(root, file));
      if (before !== undefined) undo.push(() => writeFileSync(join(root, file), before));
    }
    finishRecord(root, kept);
    number = kept;
  } catch (error) {
    for (const step of undo.reverse()) step();
    const refused = reasonOfDisk(error);
    if (refused === undefined) throw error;
    return { refused };
  }
  for (const folder of new Set(gone.map(({ file }) => dirname(file)))) removeEmpty(root, folder);
  return { number };
}

/**
 * The same, where it is the whole of an order.
 *
 * @param nothing what comes of it if it is refused
 * @throws Refused
 */
export function writeOrRefuse(
  root: string,
  work: Work,
  changes: readonly Change[],
  nothing = "Nothing was changed",
): { number?: number } {
  const written = writeAll(root, work, changes);
  if ("refused" in written) throw new Refused(`${nothing}: ${written.refused}.`);
  return written;
}

/** Prints the command that takes back what was written. `tell` is for commands whose output is for a program. */
export function printUndo(written: Written, tell: (words: string) => void = console.log): void {
  if ("number" in written && written.number !== undefined) tell(wordsOfUndo(written.number));
}

/** Whether a file still holds what a change was made of: it may be open in an editor. */
function isAsRead(root: string, { file, before }: Change): boolean {
  const path = join(root, file);
  const now = existsSync(path) ? readFileSync(path) : undefined;
  if (now === undefined || before === undefined) return now === before;
  return typeof before === "string" ? now.toString() === before : now.equals(before);
}

/** The effect of a change on each of its files. Their bytes are read, since they may not all be text. */
function stepsOf(root: string) {
  return ({ file, target, before, text }: Change): Step[] => {
    const now = before === undefined ? undefined : readFileSync(join(root, file));
    if (target === file) return [{ file, ...(now ? { before: now } : {}), after: text }];
    return [
      ...(now ? [{ file, before: now }] : []),
      ...(target === undefined ? [] : [{ file: target, after: text }]),
    ];
  };
}

/** Removes folders that nothing is left in. */
function removeEmpty(root: string, folder: string): void {
  if ([".", "pages"].includes(folder) || !existsSync(join(root, folder))) return;
  if (readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
