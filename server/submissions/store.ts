/** Keeping submissions and reading them back. Everything that belongs to one is stored in one transaction. */
import { randomUUID } from "node:crypto";
import type { Database, Query, Row } from "#server/storage/database.ts";
import type { Keyring } from "#server/uploads/keyring.ts";
import { type OpenedFile, openSealed, readChunks } from "#server/uploads/sealed-file.ts";
import { createReference } from "./reference.ts";
import type { NewSubmission, NewUpload, Submission, UploadFacts } from "./submission.ts";

/** What became of a submission: `isNew` is false when it had been stored before. */
export type Stored = { id: string; reference: string; isNew: boolean };

/** Runs in the transaction that stores a submission or finds it, for what must not be without it. */
export type AlsoStore = (query: Query, stored: Stored) => Promise<void>;

/**
 * Stores a submission with its uploads, or finds the one that was stored under one of its keys, and whatever `also` adds.
 * When this resolves, all of it is on disk.
 *
 * @throws StorageError; then nothing is stored that was not before
 */
export function storeSubmission(
  database: Database,
  submission: NewSubmission,
  also: AlsoStore,
): Promise<Stored> {
  return database.transaction(async (query) => {
    const stored = await findOrInsert(query, submission);
    await also(query, stored);
    return stored;
  });
}

async function findOrInsert(query: Query, submission: NewSubmission): Promise<Stored> {
  for (;;) {
    const known = await findByKeys(query, submission);
    if (known) return { ...known, isNew: false };
    const reference = createReference();
    // Else the same was stored at the same time, or the reference is taken: again.
    if (await insert(query, submission, reference)) {
      for (const upload of submission.uploads) await insertUpload(query, submission.id, upload);
      return { id: submission.id, reference, isNew: true };
    }
  }
}

async function findByKeys(
  query: Query,
  { form, keys }: NewSubmission,
): Promise<{ id: string; reference: string } | undefined> {
  const places = keys.map((_, index) => `$${index + 2}`).join(", ");
  const [row] = await query(
    `SELECT id, reference FROM submissions WHERE form = $1 AND idempotency_key IN (${places})`,
    [form, ...keys],
  );
  return row && { id: String(row.id), reference: String(row.reference) };
}

async function insert(query: Query, submission: NewSubmission, reference: string): Promise<boolean> {
  const { id, form, keys, receivedAt, language, page, about, email, answers, consents, journey } = submission;
  const rows = await query(
    `INSERT INTO submissions (id, reference, form, idempotency_key, received_at, language, page, email, answers,
      consents, journey, state, keep_until, expires_at, about)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[id, reference, form, keys[0], receivedAt, language, page, email ?? null],
      ...[JSON.stringify(answers), JSON.stringify(consents), journey ? JSON.stringify(journey) : null],
      ...[submission.state, submission.keepUntil, submission.expiresAt, about ? JSON.stringify(about) : null],
    ],
  );
  return rows.length > 0;
}

async function insertUpload(query: Query, submission: string, upload: NewUpload): Promise<void> {
  const { id, field, name, mediaType, sealed } = upload;
  await query(
    `INSERT INTO uploads (id, submission_id, field, name, media_type, size, sha256, wrapped_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, submission, field, name, mediaType, sealed.size, sealed.sha256, sealed.wrappedKey],
  );
  let position = 0;
  for await (const bytes of readChunks(sealed)) {
    await query("INSERT INTO upload_chunks (upload_id, position, bytes) VALUES ($1, $2, $3)", [
      ...[id, position, bytes],
    ]);
    position += 1;
  }
}

const COLUMNS =
  "id, reference, form, received_at, language, page, about, answers, consents, journey, state, keep_until, expires_at";

/** The submission of this id or reference; undefined when there is none. */
export async function findSubmission(query: Query, idOrReference: string): Promise<Submission | undefined> {
  const [row] = await query(`SELECT ${COLUMNS} FROM submissions WHERE id = $1 OR reference = $1`, [
    idOrReference,
  ]);
  return row && toSubmission(row, await findUploads(query, String(row.id)));
}

async function findUploads(query: Query, submission: string): Promise<UploadFacts[]> {
  const rows = await query(
    "SELECT id, field, name, media_type, size FROM uploads WHERE submission_id = $1 ORDER BY field, id",
    [submission],
  );
  return rows.map((row) => ({
    id: String(row.id),
    field: String(row.field),
    name: String(row.name),
    mediaType: String(row.media_type),
    size: Number(row.size),
  }));
}

function toSubmission(row: Row, uploads: UploadFacts[]): Submission {
  return {
    id: String(row.id),
    reference: String(row.reference),
    form: String(row.form),
    receivedAt: Number(row.received_at),
    language: String(row.language),
    page: String(row.page),
    ...(row.about === null ? {} : { about: JSON.parse(String(row.about)) }),
    answers: JSON.parse(String(row.answers)),
    consents: JSON.parse(String(row.consents)),
    uploads,
    ...(row.journey === null ? {} : { journey: JSON.parse(String(row.journey)) }),
    state: String(row.state) as Submission["state"],
    keepUntil: Number(row.keep_until),
    expiresAt: Number(row.expires_at),
  };
}

/**
 * Opens an upload that is in the database.
 *
 * @returns undefined when there is no such upload
 * @throws SealedError when no key of the keyring opens it
 */
export async function openStoredUpload(
  query: Query,
  id: string,
  keyring: Keyring,
): Promise<OpenedFile | undefined> {
  const [row] = await query("SELECT size, wrapped_key FROM uploads WHERE id = $1", [id]);
  if (!row || !(row.wrapped_key instanceof Uint8Array)) return undefined;
  return openSealed({
    ...{ size: Number(row.size), wrappedKey: row.wrapped_key, id, keyring },
    chunkAt: async (index) => {
      const [chunk] = await query("SELECT bytes FROM upload_chunks WHERE upload_id = $1 AND position = $2", [
        ...[id, index],
      ]);
      return chunk?.bytes instanceof Uint8Array ? chunk.bytes : undefined;
    },
  });
}

/**
 * Who did something with people's data: the account that ran a command, the `person` themselves by a link, or the
 * `service` when its time had come.
 */
export type Actor = string;

/** Writes down what was done with people's data, by whom, the reference, and facts that identify no sender. */
export async function writeAudit(
  query: Query,
  entry: { at: number; by: Actor; action: string; reference?: string; facts?: object },
): Promise<void> {
  const { at, by, action, reference = null, facts = {} } = entry;
  await query("INSERT INTO audit (id, at, actor, action, reference, facts) VALUES ($1, $2, $3, $4, $5, $6)", [
    ...[randomUUID(), at, by, action, reference, JSON.stringify(facts)],
  ]);
}
