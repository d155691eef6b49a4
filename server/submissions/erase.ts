/** Deleting people's data: when they request it, and when its time has come. */
import type { Database } from "#server/storage/database.ts";
import { type Actor, writeAudit } from "./store.ts";
import type { Submission } from "./submission.ts";

/** How many were deleted at once, and how many are kept, unseen, until the law allows their deletion. */
export type Erased = { deleted: number; restricted: number };

/**
 * Deletes submissions with everything that belongs to them. What the law wants kept for a while is restricted: neither shown
 * nor delivered, and purged as soon as it may be.
 *
 * @param by who has them deleted, for the audit log
 */
export function eraseSubmissions(
  database: Database,
  submissions: readonly Pick<Submission, "id" | "reference" | "keepUntil">[],
  { now, by }: { now: number; by: Actor },
): Promise<Erased> {
  return database.transaction(async (query) => {
    const erased: Erased = { deleted: 0, restricted: 0 };
    for (const { id, reference, keepUntil } of submissions) {
      const mustStay = keepUntil > now;
      if (mustStay) {
        await query(
          // Nothing that is sent from here on is taken for it.
          "UPDATE submissions SET state = 'restricted', expires_at = $2, idempotency_key = id WHERE id = $1",
          [id, keepUntil],
        );
        await query("DELETE FROM deliveries WHERE submission_id = $1", [id]);
        erased.restricted++;
      } else {
        await query("DELETE FROM submissions WHERE id = $1", [id]);
        erased.deleted++;
      }
      await writeAudit(query, { at: now, by, action: mustStay ? "restricted" : "erased", reference });
    }
    return erased;
  });
}

/** Submissions that are deleted in one transaction. */
const BATCH = 100;

/** Milliseconds between finding that a submission is kept for no longer, and deleting it. */
const NOTICE = 24 * 3_600_000;

/**
 * Deletes what is kept for no longer, and returns how many that were. Any number of processes may do it at a time.
 */
export async function purge(database: Database, now: number, by: Actor): Promise<number> {
  return deleteWhere(database, "expires_at <= $1", now, by);
}

/**
 * The same for an unsupervised clock: what has expired is marked, and deleted when it is still so a day later. A
 * clock that was ahead and is set right takes its marks back.
 */
export async function purgeWithNotice(
  database: Database,
  now: number,
): Promise<{ marked: number; deleted: number }> {
  await database.query(
    "UPDATE submissions SET purge_at = NULL WHERE purge_at IS NOT NULL AND expires_at > $1",
    [now],
  );
  const marked = await database.query(
    "UPDATE submissions SET purge_at = $2 WHERE expires_at <= $1 AND purge_at IS NULL RETURNING id",
    [now, now + NOTICE],
  );
  const deleted = await deleteWhere(database, "expires_at <= $1 AND purge_at <= $1", now, "service");
  return { marked: marked.length, deleted };
}

async function deleteWhere(database: Database, condition: string, now: number, by: Actor): Promise<number> {
  let count = 0;
  for (;;) {
    const deleted = await database.transaction(async (query) => {
      const rows = await query(
        `DELETE FROM submissions WHERE id IN
          (SELECT id FROM submissions WHERE ${condition} ORDER BY expires_at LIMIT ${BATCH})
        RETURNING reference`,
        [now],
      );
      for (const row of rows)
        await writeAudit(query, { at: now, by, action: "purged", reference: String(row.reference) });
      return rows.length;
    });
    count += deleted;
    if (deleted < BATCH) return count;
  }
}
