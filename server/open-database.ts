/** The database that the settings name, brought up to date. */
import { migrations } from "./forms/migrations.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.ts";
import { migrate } from "./storage/migrate.ts";

type Where = { databaseUrl?: Settings["databaseUrl"] | undefined; dataFolder: string };

/** @throws StorageError when it cannot be opened, or is newer than this program */
export async function openDatabase(where: Where): Promise<Database> {
  const database = await openEither(where);
  try {
    await migrate(database, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** What only one of the two needs is loaded for that one. */
async function openEither({ databaseUrl, dataFolder }: Where): Promise<Database> {
  if (databaseUrl === undefined) {
    const { openEmbedded } = await import("./storage/embedded.ts");
    return openEmbedded({ folder: dataFolder });
  }
  const { openPostgres } = await import("./storage/postgres.ts");
  return openPostgres({ url: databaseUrl });
}
