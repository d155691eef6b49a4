/**
 * How many e-mails one mailbox gets from us: anybody can enter anybody's address into a form. They are counted in the
 * table of deliveries, by all processes together.
 */
import { createHash } from "node:crypto";
import type { Database, Query } from "#server/storage/database.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So many e-mails to one mailbox, within so many ms. */
const LIMITS = [
  { mails: 5, within: HOUR },
  { mails: 10, within: DAY },
];

/** No e-mail waits longer than this, in ms, for there to be room. */
export const LONGEST_HOLD = DAY;

/** An e-mail to a mailbox that was sent within a day, or waits. Times in ms since 1970. */
export type Mail = { submission: string; form: string; email: string; at: number; isWaiting: boolean };

/** When another e-mail may go, after those that went or will go at `times`, in ms since 1970. */
export function nextRoom(times: readonly number[], now: number): number {
  const newest = [...times].sort((a, b) => b - a);
  const rooms = LIMITS.map(({ mails, within }) => (newest[mails - 1] ?? -Infinity) + within);
  return Math.max(now, ...rooms);
}

/**
 * The e-mails to a mailbox, in the transaction that may add one. No other adds one until that is over.
 *
 * @param recipient as `mailboxOf` gives it
 */
export async function findMails(
  { kind }: Pick<Database, "kind">,
  query: Query,
  recipient: string,
  now: number,
): Promise<Mail[]> {
  // The embedded database lets one process write at a time in any case.
  if (kind === "postgresql") await query("SELECT pg_advisory_xact_lock($1)", [toLock(recipient)]);
  const rows = await query(
    `SELECT submission_id, form, email, deliveries.state, attempts, next_at, done_at
    FROM deliveries JOIN submissions ON submissions.id = submission_id
    WHERE recipient = $1 AND (deliveries.state = 'waiting' OR (deliveries.state = 'done' AND done_at > $2))`,
    [recipient, now - DAY],
  );
  return rows.map(({ submission_id, form, email, state, attempts, next_at, done_at }) => {
    const isWaiting = state === "waiting";
    // A delivery that failed is tried again as soon as possible, so it counts as going now.
    const planned = Number(attempts) > 0 ? now : Number(next_at);
    return {
      ...{ submission: String(submission_id), form: String(form), email: String(email), isWaiting },
      at: isWaiting ? planned : Number(done_at),
    };
  });
}

function toLock(recipient: string): number {
  return createHash("sha256").update(recipient).digest().readUIntBE(0, 6);
}
