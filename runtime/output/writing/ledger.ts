/** What a build noted down of the folder that it wrote, so that the next one knows what is still as it would make it. */
import { readFileSync } from "node:fs";
import { writeWhole } from "#runtime/files/write-whole.ts";
import type { Notes, Read, Recorder } from "#runtime/output/recording/recorder.ts";

/** What is known of a file: what its content is made from, and a stamp that shows whether it is still that file. */
export type KeptFile = { key: string; stamp: string } & Notes;

/** Files by path inside the folder, and what was read for what several of them share. */
export type Ledger = {
  files: Map<string, KeptFile>;
  results: Map<Read, readonly Read[]>;
};

/** As it is written: reads and files are numbers of their names, since many pages have read and name the same. */
type Written = {
  names: string[];
  files: { [path: string]: [key: string, stamp: string, files?: number[], reads?: number[]] };
  results: { [result: Read]: number[] };
};

/** Reads a ledger. One that is missing or damaged is read as empty. */
export function readLedger(path: string): Ledger {
  try {
    const { names, files, results } = JSON.parse(readFileSync(path, "utf8")) as Written;
    const named = (numbers: readonly number[] = []) => numbers.map((number) => names[number] ?? "");
    const toKept = ([key, stamp, own, reads]: Written["files"][string]): KeptFile => ({
      ...{ key, stamp, files: named(own), reads: named(reads) },
    });
    return {
      files: new Map(Object.entries(files).map(([file, written]) => [file, toKept(written)])),
      results: new Map(Object.entries(results).map(([result, reads]) => [result, named(reads)])),
    };
  } catch {
    return { files: new Map(), results: new Map() };
  }
}

/** Writes a ledger. */
export function writeLedger(
  path: string,
  kept: ReadonlyMap<string, KeptFile>,
  { readsOf }: Pick<Recorder, "readsOf">,
): void {
  const numbers = new Map<string, number>();
  const numbered = (names: readonly string[]) =>
    names.map((name) => {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    });
  const files: Written["files"] = {};
  const read = new Set<Read>();
  for (const [file, { key, stamp, files: own, reads }] of kept) {
    for (const one of reads) read.add(one);
    files[file] = own.length + reads.length > 0 ? [key, stamp, numbered(own), numbered(reads)] : [key, stamp];
  }
  const results: Written["results"] = {};
  for (const name of [...read]) {
    const reads = readsOf(name);
    if (!reads) continue;
    results[name] = numbered(reads);
  }
  const names = [...numbers.keys()];
  writeWhole(path, JSON.stringify({ names, files, results } satisfies Written));
}
