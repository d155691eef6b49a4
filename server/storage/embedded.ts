/**
 * The database that needs no set-up: SQLite, in a folder that several processes may open. A commit waits for the disk,
 * so transactions that wait together are committed together, each within a savepoint of its own.
 */
import { type Database, type Query, StorageError, type TransactionOptions } from "./database.ts";
import { createThread } from "./embedded-thread.ts";
import { inScope } from "./scope.ts";

export type EmbeddedOptions = {
  /** Made when it is not there. The file in it is `pageloom.db`. */
  folder: string;
  /** Milliseconds that a transaction may take once it is its turn. */
  transactionLimit?: number;
  /** Milliseconds to wait for another process that writes. */
  busyLimit?: number;
};

type QueuedTask = {
  /** Resolves with the function that answers the caller, to be called once the transaction is on disk. */
  run: () => Promise<() => void>;
  reject: (error: unknown) => void;
};

/** Transactions of one commit at most. */
const groupLimit = 64;

/** Milliseconds after which a group takes no more transactions, so that small ones do not wait for many large ones. */
const groupTime = 25;

/** @throws StorageError when the database cannot be opened */
export async function openEmbedded({
  folder,
  transactionLimit = 5_000,
  busyLimit = 10_000,
}: EmbeddedOptions): Promise<Database> {
  const thread = createThread({ folder, busyLimit });
  const queue: QueuedTask[] = [];
  let draining: Promise<void> | undefined;
  let isClosed = false;

  function transaction<Result>(
    work: (query: Query) => Promise<Result>,
    { limit = transactionLimit }: TransactionOptions = {},
  ): Promise<Result> {
    if (isClosed) return Promise.reject(new StorageError("storage-closed"));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const runStatement: Query = (sql, parameters) => thread.run("transaction", sql, parameters);
    const run = async () => {
      const result = await inScope(work, runStatement, limit);
      return () => resolve(result);
    };
    queue.push({ run, reject });
    draining ??= drain();
    return promise;
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) await runGroup();
    draining = undefined;
  }

  async function runGroup(): Promise<void> {
    try {
      await thread.run("writer", "BEGIN IMMEDIATE");
    } catch (error) {
      for (const task of queue.splice(0)) task.reject(error);
      return;
    }
    const kept: { acknowledge: () => void; task: QueuedTask }[] = [];
    const latest = performance.now() + groupTime;
    const next = () => (kept.length < groupLimit && performance.now() < latest ? queue.shift() : undefined);
    try {
      for (let task = queue.shift(); task !== undefined; task = next()) {
        const acknowledge = await runTask(task);
        if (acknowledge !== undefined) kept.push({ acknowledge, task });
      }
      await thread.run("transaction", "COMMIT");
    } catch (error) {
      for (const { task } of kept) task.reject(error);
      await thread.run("writer", "ROLLBACK").catch(ignore);
      return;
    }
    for (const { acknowledge } of kept) acknowledge();
  }

  /** @throws StorageError when SQLite gave up the whole group, as it does when the disk is full */
  async function runTask(task: QueuedTask): Promise<(() => void) | undefined> {
    // Not awaited: when this statement fails, so do the next ones.
    thread.run("transaction", "SAVEPOINT turn").catch(ignore);
    try {
      const acknowledge = await task.run();
      thread.run("transaction", "RELEASE turn").catch(ignore);
      return acknowledge;
    } catch (error) {
      task.reject(error);
      try {
        await thread.run("transaction", "ROLLBACK TO turn");
        await thread.run("transaction", "RELEASE turn");
      } catch (lost) {
        throw error instanceof StorageError ? error : lost;
      }
      return undefined;
    }
  }

  const query: Query = (sql, parameters) => {
    if (isClosed) return Promise.reject(new StorageError("storage-closed"));
    // A statement that writes is queued with the transactions: otherwise it would wait for them, and delay them.
    if (/^\s*select\b/i.test(sql)) return thread.run("reader", sql, parameters);
    return transaction((within) => within(sql, parameters));
  };

  async function ping(): Promise<void> {
    await query("SELECT name FROM sqlite_schema LIMIT 1");
  }

  async function close(): Promise<void> {
    isClosed = true;
    await draining;
    await thread.close();
  }

  try {
    await ping();
  } catch (error) {
    await thread.close();
    throw error;
  }
  return { kind: "embedded", query, transaction, ping, close };
}

function ignore(): void {}
