/** Opening a database for tests, whichever engine it is of. */
import type { Database } from "#server/storage/database.ts";
import { openEmbedded } from "#server/storage/embedded.ts";
import { openPostgres } from "#server/storage/postgres.ts";

/** Where a database is, in words that another process can be given. */
export type Place = { folder: string } | { url: string };

/** Opens the database there; several may be open on one place. */
export function openPlace(place: Place, options: { transactionLimit?: number } = {}): Promise<Database> {
  return "url" in place ? openPostgres({ ...place, ...options }) : openEmbedded({ ...place, ...options });
}
