/** One transaction's right to the database: it has an end, a limit, and does not outlive a statement that failed. */
import { type Query, StorageError } from "./database.ts";

/**
 * Runs `work`, and waits for every statement that it began. A statement that fails makes the transaction fail, even when `work` ignores the
 * error, since PostgreSQL discards the transaction from there on.
 *
 * @param run runs statements in the order in which they are given to it
 * @param limit milliseconds
 * @throws what `work` threw; StorageError
 */
export async function inScope<Result>(
  work: (query: Query) => Promise<Result>,
  run: Query,
  limit: number,
): Promise<Result> {
  let failure: StorageError | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const query: Query = (sql, parameters) => {
    if (failure !== undefined) return Promise.reject(failure);
    const rows = run(sql, parameters);
    ended = rows.catch((error: StorageError) => {
      failure ??= error;
    });
    return rows;
  };

  async function runWhole(): Promise<Result> {
    const result = await work(query);
    await ended;
    if (failure !== undefined) throw failure;
    return result;
  }

  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    failure ??= new StorageError("transaction-too-slow");
    late.reject(failure);
  }, limit);
  try {
    return await Promise.race([runWhole(), late.promise]);
  } finally {
    clearTimeout(timer);
    failure ??= new StorageError("transaction-over");
  }
}
