/**
 * Decides when this process makes a delivery. Deliveries are rows of the table `deliveries`, stored together with their
 * submission: each process queries for those that are due, and the outbox leases one before it makes it, so that any
 * number of processes share the table.
 */
import type { Database, Query } from "#server/storage/database.ts";

export type Queue = {
  /** Reports that something was added, once it is stored. */
  wake: () => void;
  /** Begins to hand deliveries to `work`, a few at a time. One for which `work` throws is handed over again later. */
  start: (work: (delivery: string) => Promise<void>) => void;
  /** Stops handing out deliveries, and resolves when those that were begun are done. */
  stop: () => Promise<void>;
};

export type QueueOptions = {
  database: Pick<Database, "query">;
  now: () => number;
  /** Is called with failures of the database, after which the queue goes on. */
  onError: (error: unknown) => void;
  /** Ms between two queries for what is due. */
  poll?: number | undefined;
};

/** Ms of the lease in which no other process takes a delivery. Longer than any channel may take. */
export const LEASE = 3 * 60_000;

/**
 * The condition that no process has a delivery in hand, in SQL, with the moment as `$2`. A lease that lasts far longer than any
 * was taken by a clock that was ahead and has been set back. The clocks of two machines may differ by less than a lease.
 */
export const IS_FREE = `(lease_until <= $2 OR lease_until > $2 + ${2 * LEASE})`;

/** Ms that a delivery waits for its next attempt at most: a Retry-After of a day, and the longest pause after it. */
const LONGEST_WAIT = 31 * 3_600_000;

/** Deliveries that one process has in hand at a time. */
export const CONCURRENCY = 4;

/** Longest time between two queries for what is due, in ms: also what was written by another process is found by then. */
const POLL = 2_000;

export function createQueue({ database, now, onError, poll = POLL }: QueueOptions): Queue {
  const working = new Set<string>();
  let running: Promise<void> | undefined;
  let isStopping = false;
  let rouse: () => void = () => {};
  let wasRoused = false;

  /** Until the queue is woken, or for `time` ms. */
  async function rest(time: number): Promise<void> {
    if (!wasRoused) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, time);
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    wasRoused = false;
  }

  function wake(): void {
    wasRoused = true;
    rouse();
  }

  async function run(work: (delivery: string) => Promise<void>): Promise<void> {
    while (!isStopping) {
      const due = await findDue(database.query, now(), CONCURRENCY + working.size).catch((error) => {
        onError(error);
        return [];
      });
      const free = due.filter((id) => !working.has(id)).slice(0, CONCURRENCY - working.size);
      for (const id of free) {
        working.add(id);
        work(id)
          .catch(onError)
          .finally(() => {
            working.delete(id);
            // More may be due than the query returned.
            if (free.length === CONCURRENCY || due.length > free.length) wake();
          });
      }
      await rest(poll);
    }
    while (working.size > 0) await rest(poll);
  }

  return {
    wake,
    start: (work) => {
      running = run(work);
    },
    stop: async () => {
      isStopping = true;
      wake();
      await running;
    },
  };
}

/** What a clock that was set back has put too far off counts as due: nothing waits longer than the longest wait. */
async function findDue(query: Query, now: number, limit: number): Promise<string[]> {
  const rows = await query(
    `SELECT id FROM deliveries
    WHERE state = 'waiting' AND (next_at <= $2 OR next_at > $3) AND ${IS_FREE}
    ORDER BY next_at LIMIT $1`,
    [limit, now, now + LONGEST_WAIT],
  );
  return rows.map((row) => String(row.id));
}
