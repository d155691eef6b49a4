/** The queue of an embedded database: one process, which queries its own table for what is due. */
import type { Query } from "#server/storage/database.ts";
import { CONCURRENCY, LEASE, LONGEST_WAIT, POLL, type Queue, type QueueOptions } from "./queue.ts";

export function createEmbeddedQueue({ database, now, onError, poll = POLL }: QueueOptions): Queue {
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
    schedule: async () => {},
    wake,
    start: async (work) => {
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
    WHERE state = 'waiting' AND (next_at <= $1 OR next_at > $2) AND (lease_until <= $1 OR lease_until > $3)
    ORDER BY next_at LIMIT $4`,
    [now, now + LONGEST_WAIT, now + LEASE, limit],
  );
  return rows.map((row) => String(row.id));
}
