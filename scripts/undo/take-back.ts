/** Undoes what a command changed: every file gets its earlier content, or none is touched. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routeOf } from "#schemas/paths/route.ts";
import { Refused } from "#scripts/terminal/refused.ts";
import { hashOf, KEPT, placeOf, readRecords, removeRecord, type UndoRecord } from "#scripts/write/records.ts";
import { type Change, writeOrRefuse } from "#scripts/write/write-all.ts";

/** What was taken back: the files that are gone again, and those that hold what they held. `number` is the record by which it comes forward again. */
export type TakenBack = { removed: string[]; restored: string[]; number?: number };

/**
 * The record of a number; without one, that of the last command that was not taken back.
 *
 * @throws Refused
 */
export function chooseRecord(root: string, wanted: string | undefined): UndoRecord {
  const records = readRecords(root);
  if (wanted === undefined) {
    const last = records.findLast(({ isUndo }) => !isUndo);
    if (!last) throw new Refused("There is nothing to take back.");
    return last;
  }
  const found = records.find(({ number }) => String(number) === wanted.trim());
  if (found) return found;
  const there = records.length === 0 ? "" : " npm run undo -- --list says what there is.";
  throw new Refused(
    `There is nothing of the number ${wanted} to take back: it was taken back already, or is older than the last ${KEPT}.${there}`,
  );
}

/**
 * Takes a record back.
 *
 * @throws Refused where a file was changed or moved since, and none is touched
 */
export function takeBack(root: string, record: UndoRecord): TakenBack {
  const changes: Change[] = [];
  const changed: ChangedFile[] = [];
  for (const { file, isNew, hash } of record.files) {
    const now = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined;
    const before = isNew ? undefined : readFileSync(join(root, placeOf(record, file)));
    const hashNow = now && hashOf(now);
    const isMissing = record.isDone && isNew && now === undefined;
    if (isSame(now, before) && !isMissing) continue;
    if (hashNow !== hash) changed.push({ file, isNew, hash: hashNow });
    else if (before === undefined && now) changes.push({ file, before: now });
    else if (before && now) changes.push({ file, target: file, before: now, text: before });
    else if (before) changes.push({ file, target: file, text: before });
  }
  if (changed.length > 0) throw new Refused(wordsOfChanged(root, record, changed));
  if (changes.length === 0) {
    throw new Refused(
      `Nothing was taken back, since all is as it was before ${record.by} already. npm run undo -- --list says what else there is.`,
    );
  }
  const by = record.isUndo ? record.by.slice(UNDO.length) : UNDO + record.by;
  const work = { by, isUndo: !record.isUndo };
  const written = writeOrRefuse(root, work, changes, "Nothing was taken back");
  removeRecord(root, record.number);
  const namesOf = (isRemoved: boolean) =>
    changes.flatMap(({ file, target }) => ((target === undefined) === isRemoved ? file : []));
  return { removed: namesOf(true), restored: namesOf(false), ...written };
}

const UNDO = "undo of ";

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}

/** A file that is not as the command left it. `hash` is that of what it holds; nothing where it is gone. */
type ChangedFile = { file: string; isNew: boolean; hash: string | undefined };

function wordsOfChanged(root: string, record: UndoRecord, changed: readonly ChangedFile[]): string {
  const causes = changed.map((one) => causeOf(root, record, one));
  const byHand = changed.filter((_, index) => causes[index] === undefined);
  const last = causes.reduce((one, other) => (one && other && one.number > other.number ? one : other));
  return [
    `Nothing was taken back, since this was changed after ${record.by}:`,
    ...listed(
      changed.map(({ file, hash }) => (hash ? file : `${file}, which is no longer there under this name`)),
    ),
    ...(last && byHand.length === 0
      ? [`${last.by} changed it. Take that back first: npm run undo -- ${last.number}`]
      : wordsOfAuthor(record, byHand)),
  ].join("\n");
}

/**
 * The command that left a file as it is, if one did after the record. What was taken back is none: what the file holds then is
 * older than that command.
 */
function causeOf(root: string, { number }: UndoRecord, { file, hash }: ChangedFile): UndoRecord | undefined {
  const last = readRecords(root).findLast(
    (one) => one.number > number && !one.isUndo && one.files.some((own) => own.file === file),
  );
  return last?.files.some((own) => own.file === file && own.hash === hash) ? last : undefined;
}

/** What an author who changed files by hand can do. */
function wordsOfAuthor(record: UndoRecord, changed: readonly ChangedFile[]): string[] {
  const kept = changed.filter(({ isNew }) => !isNew).map(({ file }) => placeOf(record, file));
  return [
    ...changed.filter(({ isNew }) => isNew).map((one) => wordsOfMade(record, one)),
    ...(kept.length > 0 ? ["What was there before, to copy from it what you need:", ...listed(kept)] : []),
  ];
}

/** A file that the command made. A page that it moved is not to be removed, since nothing would be left of it. */
function wordsOfMade({ files }: UndoRecord, { file, hash }: ChangedFile): string {
  if (hash === undefined) {
    return `If you have moved ${file}, give it this name again first. If you have deleted it, there is nothing to do.`;
  }
  const changed = `You have changed ${file} since.`;
  if (!isPage(file)) return `${changed} To remove it all the same, delete the file. To keep it, do nothing.`;
  const former = files.find((one) => !one.isNew && one.hash === undefined && isPage(one.file));
  const way = former
    ? `To give the page its former address all the same: npm run rename-page -- ${routeOf(file)} ${routeOf(former.file)}`
    : `To remove the page all the same: npm run delete-page -- ${routeOf(file)}`;
  return `${changed} ${way}. To keep it, do nothing.`;
}

function isPage(file: string): boolean {
  return file.startsWith("pages/");
}

/** Takes back what was just written, as if it had never been. */
export function forget(root: string, written: { number?: number }): void {
  const record = readRecords(root).find(({ number }) => number === written.number);
  const { number } = record ? takeBack(root, record) : {};
  if (number !== undefined) removeRecord(root, number);
}

/** The first few of a list, a line each. */
export function listed(files: readonly string[]): string[] {
  const more = files.length - 10;
  return [...files.slice(0, 10), ...(more > 0 ? [`and ${more} more`] : [])].map((words) => `  ${words}`);
}
