/** Finding submissions: some of them in a list, or all of one person. */
import { domainToUnicode } from "node:url";
import { toEmail } from "#runtime/forms/validation/typed-text.ts";
import { toEmailKey } from "#server/common/email-address.ts";
import type { Query, Value } from "#server/storage/database.ts";
import { parseReference } from "./reference.ts";
import { findSubmission } from "./store.ts";
import type { Submission, SubmissionState } from "./submission.ts";

/** Which submissions; all when empty. Times in ms since 1970, the first within and the second without. */
export type Wanted = {
  form?: string;
  state?: SubmissionState;
  since?: number;
  until?: number;
  /** Only those with a delivery that was given up. */
  dead?: boolean;
};

/** A line of a list: nothing of what was answered. */
export type Listed = Pick<Submission, "reference" | "form" | "receivedAt" | "state" | "expiresAt"> & {
  uploads: number;
  waiting: number;
  dead: number;
};

/** The newest first, so many at most. */
export async function listSubmissions(query: Query, wanted: Wanted, limit: number): Promise<Listed[]> {
  const { where, values } = conditionsOf(wanted);
  const rows = await query(
    `SELECT reference, form, received_at, state, expires_at,
      (SELECT COUNT(*) FROM uploads WHERE submission_id = submissions.id) AS uploads,
      (SELECT COUNT(*) FROM deliveries WHERE submission_id = submissions.id AND state = 'waiting') AS waiting,
      (SELECT COUNT(*) FROM deliveries WHERE submission_id = submissions.id AND state = 'dead') AS dead
    FROM submissions ${where} ORDER BY received_at DESC LIMIT $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map((row) => ({
    reference: String(row.reference),
    form: String(row.form),
    receivedAt: Number(row.received_at),
    state: String(row.state) as SubmissionState,
    expiresAt: Number(row.expires_at),
    uploads: Number(row.uploads),
    waiting: Number(row.waiting),
    dead: Number(row.dead),
  }));
}

/** How many there are. */
export async function countSubmissions(query: Query, wanted: Wanted): Promise<number> {
  const { where, values } = conditionsOf(wanted);
  const [row] = await query(`SELECT COUNT(*) AS total FROM submissions ${where}`, values);
  return Number(row?.total);
}

/** Whole submissions, the oldest first, one by one: there may be more than fit into memory. */
export async function* readSubmissions(query: Query, wanted: Wanted): AsyncGenerator<Submission> {
  const { where, values } = conditionsOf(wanted);
  const rows = await query(`SELECT id FROM submissions ${where} ORDER BY received_at, id`, values);
  for (const row of rows) {
    const submission = await findSubmission(query, String(row.id));
    // The submission was deleted meanwhile.
    if (submission) yield submission;
  }
}

/** Those of a person, by the e-mail address that was given, the oldest first. */
export async function findByEmail(query: Query, email: string): Promise<Submission[]> {
  const key = toEmailKey(email) ?? email.trim().toLowerCase();
  // Before addresses had keys, they were stored as they had been typed: their domains, and letters with accents apart.
  const old = key.replace(/[^@]*$/, domainToUnicode);
  const rows = await query(
    "SELECT id FROM submissions WHERE email IN ($1, $2, $3, $4) ORDER BY received_at, id",
    [key, old, old.normalize("NFD"), email],
  );
  const all = await Promise.all(rows.map((row) => findSubmission(query, String(row.id))));
  return all.filter((submission) => submission !== undefined);
}

/** What a person on the team typed: a reference, in any spelling, or an e-mail address. */
export async function findTyped(query: Query, text: string): Promise<Submission[]> {
  if (text.includes("@")) return findByEmail(query, toEmail(text));
  const reference = parseReference(text);
  const found = reference === undefined ? undefined : await findSubmission(query, reference);
  return found ? [found] : [];
}

function conditionsOf({ form, state, since, until, dead }: Wanted): { where: string; values: Value[] } {
  const values: Value[] = [];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [
    ...(form === undefined ? [] : [`form = ${place(form)}`]),
    ...(state === undefined ? ["state <> 'restricted'"] : [`state = ${place(state)}`]),
    ...(since === undefined ? [] : [`received_at >= ${place(since)}`]),
    ...(until === undefined ? [] : [`received_at < ${place(until)}`]),
    ...(dead
      ? ["EXISTS (SELECT 1 FROM deliveries WHERE submission_id = submissions.id AND state = 'dead')"]
      : []),
  ];
  return { where: `WHERE ${conditions.join(" AND ")}`, values };
}
