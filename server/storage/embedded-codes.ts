/** What SQLite's result codes (https://sqlite.org/rescode.html) mean here. */
import { type StorageCode, StorageError } from "./database.ts";

/** Extended codes, where the general one is not exact enough. */
const extended: Record<number, StorageCode> = {
  1555: "unique-violation", // SQLITE_CONSTRAINT_PRIMARYKEY
  2067: "unique-violation", // SQLITE_CONSTRAINT_UNIQUE
  4874: "storage-full", // SQLITE_IOERR_SHMSIZE: no room for the index of the write-ahead log
};

const general: Record<number, StorageCode> = {
  5: "storage-busy", // SQLITE_BUSY
  6: "storage-busy", // SQLITE_LOCKED
  8: "storage-unreachable", // SQLITE_READONLY
  10: "storage-unreachable", // SQLITE_IOERR
  11: "storage-damaged", // SQLITE_CORRUPT
  13: "storage-full", // SQLITE_FULL
  14: "storage-unreachable", // SQLITE_CANTOPEN
  15: "storage-busy", // SQLITE_PROTOCOL: others kept the file locked
  26: "storage-damaged", // SQLITE_NOTADB
};

/** @param error of SQLite, which has an `errcode`, of the system, which has a `syscall`, or of a value that no column takes */
export function toStorageCode(error: unknown): StorageCode {
  if (error instanceof StorageError) return error.code;
  const { errcode, syscall, code } = error as { errcode?: number; syscall?: string; code?: string };
  if (errcode !== undefined) return extended[errcode] ?? general[errcode & 0xff] ?? "statement-failed";
  if (syscall === undefined) return "statement-failed";
  return code === "ENOSPC" ? "storage-full" : "storage-unreachable";
}
