/** Deleting people's data: when they ask for it, and when its time has come. */
import { writeAudit } from "#server/forms/store.ts";
import type { Submission } from "#server/forms/submission.ts";
import type { Database } from "#server/storage/database.ts";

/** How many were deleted at once, and how many are kept, seen by nobody, until the law lets go of them. */
export type Erased = { deleted: number; restricted: number };

/**
 * Deletes submissions with everything that belongs to them. What the law wants kept for a while is restricted: shown and
 * delivered to nobody, and purged as soon as it may be.
 *
 * @param why who asked, for the audit log: `request` of the person, or the `team`
 */
export function eraseSubmissions(
  database: Database,
  submissions: readonly Pick<Submission, "id" | "reference" | "keepUntil">[],
  { now, why }: { now: number; why: "request" | "team" },
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
      await writeAudit(query, {
        at: now,
        action: mustStay ? "restricted" : "erased",
        reference,
        facts: { why },
      });
    }
    return erased;
  });
}

/** Submissions that are deleted in one transaction. */
const PORTION = 100;

/** Milliseconds between finding that a submission is kept for no longer, and deleting it. */
const NOTICE = 24 * 3_600_000;

/**
 * Deletes what is kept for no longer, and says how many that were. Any number of processes may do it at a time.
 */
export async function purge(database: Database, now: number): Promise<number> {
  return deleteWhere(database, "expires_at <= $1", now);
}

/**
 * The same for a clock that nobody looks at: what has expired is marked, and deleted when it is still so a day later. A
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
  const deleted = await deleteWhere(database, "expires_at <= $1 AND purge_at <= $1", now);
  return { marked: marked.length, deleted };
}

async function deleteWhere(database: Database, condition: string, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const deleted = await database.transaction(async (query) => {
      const rows = await query(
        `DELETE FROM submissions WHERE id IN
          (SELECT id FROM submissions WHERE ${condition} ORDER BY expires_at LIMIT ${PORTION})
        RETURNING reference`,
        [now],
      );
      for (const row of rows)
        await writeAudit(query, { at: now, action: "purged", reference: String(row.reference) });
      return rows.length;
    });
    count += deleted;
    if (deleted < PORTION) return count;
  }
}
