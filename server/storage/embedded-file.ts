/** The embedded database's folder and file: made so that a loss of power does not unmake them. */
import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type Connections = { writer: DatabaseSync; reader: DatabaseSync };

/**
 * Opens the folder's database, and makes both when they are not there.
 *
 * @param busyLimit milliseconds to wait for another process
 */
export function openConnections(folder: string, busyLimit: number): Connections {
  const file = join(folder, "pageloom.db");
  const firstMade = mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeFile(file);
  syncFolders(folder, firstMade);
  const writer = open(file, busyLimit);
  try {
    const reader = open(file, busyLimit);
    reader.exec("PRAGMA query_only = ON");
    return { writer, reader };
  } catch (error) {
    writer.close();
    throw error;
  }
}

function open(file: string, busyLimit: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyLimit });
  try {
    setWriteAheadLog(connection, busyLimit);
    connection.exec("PRAGMA synchronous = FULL");
    connection.exec("PRAGMA foreign_keys = ON");
    // What was erased is overwritten.
    connection.exec("PRAGMA secure_delete = ON");
    connection.exec(`PRAGMA journal_size_limit = ${64 * 2 ** 20}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Readable by no other account, in a folder that was there before, too; SQLite makes its other files like this one. One that is
 * there is not opened: closing it again would take the locks from whatever else this process has open on it.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** SQLite does not wait for other processes that do the same at this moment: it cannot know which of them goes first. */
function setWriteAheadLog(connection: DatabaseSync, busyLimit: number): void {
  const latest = performance.now() + busyLimit;
  while (true) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
      if (!isBusy || performance.now() > latest) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + Math.random() * 20);
    }
  }
}

/** A file that was made is there after a loss of power once the folder that names it is on disk, and so on upwards. */
function syncFolders(folder: string, firstMade: string | undefined): void {
  // Windows opens no folders, and needs none of this.
  if (process.platform === "win32") return;
  const last = firstMade === undefined ? resolve(folder) : dirname(resolve(firstMade));
  for (let at = resolve(folder); ; at = dirname(at)) {
    const descriptor = openSync(at, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
    if (at === last) return;
  }
}
