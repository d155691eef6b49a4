/** Opening a database for tests, whichever engine it is of. */
import type { Database } from "#server/storage/database.ts";
import { openEmbedded } from "#server/storage/embedded.ts";
import { openPostgres } from "#server/storage/postgres.ts";

/** Where a database is, in words that another process can be given. */
export type Place = { folder: string } | { url: string };

/** Milliseconds: on a busy machine, what is not about time must not fail for it. */
const limit = 60_000;

/** Opens the database there; several may be open on one place. */
export function openPlace(place: Place): Promise<Database> {
  if ("url" in place) return openPostgres({ ...place, transactionLimit: limit, connectionLimit: limit });
  return openEmbedded({ ...place, transactionLimit: limit, busyLimit: limit });
}
