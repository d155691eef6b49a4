/** A database of either engine for each test, with tables of notes and replies. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Database, StorageCode, Value } from "#server/storage/database.ts";
import type { Engine } from "./engines.ts";
import { openPlace, type Place } from "./place.ts";

/** What is filled for each test. */
export type Prepared = {
  place: Place;
  database: Database;
  /** As after a start. */
  reopen: () => Promise<void>;
};
export type Notes = Prepared & { readIds: () => Promise<Value[]> };

export const insertNote = "INSERT INTO note (id, number) VALUES ($1, $2)";

/** An error of the storage with this code. */
export const code = (expected: StorageCode) =>
  expect.objectContaining({ name: "StorageError", code: expected });

/** Starts the engine for the tests around, and makes a database for each of them. */
export function prepareDatabase(engine: Engine): Prepared {
  const prepared = {
    reopen: async () => {
      await prepared.database.close();
      prepared.database = await openPlace(prepared.place);
    },
  } as Prepared;
  beforeAll(engine.start);
  afterAll(engine.stop);
  beforeEach(async () => {
    prepared.place = await engine.createPlace();
    prepared.database = await openPlace(prepared.place);
  });
  afterEach(() => prepared.database.close());
  return prepared;
}

/** The same with tables of notes and replies. */
export function prepareNotes(engine: Engine): Notes {
  const notes: Notes = Object.assign(prepareDatabase(engine), {
    readIds: async () =>
      (await notes.database.query("SELECT id FROM note ORDER BY number, id")).map(({ id }) => id as Value),
  });
  beforeEach(async () => {
    await notes.database.query("CREATE TABLE note (id TEXT PRIMARY KEY, number BIGINT, bytes BYTEA)");
    await notes.database.query("CREATE TABLE reply (note TEXT NOT NULL REFERENCES note (id))");
  });
  return notes;
}
