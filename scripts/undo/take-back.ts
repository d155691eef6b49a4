/** Takes back what a command changed: every file holds what it held before, or none is touched. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Verdict } from "#scripts/ask.ts";
import { hashOf, KEPT, placeOf, readRecords, removeRecord, type UndoRecord } from "#scripts/undo/records.ts";
import { type Change, type Written, writeAll } from "#scripts/write-all.ts";

/** What was taken back. `number` is the record by which it comes forward again. */
export type TakenBack = { record: UndoRecord; number?: number };

/** The record of a number; without one, that of the last command that was not taken back. */
export function chooseRecord(root: string, wanted: string | undefined): Verdict<UndoRecord> {
  const records = readRecords(root);
  if (wanted === undefined) {
    const last = records.findLast(({ isUndo }) => !isUndo);
    return last ? { is: last } : { refused: "There is nothing to take back." };
  }
  const found = records.find(({ number }) => String(number) === wanted.trim());
  if (found) return { is: found };
  const there = records.length === 0 ? "" : " npm run undo -- --list says what there is.";
  return {
    refused: `There is nothing of the number ${wanted} to take back: it was taken back already, or is older than the last ${KEPT}.${there}`,
  };
}

/** Takes a record back. A file that was changed since is not touched, and neither is any other. */
export function takeBack(root: string, record: UndoRecord): Verdict<TakenBack> {
  const changes: Change[] = [];
  const changed: string[] = [];
  for (const { file, isNew, hash } of record.files) {
    const now = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined;
    const before = isNew ? undefined : readFileSync(join(root, placeOf(record, file)));
    // Also after a command that was stopped halfway.
    if (isSame(now, before)) continue;
    if ((now && hashOf(now)) !== hash) changed.push(file);
    else if (before === undefined && now) changes.push({ file, before: now });
    else if (before && now) changes.push({ file, target: file, before: now, text: before });
    else if (before) changes.push({ file, target: file, text: before });
  }
  if (changed.length > 0) return { refused: wordsOfChanged(root, record, changed) };
  const by = record.isUndo ? record.by.slice(UNDO.length) : UNDO + record.by;
  const written = writeAll(root, { by, isUndo: !record.isUndo }, changes);
  if ("refused" in written) return { refused: `Nothing was taken back: ${written.refused}.` };
  removeRecord(root, record.number);
  return { is: { record, ...written } };
}

const UNDO = "undo of ";

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}

function wordsOfChanged(root: string, record: UndoRecord, changed: readonly string[]): string {
  const later = readRecords(root).findLast(
    ({ number, files }) => number > record.number && files.some(({ file }) => changed.includes(file)),
  );
  const isNew = new Set(record.files.flatMap(({ file, isNew }) => (isNew ? file : [])));
  const kept = changed.filter((file) => !isNew.has(file)).map((file) => placeOf(record, file));
  return [
    `Nothing was taken back, since this was changed after ${record.by}:`,
    ...listed(changed),
    ...(later
      ? [`${later.by} changed it. Take that back first: npm run undo -- ${later.number}`]
      : kept.length > 0
        ? ["What was there before, to copy from it what you need:", ...listed(kept)]
        : []),
  ].join("\n");
}

/** Takes back what was just written, as if it had never been. */
export function forget(root: string, written: Written): void {
  const record = "number" in written && readRecords(root).find(({ number }) => number === written.number);
  const taken = record ? takeBack(root, record) : undefined;
  if (taken && "is" in taken && taken.is.number !== undefined) removeRecord(root, taken.is.number);
}

/** The first few of a list, a line each. */
export function listed(files: readonly string[]): string[] {
  const more = files.length - 10;
  return [...files.slice(0, 10), ...(more > 0 ? [`and ${more} more`] : [])].map((words) => `  ${words}`);
}
