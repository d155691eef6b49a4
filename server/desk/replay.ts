/** Delivering again: what was given up, or what never was to be delivered. */
import type { Database } from "#server/storage/database.ts";
import { type Actor, writeAudit } from "#server/submissions/store.ts";
import type { Submission } from "#server/submissions/submission.ts";

/** Has every delivery of these that was given up tried again from now on. Returns how many those are. */
export function replayDead(
  database: Database,
  submissions: readonly Pick<Submission, "id" | "reference">[],
  { now, by }: { now: number; by: Actor },
): Promise<number> {
  return database.transaction(async (query) => {
    let count = 0;
    for (const { id, reference } of submissions) {
      const rows = await query(
        `UPDATE deliveries SET state = 'waiting', attempts = 0, next_at = $2, lease_until = 0
        WHERE submission_id = $1 AND state = 'dead' RETURNING id`,
        [id, now],
      );
      const facts = { deliveries: rows.length };
      if (rows.length > 0) await writeAudit(query, { at: now, by, action: "replayed", reference, facts });
      count += rows.length;
    }
    return count;
  });
}
