/**
 * What commands changed, kept for as long as it may be taken back: a folder of `.cache/undo/` each, with a list of the files and
 * with what they held before. Git is not needed, and what an author had not committed is kept as well.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file that a command changes. What is absent was not there, or is not there afterwards. */
export type Step = { file: string; before?: string | Uint8Array; after?: string | Uint8Array };

/** What a command changed, as it is kept. */
export type UndoRecord = {
  number: number;
  /** The command as it was called: `rename-page /about-us/ /about/`. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Whether it took something back itself. */
  isUndo: boolean;
  /** Whether every file was written: a command that was stopped halfway left some as they were. */
  isDone: boolean;
  /** `hash` is that of what the command wrote; absent for a file that it removed. */
  files: { file: string; isNew: boolean; hash?: string }[];
};

/** What changes, and by which command. */
export type Work = { by: string; isUndo?: boolean };

/** Of how many commands what was there before is kept. */
export const KEPT = 20;

const FOLDER = ".cache/undo";
const LIST = "files.json";
const DONE = "done";

/** Where a record keeps what a file held, from the root. */
export function placeOf({ number }: Pick<UndoRecord, "number">, file: string): string {
  return join(FOLDER, String(number), "before", file).replaceAll("\\", "/");
}

/**
 * Keeps what files hold before they change.
 *
 * @returns the number of the record
 * @throws the error of the disk
 */
export function keepRecord(root: string, { by, isUndo = false }: Work, steps: readonly Step[]): number {
  const number = takeNumber(root);
  try {
    for (const { file, before } of steps) {
      if (before === undefined) continue;
      const place = join(root, placeOf({ number }, file));
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, before);
    }
    const files = steps.map(({ file, before, after }) => ({
      ...{ file, isNew: before === undefined },
      ...(after === undefined ? {} : { hash: hashOf(after) }),
    }));
    const record: Omit<UndoRecord, "isDone"> = { number, by, at: new Date().toISOString(), isUndo, files };
    writeFileSync(join(root, FOLDER, String(number), LIST), JSON.stringify(record));
  } catch (error) {
    removeRecord(root, number);
    throw error;
  }
  for (const old of numbersIn(root).slice(0, -KEPT)) removeRecord(root, old);
  return number;
}

/**
 * Marks a record as written: every file of it.
 *
 * @throws the error of the disk
 */
export function finishRecord(root: string, number: number): void {
  writeFileSync(join(root, FOLDER, String(number), DONE), "");
}

/** The next number, also where another command takes one at the same moment. */
function takeNumber(root: string): number {
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (let number = (numbersIn(root).at(-1) ?? 0) + 1; ; number++) {
    try {
      mkdirSync(join(root, FOLDER, String(number)));
      return number;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

export function removeRecord(root: string, number: number): void {
  rmSync(join(root, FOLDER, String(number)), { recursive: true, force: true });
}

/** The records that there are, the oldest first. One that was not finished is none. */
export function readRecords(root: string): UndoRecord[] {
  return numbersIn(root).flatMap((number) => {
    const folder = join(root, FOLDER, String(number));
    if (!existsSync(join(folder, LIST))) return [];
    const record: Omit<UndoRecord, "isDone"> = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
    return [{ ...record, isDone: existsSync(join(folder, DONE)) }];
  });
}

function numbersIn(root: string): number[] {
  if (!existsSync(join(root, FOLDER))) return [];
  return readdirSync(join(root, FOLDER))
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}

/** Identifies a content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** What takes a command back, as its last words. */
export function wordsOfUndo(number: number): string {
  return `To take this back: npm run undo -- ${number}`;
}
