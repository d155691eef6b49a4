/** Brings a database's tables up to what this version of the program knows: each step once, in order, all or nothing. */
import { createHash } from "node:crypto";
import { type Database, type Query, StorageError } from "./database.ts";

/** `sql` holds one statement each. Once a database has it, a migration stays as it is, and new ones come after it. */
export type Migration = { id: string; sql: readonly string[] };

type Applied = { id: string; hash: string };

/** Of the lock that processes which start together share; any number will do that nothing else uses. */
const lock = 7_203_114_506;

/** Milliseconds for all of them together: some go through every record. */
const limit = 600_000;

/**
 * Several processes may do this at once: one of them does it, and the others wait.
 *
 * @throws StorageError `storage-newer` when the database has migrations that are unknown here, `storage-changed` when
 *   one that it has was changed, or a new one was put before it
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(
    async (query) => {
      // The embedded database lets one process write at a time in any case.
      if (database.kind === "postgresql") await query("SELECT pg_advisory_xact_lock($1)", [lock]);
      await query(
        "CREATE TABLE IF NOT EXISTS migration (number BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, hash TEXT NOT NULL)",
      );
      const applied = (await query("SELECT id, hash FROM migration ORDER BY number")) as unknown as Applied[];
      refuseStrangers(applied, migrations);
      for (const [index, migration] of migrations.entries()) {
        if (index >= applied.length) await apply(query, index + 1, migration);
      }
    },
    { limit },
  );
}

function refuseStrangers(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = applied.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (unknown.length > 0) {
    throw new StorageError("storage-newer", {
      detail: `It has ${unknown.join(", ")}, which this version does not know. Start the newer version; docs/operations.md says how to go back to this one.`,
    });
  }
  for (const [index, { id, hash }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.id !== id) {
      throw new StorageError("storage-changed", {
        detail: `${migration?.id} stands before ${id}, which the database has. New migrations come last.`,
      });
    }
    if (toHash(migration) !== hash) {
      throw new StorageError("storage-changed", {
        detail: `${id} is not what was applied. Put its statements back, and write a new migration for the difference.`,
      });
    }
  }
}

async function apply(query: Query, number: number, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await query(statement);
  await query("INSERT INTO migration (number, id, hash) VALUES ($1, $2, $3)", [
    number,
    migration.id,
    toHash(migration),
  ]);
}

function toHash({ sql }: Migration): string {
  return createHash("sha256").update(JSON.stringify(sql)).digest("hex");
}
