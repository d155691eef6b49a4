/**
 * Rows that are kept from run to run, each with a larger text that is read when it is needed. They are in an SQLite database, so one
 * change writes one row, and no text has to hold all of them.
 */
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";

/** `hash` identifies the text of a row. `stamp` may change while the text stays. */
type Row = { hash: string; stamp?: string };

/** What was kept, by names. */
export type KeptRows<Own extends Row> = {
  readonly rows: ReadonlyMap<string, Own>;
  /** What the text of a row says, which is JSON; nothing where it is damaged, or another process has replaced it. */
  find(name: string): unknown;
  /**
   * Keeps these rows, and no others. Where the file is full, busy or may not be written, it stays as it is.
   *
   * @param toText is called for each whose hash differs from what is kept
   */
  keep(rows: ReadonlyMap<string, Own>, toText: (name: string) => string): void;
};

const TABLES = `
  CREATE TABLE IF NOT EXISTS made_with (key TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS rows (name TEXT PRIMARY KEY, row TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS texts (name TEXT PRIMARY KEY, hash TEXT NOT NULL, text TEXT NOT NULL);
`;

/**
 * Opens the database at a path. One that is damaged, or was made with another key, is read as empty.
 *
 * @param key names everything else that the rows depend on
 */
export function openRows<Own extends Row>(path: string, key: string): KeptRows<Own> {
  const rows = new Map<string, Own>();
  let database = open(path);
  const prepareFind = () => database?.prepare("SELECT hash, text FROM texts WHERE name = ?");
  let find: ReturnType<typeof prepareFind>;
  try {
    const made = database?.prepare("SELECT key FROM made_with").get();
    if (made?.key === key) {
      for (const { name, row } of database?.prepare("SELECT name, row FROM rows").all() ?? [])
        rows.set(String(name), JSON.parse(String(row)));
    }
  } catch (error) {
    beginAnew(error);
  }

  /** Begins with an empty database where this one is damaged. One that is busy or cannot be written stays as it is. */
  function beginAnew(error: unknown): void {
    if (!isDamaged(error)) return;
    database?.close();
    database = openEmpty(path);
    find = undefined;
    rows.clear();
  }

  return {
    rows,
    find(name) {
      const row = rows.get(name);
      if (!row) return undefined;
      try {
        find ??= prepareFind();
        const found = find?.get(name);
        return found?.hash === row.hash ? JSON.parse(String(found.text)) : undefined;
      } catch {
        return undefined;
      }
    },
    keep(now, toText) {
      const gone = [...rows.keys()].filter((name) => !now.has(name));
      const changed = [...now].filter(([name, { hash, stamp }]) => {
        const before = rows.get(name);
        return before?.hash !== hash || before.stamp !== stamp;
      });
      if (changed.length + gone.length === 0 || !database) return;
      const texts = changed.flatMap(([name, { hash }]) =>
        rows.get(name)?.hash === hash ? [] : [[name, hash, toText(name)] as const],
      );
      try {
        if (!write(database, key, rows.size === 0, { gone, changed, texts })) return;
      } catch (error) {
        beginAnew(error);
        return;
      }
      for (const name of gone) rows.delete(name);
      for (const [name, row] of changed) rows.set(name, row);
    },
  };
}

type Changes = {
  gone: readonly string[];
  changed: readonly (readonly [name: string, row: object])[];
  texts: readonly (readonly [name: string, hash: string, text: string])[];
};

/**
 * Returns whether the changes were written: not where another process has written rows of another key meanwhile.
 *
 * @param isFirst whether there are no rows of this key yet
 */
function write(
  database: DatabaseSync,
  key: string,
  isFirst: boolean,
  { gone, changed, texts }: Changes,
): boolean {
  database.exec("BEGIN IMMEDIATE");
  try {
    if (database.prepare("SELECT key FROM made_with").get()?.key !== key) {
      if (!isFirst) {
        database.exec("ROLLBACK");
        return false;
      }
      database.exec("DELETE FROM made_with; DELETE FROM rows; DELETE FROM texts");
      database.prepare("INSERT INTO made_with VALUES (?)").run(key);
    }
    const dropRow = database.prepare("DELETE FROM rows WHERE name = ?");
    const dropText = database.prepare("DELETE FROM texts WHERE name = ?");
    for (const name of gone) {
      dropRow.run(name);
      dropText.run(name);
    }
    const putText = database.prepare("INSERT OR REPLACE INTO texts VALUES (?, ?, ?)");
    for (const text of texts) putText.run(...text);
    const putRow = database.prepare("INSERT OR REPLACE INTO rows VALUES (?, ?)");
    for (const [name, row] of changed) putRow.run(name, JSON.stringify(row));
    database.exec("COMMIT");
    return true;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** SQLite's codes for a file that is damaged or no database, in the last byte of an error's code: https://www.sqlite.org/rescode.html */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  // What cannot be parsed was not written so.
  if (errcode === undefined) return error instanceof SyntaxError;
  return [CORRUPT, NOT_A_DATABASE].includes(errcode & 255);
}

/** Opens or makes the file; a damaged one is made anew. Nothing where that cannot be done. */
function open(path: string): DatabaseSync | undefined {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: 10_000 });
    // What was kept can be made again. A process that is killed leaves a whole database all the same.
    database.exec(`PRAGMA synchronous = OFF; ${TABLES}`);
    return database;
  } catch (error) {
    database?.close();
    return isDamaged(error) ? openEmpty(path) : undefined;
  }
}

/** Deletes the file and opens an empty one. */
function openEmpty(path: string): DatabaseSync | undefined {
  try {
    for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
  } catch {
    return undefined;
  }
  return open(path);
}
