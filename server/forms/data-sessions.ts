/**
 * Sessions in which people see what we keep about them. A link that was e-mailed opens one, once; it ends by time, by
 * signing out, and with the submission that the link came from, when that is erased. They are rows of the database, so any
 * process knows them after any start, and go with their submission.
 */
import { createHash } from "node:crypto";
import type { Query } from "#server/storage/database.ts";

/** Milliseconds. */
export const SESSION_LIFETIME = 30 * 60_000;

/** A link to a person's data: the submission that proves the address, and until when the link is good, in ms since 1970. */
export type DataLink = { submission: string; endsAt: number };

/** Whose data is open, and until when, in ms since 1970. */
export type DataSession = { email: string; endsAt: number };

/** Whether a link would open a session: it was not used, and its submission was not erased. */
export async function canOpen(query: Query, link: DataLink): Promise<boolean> {
  const rows = await query(
    `SELECT id FROM submissions WHERE id = $1 AND state <> 'restricted'
      AND NOT EXISTS (SELECT 1 FROM data_sessions WHERE link = $2)`,
    [link.submission, toId(link)],
  );
  return rows.length > 0;
}

/**
 * Uses a link: of all who do, the first gets a session, by whatever secret they have. Who comes with the same secret again,
 * as by pressing the button twice, has it already.
 *
 * @param secret what proves the session, for the person's browser alone
 * @returns whether the session is open
 */
export async function openSession(
  query: Query,
  link: DataLink,
  secret: string,
  now: number,
): Promise<boolean> {
  await query(
    `INSERT INTO data_sessions (id, link, submission_id, ends_at)
    SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), id, CAST($4 AS BIGINT) FROM submissions WHERE id = $3
    ON CONFLICT DO NOTHING`,
    [toHash(secret), toId(link), link.submission, now + SESSION_LIFETIME],
  );
  return (await findSession(query, secret, now)) !== undefined;
}

/** The session that a secret proves; undefined when it has ended. */
export async function findSession(
  query: Query,
  secret: string,
  now: number,
): Promise<DataSession | undefined> {
  const [row] = await query(
    `SELECT email, ends_at FROM data_sessions JOIN submissions ON submissions.id = submission_id
    WHERE data_sessions.id = $1 AND ends_at > $2 AND state <> 'restricted'`,
    [toHash(secret), now],
  );
  return row && { email: String(row.email), endsAt: Number(row.ends_at) };
}

/** Ends a session. Its row stays, as the record that its link was used. */
export async function endSession(query: Query, secret: string): Promise<void> {
  await query("UPDATE data_sessions SET ends_at = 0 WHERE id = $1", [toHash(secret)]);
}

/** Not the token: of one token there are several spellings. */
function toId({ submission, endsAt }: DataLink): string {
  return `${submission} ${endsAt}`;
}

/** Who reads the database, or a backup of it, can open no session. */
function toHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
