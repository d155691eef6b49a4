/** PostgreSQL, for services that run as several processes or have one anyway. */
import { setTimeout as wait } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import {
  type Database,
  type Query,
  type Row,
  StorageError,
  type TransactionOptions,
  type Value,
} from "./database.ts";
import { isCollision, toStorageError } from "./postgres-codes.ts";
import { inScope } from "./scope.ts";

export type PostgresOptions = {
  /** `postgresql://user:password@host:port/database`, with whatever parameters libpq's addresses have. */
  url: string;
  /** Connections of this process at most. */
  poolSize?: number;
  /** Milliseconds that a statement or a transaction may take. */
  transactionLimit?: number;
  /** Milliseconds to wait for a connection. */
  connectionLimit?: number;
};

/**
 * Values as they come from PostgreSQL's text format (https://www.postgresql.org/docs/current/protocol-message-formats.html),
 * by the numbers of types in `pg_type`: a truth is 1 or 0. All others stay the texts that they are.
 */
const parsers: Record<number, (text: string) => Value> = {
  16: (text) => (text === "t" ? 1 : 0), // bool
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), "hex")), // bytea, after its "\x"
  20: Number, // int8, what count() is
  21: Number, // int2
  23: Number, // int4
  700: Number, // float4
  701: Number, // float8
  1700: Number, // numeric, what sum() of int8 is
};

/** How often a transaction is run that meets others. */
const attempts = 5;

/** Milliseconds that an answer may be on its way after the server's own limit. */
const grace = 1_000;

/** @throws StorageError when the server does not answer */
export async function openPostgres({
  url,
  poolSize = 10,
  transactionLimit = 5_000,
  connectionLimit = 10_000,
}: PostgresOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionLimit,
    keepAlive: true,
    application_name: "pageloom",
    options: `-c synchronous_commit=on -c statement_timeout=${transactionLimit} -c idle_in_transaction_session_timeout=${transactionLimit + grace}`,
    types: { getTypeParser: (id: number) => parsers[id] ?? ((text: string): Value => text) },
  });
  // A connection that breaks while it is idle is no error of any query: the next query notices it.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  /** Runs `use` with a connection, which goes back to the others unless it failed in a way that leaves it in doubt. */
  async function withClient<Result>(use: (run: Query) => Promise<Result>, limit: number): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(toStorageError(error)));
    const run = toRun(client, limit);
    try {
      const result = await use(run);
      client.release();
      return result;
    } catch (error) {
      const isClean = isUsable(error) && (client.getTransactionStatus() === "I" || (await rollBack(run)));
      client.release(!isClean);
      throw error;
    }
  }

  async function runOnce<Result>(work: (query: Query) => Promise<Result>, limit: number): Promise<Result> {
    return withClient(async (run) => {
      await run("BEGIN");
      if (limit !== transactionLimit) {
        await run(`SET LOCAL statement_timeout = ${limit}`);
        await run(`SET LOCAL idle_in_transaction_session_timeout = ${limit + grace}`);
      }
      const result = await inScope(work, run, limit);
      await run("COMMIT");
      return result;
    }, limit);
  }

  async function runUntilAlone<Result>(
    work: (query: Query) => Promise<Result>,
    { limit = transactionLimit }: TransactionOptions = {},
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work, limit);
      } catch (error) {
        if (attempt === attempts || !isCollision(error)) throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  function track<Result>(start: () => Promise<Result>): Promise<Result> {
    if (closing !== undefined) return Promise.reject(new StorageError("storage-closed"));
    const promise = start();
    const ended: Promise<unknown> = promise.catch(ignore).finally(() => running.delete(ended));
    running.add(ended);
    return promise;
  }

  const query: Query = (sql, parameters) =>
    track(() => withClient((run) => run(sql, parameters), transactionLimit));

  async function ping(): Promise<void> {
    await query("SELECT 1");
  }

  async function close(): Promise<void> {
    closing ??= Promise.all(running).then(() => pool.end());
    await closing;
  }

  try {
    await ping();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: "postgresql",
    query,
    transaction: (work, options) => track(() => runUntilAlone(work, options)),
    ping,
    close,
  };
}

/** Statements run one after another, each in a message of its own, so that a text never holds two. */
function toRun(client: PoolClient, limit: number): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (sql, parameters = []) => {
    const rows = last.then(async () => {
      try {
        const result = await client.query<Row>({
          text: sql,
          values: [...parameters],
          queryMode: "extended",
          query_timeout: limit + grace,
        } as { text: string; values: Value[] });
        return result.rows;
      } catch (error) {
        throw toStorageError(error);
      }
    });
    last = rows.catch(ignore);
    return rows;
  };
}

/** Whether the connection can be used again: a statement may be running that took too long. */
function isUsable(error: unknown): boolean {
  return !(
    error instanceof StorageError &&
    (error.code === "storage-unreachable" || error.code === "transaction-too-slow")
  );
}

async function rollBack(run: Query): Promise<boolean> {
  try {
    await run("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}

function ignore(): void {}
