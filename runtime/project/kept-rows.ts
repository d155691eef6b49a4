/**
 * Rows that are kept from run to run, each with something larger that is read when it is asked for. All rows are in one file, to which
 * those that change are added; what belongs to them is in portions, a line each. So one change writes little, and one question reads
 * and parses little.
 */
import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { addIfPossible, keepIfPossible } from "#runtime/files/write-whole.ts";

/** What every row has: a name of the state that it and what belongs to it are of, and maybe a stamp that can be another one then. */
type Row = { hash: string; stamp?: string };

/** What was kept, by names. */
export type KeptRows<Own extends Row, Large> = {
  readonly rows: ReadonlyMap<string, Own>;
  /** What belongs to a row; nothing where it is damaged, or of another state than the row. */
  find(name: string): Large | undefined;
  /**
   * Keeps these rows, and no others.
   *
   * @param toText is called for each whose state is another one, and returns what belongs to it, as JSON
   */
  keep(rows: ReadonlyMap<string, Own>, toText: (name: string) => string): void;
};

/** How many rows have what belongs to them in one file, or half as many. */
const PORTION = 64;

/**
 * How many portions there are for the names in a folder: most runs ask for all shared documents and for few pages, so these do not share
 * one.
 */
type Portions = { [folder: string]: number };

/** The file of all rows, as it was read. `lines` counts those that were added since, and those that they replace. */
type List<Own> = { portions: Portions; rows: Map<string, Own>; lines: number; ino: number };
type Head = { key: string; portions: Portions };
/** Nothing for a row that is gone. */
type Line<Own> = [name: string, row?: Own];

/**
 * Opens what is kept in a folder. Of what is damaged, nothing is known, and the next run makes it anew.
 *
 * @param key names everything else that it depends on, in one line
 */
export function openRows<Own extends Row, Large>(folder: string, key: string): KeptRows<Own, Large> {
  const path = join(folder, "rows");
  let list = readList<Own>(path, key);
  let rows: ReadonlyMap<string, Own> = list?.rows ?? new Map();
  let portions = list?.portions ?? {};
  /** By portion, the line of each name. */
  const read = new Map<string, ReadonlyMap<string, string>>();
  const fileOf = (portion: string) => join(folder, portion);

  /** Has the next run begin anew, unless somebody else did meanwhile. */
  function forget(): void {
    if (statSync(path, { throwIfNoEntry: false })?.ino === list?.ino) rmSync(path, { force: true });
  }

  function linesAt(at: string): ReadonlyMap<string, string> {
    let lines = read.get(at);
    if (!lines) {
      lines = readLines(fileOf(at), key);
      if (!lines) forget();
      lines ??= new Map();
      read.set(at, lines);
    }
    return lines;
  }

  function lineOf(name: string): string | undefined {
    const line = linesAt(portionOf(name, portions)).get(name);
    return line?.startsWith(beginningOf(name, rows.get(name)?.hash)) ? line : undefined;
  }

  return {
    get rows() {
      return rows;
    },
    find(name) {
      const line = lineOf(name);
      try {
        return line && JSON.parse(line.slice(line.lastIndexOf("\t")));
      } catch {
        return undefined;
      }
    },
    keep(now, toText) {
      const gone = [...rows.keys()].filter((name) => !now.has(name));
      const isSame = (one: Own, other: Own | undefined) =>
        one.hash === other?.hash && one.stamp === other.stamp;
      const changed = [...now].filter(([name, row]) => !isSame(row, rows.get(name)));
      if (changed.length === 0 && gone.length === 0) return;
      const others = new Set(
        changed.flatMap(([name, { hash }]) => (rows.get(name)?.hash === hash ? [] : name)),
      );
      const isOfSameNames = gone.length === 0 && changed.every(([name]) => rows.has(name));
      const next = isOfSameNames ? portions : countPortions(now.keys());
      const isWhole = JSON.stringify(next) !== JSON.stringify(portions);
      const written = new Map<string, Map<string, string>>();
      const portionFor = (name: string) => {
        const at = portionOf(name, next);
        const lines = written.get(at) ?? new Map(isWhole ? [] : linesAt(at));
        written.set(at, lines);
        return lines;
      };
      const lost = new Set<string>();
      for (const name of isWhole ? now.keys() : others) {
        const line = others.has(name) ? beginningOf(name, now.get(name)?.hash) + toText(name) : lineOf(name);
        if (line === undefined) lost.add(name);
        else portionFor(name).set(name, line);
      }
      for (const name of isWhole ? [] : gone) portionFor(name).delete(name);
      for (const [at, lines] of written) {
        keepIfPossible(fileOf(at), [key, ...lines.values()].join("\n"));
        read.set(at, lines);
      }
      rows = new Map([...now].filter(([name]) => !lost.has(name)));
      // Last: rows are of no use without what belongs to them.
      const lines: Line<Own>[] = [...gone.map((name): Line<Own> => [name]), ...changed];
      if (list && !isWhole && list.lines + lines.length < 2 * rows.size) {
        addIfPossible(path, list.ino, lines.map((line) => `\n${JSON.stringify(line)}`).join(""));
        list.lines += lines.length;
      } else {
        const head: Head = { key, portions: next };
        keepIfPossible(path, [head, ...rows].map((line) => JSON.stringify(line)).join("\n"));
        list = undefined;
      }
      portions = next;
    },
  };
}

function readList<Own>(path: string, key: string): List<Own> | undefined {
  try {
    const file = openSync(path, "r");
    try {
      const [first = "", ...lines] = readFileSync(file, "utf8").split("\n");
      const head = JSON.parse(first) as Head;
      if (head.key !== key) return undefined;
      const rows = new Map<string, Own>();
      for (const line of lines) addLine(line, rows);
      return { portions: head.portions, rows, lines: lines.length, ino: fstatSync(file).ino };
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

function addLine<Own>(line: string, rows: Map<string, Own>): void {
  try {
    const [name, row] = JSON.parse(line) as Line<Own>;
    if (row) rows.set(name, row);
    else rows.delete(name);
  } catch {
    // Somebody was stopped while adding it.
  }
}

function readLines(path: string, key: string): Map<string, string> | undefined {
  try {
    const [first, ...lines] = readFileSync(path, "utf8").split("\n");
    return first === key
      ? new Map(lines.map((line) => [JSON.parse(line.slice(0, line.indexOf("\t"))), line]))
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a line begins with. As JSON, a name has no tab or line break. */
function beginningOf(name: string, hash: string | undefined): string {
  return `${JSON.stringify(name)}\t${hash}\t`;
}

/** A power of two for each folder, which changes seldom. */
function countPortions(names: Iterable<string>): Portions {
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(folderOf(name), (sizes.get(folderOf(name)) ?? 0) + 1);
  return Object.fromEntries(
    [...sizes].map(([folder, size]) => [folder, 2 ** Math.ceil(Math.log2(Math.max(1, size / PORTION)))]),
  );
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf("/")));
}

function portionOf(name: string, portions: Portions): string {
  const folder = folderOf(name);
  const count = portions[folder] ?? 1;
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (Math.imul(sum, 31) + name.charCodeAt(at)) >>> 0;
  return `${folder}-${count}-${sum % count}`;
}
