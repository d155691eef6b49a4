/** An embedded database in a folder of its own for each test, with a table of notes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Database } from "#server/storage/database.ts";
import { type EmbeddedOptions, openEmbedded } from "#server/storage/embedded.ts";

/** The folder that a test may do with as it likes, and in it the one of the database, which is not there yet. */
export const place = { root: "", folder: "" };

const opened: Database[] = [];

/** Closes all that was opened. */
export async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

/** Makes a place for each test of a file, and takes it away after. */
export function preparePlaces(): void {
  beforeEach(() => {
    place.root = mkdtempSync(join(tmpdir(), "pageloom-embedded-"));
    place.folder = join(place.root, "data", "store");
  });
  afterEach(async () => {
    await closeAll();
    rmSync(place.root, { recursive: true });
  });
}

export async function open(options: Partial<EmbeddedOptions> = {}): Promise<Database> {
  const database = await openEmbedded({ folder: place.folder, ...options });
  opened.push(database);
  return database;
}

export async function openWithNotes(options?: Partial<EmbeddedOptions>): Promise<Database> {
  const database = await open(options);
  await database.query("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT)");
  return database;
}

export const insert = (database: Database, id: number, text = "") =>
  database.transaction((query) => query("INSERT INTO note (id, text) VALUES ($1, $2)", [id, text]));

export const count = async (database: Database) =>
  (await database.query("SELECT count(*) AS count FROM note"))[0]?.count;
