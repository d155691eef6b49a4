/**
 * What the service requires of a database, so that nothing above this folder knows which one it is. Statements are
 * written once, in what both engines speak: `$1` placeholders, `INSERT … ON CONFLICT DO NOTHING`, `RETURNING`, and the
 * types TEXT, BIGINT and BYTEA. No functions of a vendor.
 */

/** Numbers are whole and below 2^53 in size. */
export type Value = string | number | null | Uint8Array;

export type Row = { readonly [column: string]: Value };

/**
 * Runs one statement.
 *
 * @param parameters the values of `$1`, `$2`, …
 * @throws StorageError
 */
export type Query = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>;

export type TransactionOptions = {
  /** Milliseconds that it may take once it is its turn; without it, what the database was opened with. */
  limit?: number;
};

export type Database = {
  kind: "embedded" | "postgresql";
  /** A statement of its own: a change that it makes is on disk when it resolves. */
  query: Query;
  /**
   * Runs `work` in one transaction, which is on disk when this resolves. Nothing of it is kept when `work` throws.
   * The first statement that fails ends it, even when `work` catches the error. Statements that are begun together run
   * in the order of their calls, which saves waiting for each.
   *
   * `work` may be run again when transactions got in each other's way, so it changes nothing but the database, and it
   * waits for nothing but the database. It may find what others committed since it began: what must hold, a key or the
   * condition of an UPDATE has to say. After it has resolved, its `query` is refused.
   *
   * @throws StorageError, or what `work` threw
   */
  transaction: <Result>(
    work: (query: Query) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
  /** Resolves when the database answers; throws a StorageError otherwise. */
  ping: () => Promise<void>;
  /** Lets what was begun come to its end. */
  close: () => Promise<void>;
};

const words = {
  "storage-full": "There is no room left on the disk that the database is on.",
  "storage-damaged": "The database's file is damaged or is no database.",
  "storage-busy": "Another process held the database for too long.",
  "storage-unreachable": "The database does not answer.",
  "storage-closed": "The database was closed.",
  "storage-newer": "The database was made by a newer version of this program.",
  "storage-changed": "A migration that the database has was changed since.",
  "transaction-too-slow": "A transaction took too long, and nothing of it was kept.",
  "transaction-over": "A statement came after the end of its transaction.",
  "unique-violation": "There is a record of that key already.",
  "statement-failed": "The database refused a statement.",
} as const;

export type StorageCode = keyof typeof words;

/** Everything that goes wrong in a database, by a stable code. `cause` is what the engine said, and may quote data. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly code: StorageCode;

  constructor(code: StorageCode, { cause, detail }: { cause?: unknown; detail?: string } = {}) {
    super(detail === undefined ? words[code] : `${words[code]} ${detail}`, { cause });
    this.code = code;
  }
}
