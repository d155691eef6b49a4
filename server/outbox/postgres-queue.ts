/**
 * The queue of PostgreSQL: pg-boss, which any number of processes share. Its jobs name deliveries and are stored in the
 * same transaction; a process that dies with a job in hand loses it to another after a while.
 */
import { PgBoss } from "pg-boss";
import { repeat } from "#server/common/repeat.ts";
import type { Database, Query, Value } from "#server/storage/database.ts";
import { CONCURRENCY, LEASE, LONGEST_WAIT, POLL, type Queue, type QueueOptions } from "./queue.ts";

const NAME = "deliveries";

/** Seconds. */
const DAY = 24 * 3600;

/** How often to look for deliveries without a job, in ms. */
const REMEMBER = 10 * 60_000;

/** The tables of pg-boss are made or brought up to date when it starts. */
export async function createPostgresQueue({
  database,
  url,
  now,
  onError,
  poll = POLL,
}: QueueOptions & { url: string }): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: CONCURRENCY, schedule: false });
  boss.on("error", onError);
  await boss.start();
  await boss.createQueue(NAME, {
    expireInSeconds: (2 * LEASE) / 1000,
    // Only for what our own accounting could not note, such as a database that was away.
    retryLimit: 1000,
    retryDelay: 30,
    retentionSeconds: 30 * DAY,
    deleteAfterSeconds: DAY,
  });

  const schedule: Queue["schedule"] = async (query, delivery, at) => {
    const startAfter = new Date(at);
    await boss.send(
      NAME,
      { delivery },
      { db: { executeSql: (sql, values) => execute(query, sql, values) }, startAfter },
    );
  };

  const remembering = repeat(REMEMBER, () => scheduleForgotten(database, schedule, now()), onError);

  return {
    schedule,
    wake: () => {},
    start: async (work) => {
      remembering.start();
      await boss.work<{ delivery: string }>(
        NAME,
        { batchSize: 1, localConcurrency: CONCURRENCY, pollingIntervalSeconds: poll / 1000 },
        async ([job]) => {
          if (job) await work(job.data.delivery);
        },
      );
    },
    stop: async () => {
      await remembering.stop();
      await boss.stop({ graceful: true, timeout: LEASE });
    },
  };
}

/** pg-boss binds lists and times as well, which the driver takes. */
async function execute(query: Query, sql: string, values: unknown[] = []) {
  return { rows: await query(sql, values as Value[]) };
}

/**
 * Deliveries whose job is gone, as after a backup was restored without the tables of pg-boss, or waits for a time that only a
 * clock which was wrong has shown. One that is scheduled twice is still delivered once: the first job takes it in hand.
 */
async function scheduleForgotten(
  database: Database,
  schedule: Queue["schedule"],
  now: number,
): Promise<void> {
  const forgotten = await database.query(
    `SELECT id FROM deliveries
    WHERE state = 'waiting' AND (next_at < $1 OR next_at > $2) AND (lease_until < $1 OR lease_until > $2)`,
    [now - 2 * LEASE, now + LONGEST_WAIT],
  );
  for (const row of forgotten) {
    await database.transaction((query) => schedule(query, String(row.id), 0));
  }
}
