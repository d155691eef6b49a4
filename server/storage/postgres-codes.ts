/** What PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) mean here. */
import { DatabaseError } from "pg";
import { type StorageCode, StorageError } from "./database.ts";

const codes: Record<string, StorageCode> = {
  "23505": "unique-violation",
  "53100": "storage-full",
  XX001: "storage-damaged",
  XX002: "storage-damaged",
  "55P03": "storage-busy", // lock_not_available
  "40001": "storage-busy", // serialization_failure
  "40P01": "storage-busy", // deadlock_detected
  "57014": "transaction-too-slow", // query_canceled, by statement_timeout
  "25P03": "transaction-too-slow", // idle_in_transaction_session_timeout
  "08P01": "statement-failed", // protocol_violation: too many or too few values
  "25006": "storage-unreachable", // read_only_sql_transaction: a standby
  "3D000": "storage-unreachable", // invalid_catalog_name: there is no such database
};

/** Connections, credentials, resources, an operator who intervenes, the system below. */
const unreachableClasses = ["08", "28", "53", "57", "58"];

/** What the server did not say itself is a connection that failed. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(toStorageCode(error), { cause: error });
}

function toStorageCode(error: unknown): StorageCode {
  if (!(error instanceof DatabaseError) || error.code === undefined) return "storage-unreachable";
  const isUnreachable = unreachableClasses.includes(error.code.slice(0, 2));
  return codes[error.code] ?? (isUnreachable ? "storage-unreachable" : "statement-failed");
}

/** Whether the server itself undid a transaction because it met another one, so that it may be run again. */
export function isCollision(error: unknown): boolean {
  if (!(error instanceof StorageError) || !(error.cause instanceof DatabaseError)) return false;
  return error.cause.code === "40001" || error.cause.code === "40P01";
}
