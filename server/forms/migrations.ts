/**
 * The tables of the form service, in SQL that both storages speak. A migration that was released is never changed:
 * what comes after it is a migration of its own. Times are milliseconds since 1970, lists and objects JSON.
 */
import type { Migration } from "#server/storage/migrate.ts";

export const migrations: readonly Migration[] = [
  {
    id: "001-submissions",
    sql: [
      `CREATE TABLE submissions (
        id TEXT PRIMARY KEY,
        reference TEXT NOT NULL UNIQUE,
        form TEXT NOT NULL,
        idempotency_key TEXT NOT NULL,
        received_at BIGINT NOT NULL,
        language TEXT NOT NULL,
        page TEXT NOT NULL,
        email TEXT,
        answers TEXT NOT NULL,
        consents TEXT NOT NULL,
        journey TEXT,
        state TEXT NOT NULL,
        keep_until BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        purge_at BIGINT,
        UNIQUE (form, idempotency_key)
      )`,
      "CREATE INDEX submissions_by_time ON submissions (received_at)",
      "CREATE INDEX submissions_by_expiry ON submissions (expires_at)",
      "CREATE INDEX submissions_by_email ON submissions (email)",
      `CREATE TABLE uploads (
        id TEXT PRIMARY KEY,
        submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        field TEXT NOT NULL,
        name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        size BIGINT NOT NULL,
        sha256 TEXT NOT NULL,
        wrapped_key BYTEA NOT NULL
      )`,
      "CREATE INDEX uploads_by_submission ON uploads (submission_id)",
      `CREATE TABLE upload_chunks (
        upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
        position BIGINT NOT NULL,
        bytes BYTEA NOT NULL,
        PRIMARY KEY (upload_id, position)
      )`,
      `CREATE TABLE deliveries (
        id TEXT PRIMARY KEY,
        submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        channel TEXT NOT NULL,
        state TEXT NOT NULL,
        attempts BIGINT NOT NULL,
        next_at BIGINT NOT NULL,
        lease_until BIGINT NOT NULL,
        last_error TEXT,
        done_at BIGINT
      )`,
      "CREATE INDEX deliveries_by_submission ON deliveries (submission_id)",
      "CREATE INDEX deliveries_by_time ON deliveries (state, next_at)",
      `CREATE TABLE audit (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        action TEXT NOT NULL,
        reference TEXT,
        facts TEXT NOT NULL
      )`,
      "CREATE INDEX audit_by_time ON audit (at)",
    ],
  },
  {
    id: "002-data-sessions",
    sql: [
      `CREATE TABLE data_sessions (
        id TEXT PRIMARY KEY,
        link TEXT NOT NULL UNIQUE,
        submission_id TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
        ends_at BIGINT NOT NULL
      )`,
      "CREATE INDEX data_sessions_by_submission ON data_sessions (submission_id)",
    ],
  },
  {
    id: "003-recipients",
    sql: [
      "ALTER TABLE deliveries ADD COLUMN recipient TEXT",
      "CREATE INDEX deliveries_by_recipient ON deliveries (recipient)",
    ],
  },
  // Who did it. Earlier rows have no actor.
  { id: "004-audit-actor", sql: ["ALTER TABLE audit ADD COLUMN actor TEXT"] },
  { id: "005-about", sql: ["ALTER TABLE submissions ADD COLUMN about TEXT"] },
];
