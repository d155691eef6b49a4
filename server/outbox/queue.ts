/**
 * Decides which process makes a delivery, and when. Deliveries are rows of the table `deliveries`, stored together with their submission; a
 * queue only hands them out, to one process or to several.
 */
import type { Database, Query } from "#server/storage/database.ts";

export type Queue = {
  /** Called in the transaction that adds or moves a delivery. Schedules it for `at`, in ms since 1970. */
  schedule: (query: Query, delivery: string, at: number) => Promise<void>;
  /** Reports that something was scheduled for now, once it is stored. */
  wake: () => void;
  /** Begins to hand deliveries to `work`, a few at a time. A delivery for which `work` throws is handed over again later. */
  start: (work: (delivery: string) => Promise<void>) => Promise<void>;
  /** Stops handing out deliveries, and resolves when those that were begun are done. */
  stop: () => Promise<void>;
};

export type QueueOptions = {
  database: Database;
  now: () => number;
  /** Is called with failures of the database, after which the queue goes on. */
  onError: (error: unknown) => void;
  /** Ms between two queries for what is due; PostgreSQL's takes half a second at least. */
  poll?: number;
};

/** Ms of the lease in which no other process takes a delivery. Longer than any channel may take. */
export const LEASE = 3 * 60_000;

/** Ms that a delivery waits for its next attempt at most: a Retry-After of a day, and the longest pause after it. */
export const LONGEST_WAIT = 31 * 3_600_000;

/** Deliveries that one process has in hand at a time. */
export const CONCURRENCY = 4;

/** Longest time between two queries for what is due, in ms: also what was written by another process is found by then. */
export const POLL = 2_000;
