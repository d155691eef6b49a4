/** The thread that SQLite runs in: it waits for disks and for other processes, and the service goes on meanwhile. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { serveCalls } from "#runtime/rpc/server.ts";
import { createMemory, type Memory } from "#server/common/memory.ts";
import { type Row, StorageError, type Value } from "./database.ts";
import { toStorageCode } from "./embedded-codes.ts";
import { openConnections } from "./embedded-file.ts";

/**
 * `reader` sees what was committed; `writer` begins and ends transactions; `transaction` is refused when there is none
 * any more; `nothing` closes the file.
 */
export type Target = "reader" | "writer" | "transaction" | "nothing";

export type Order = { on: Target; sql: string; parameters: readonly Value[] };

/** `busyLimit`: milliseconds to wait for another process. */
export type ThreadOptions = { folder: string; busyLimit: number };

const { folder, busyLimit } = workerData as ThreadOptions;

/** Statements that are kept prepared, per connection. */
const statementLimit = 200;

type Prepared = { connection: DatabaseSync; statements: Memory<StatementSync> };

let opened: { reader: Prepared; writer: Prepared } | undefined;

function getOpened(): { reader: Prepared; writer: Prepared } {
  if (opened !== undefined) return opened;
  const { reader, writer } = openConnections(folder, busyLimit);
  opened = { reader: toPrepared(reader), writer: toPrepared(writer) };
  return opened;
}

function toPrepared(connection: DatabaseSync): Prepared {
  return { connection, statements: createMemory(statementLimit) };
}

function run({ connection, statements }: Prepared, sql: string, parameters: readonly Value[]): Row[] {
  const statement = statements.get(sql) ?? connection.prepare(sql);
  statements.keep(sql, statement, 1);
  return statement.all(toNamed(parameters)) as Row[];
}

/** `$1` is a name to SQLite. As a BigInt, a number stays whole whatever column it is put into. */
function toNamed(parameters: readonly Value[]): Record<string, Exclude<Value, number> | bigint> {
  const named: Record<string, Exclude<Value, number> | bigint> = {};
  for (const [index, value] of parameters.entries()) {
    if (typeof value === "string" && value.includes("\0")) throw new TypeError("A text cannot hold U+0000.");
    named[`$${index + 1}`] = typeof value === "number" ? BigInt(value) : value;
  }
  return named;
}

function answer({ on, sql, parameters }: Order): Row[] {
  if (on === "nothing") {
    opened?.reader.connection.close();
    opened?.writer.connection.close();
    opened = undefined;
    return [];
  }
  const { reader, writer } = getOpened();
  const prepared = on === "reader" ? reader : writer;
  // SQLite gives up a whole transaction when the disk is full, and a thread that died had none. What comes after must not
  // be kept on its own.
  if (on === "transaction" && !prepared.connection.isTransaction)
    throw new StorageError("storage-unreachable");
  return run(prepared, sql, parameters);
}

serveCalls(
  (order: Order): Row[] => {
    try {
      return answer(order);
    } catch (error) {
      throw Object.assign(error as Error, { code: toStorageCode(error) });
    }
  },
  { transfer: bytesIn },
);

/** Bytes change hands without being copied. */
function bytesIn(rows: readonly Row[]): ArrayBuffer[] {
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [])),
  );
}
