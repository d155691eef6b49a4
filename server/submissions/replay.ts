/** Delivering again: what was given up, or what never was to be delivered. */
import { type Actor, writeAudit } from "#server/forms/store.ts";
import type { Queue } from "#server/outbox/queue.ts";
import type { Database, Query } from "#server/storage/database.ts";

/** Has every delivery of these that was given up tried again from now on. Says how many those are. */
export function replayDead(
  database: Database,
  queue: Pick<Queue, "schedule">,
  submissions: readonly string[],
  { now, by }: { now: number; by: Actor },
): Promise<number> {
  return database.transaction(async (query) => {
    let count = 0;
    for (const id of submissions) count += await replay(query, queue, id, { now, by });
    return count;
  });
}

async function replay(
  query: Query,
  queue: Pick<Queue, "schedule">,
  submission: string,
  { now, by }: { now: number; by: Actor },
): Promise<number> {
  const rows = await query(
    `UPDATE deliveries SET state = 'waiting', attempts = 0, next_at = $2, lease_until = 0
    WHERE submission_id = $1 AND state = 'dead' RETURNING id`,
    [submission, now],
  );
  for (const row of rows) await queue.schedule(query, String(row.id), now);
  if (rows.length > 0) {
    const [owner] = await query("SELECT reference FROM submissions WHERE id = $1", [submission]);
    await writeAudit(query, {
      ...{ at: now, by, action: "replayed", reference: String(owner?.reference) },
      facts: { deliveries: rows.length },
    });
  }
  return rows.length;
}
