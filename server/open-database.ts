/** The database that the settings name, brought up to date, and its queue. */
import { migrations } from "./forms/migrations.ts";
import { createEmbeddedQueue } from "./outbox/embedded-queue.ts";
import { createPostgresQueue } from "./outbox/postgres-queue.ts";
import type { Queue } from "./outbox/queue.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.ts";
import { openEmbedded } from "./storage/embedded.ts";
import { migrate } from "./storage/migrate.ts";
import { openPostgres } from "./storage/postgres.ts";

type Where = Pick<Settings, "databaseUrl" | "dataFolder">;

/** Connections of one process. */
const POOL = 10;

/** @throws StorageError when it cannot be opened, or is newer than this program */
export async function openDatabase({ databaseUrl, dataFolder }: Where): Promise<Database> {
  const database =
    databaseUrl === undefined
      ? await openEmbedded({ folder: dataFolder })
      : await openPostgres({ url: databaseUrl, poolSize: POOL });
  try {
    await migrate(database, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** @param onError is told of failures of the database, after which the queue goes on */
export async function openQueue(
  { databaseUrl }: Where,
  options: { database: Database; now: () => number; onError: (error: unknown) => void },
): Promise<Queue> {
  return databaseUrl === undefined
    ? createEmbeddedQueue(options)
    : createPostgresQueue({ ...options, url: databaseUrl });
}
