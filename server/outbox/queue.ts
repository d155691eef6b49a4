/**
 * Who takes a delivery in hand, and when. What is to be delivered stands in the table `deliveries`, stored together with its
 * submission; a queue only sees to it that it is picked up, in one process or in several.
 */
import type { Database, Query } from "#server/storage/database.ts";

export type Queue = {
  /** In the transaction that adds or moves a delivery: has it delivered from `at` on, in ms since 1970. */
  schedule: (query: Query, delivery: string, at: number) => Promise<void>;
  /** Reports that something was scheduled for now, once it is stored. */
  wake: () => void;
  /** Begins to hand deliveries to `work`, a few at a time. What `work` throws at is handed over again later. */
  start: (work: (delivery: string) => Promise<void>) => Promise<void>;
  /** Hands nothing over any more, and resolves when what was begun is done. */
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

/** Ms in which a delivery that a process has in hand is taken by no other. Longer than any channel may take. */
export const LEASE = 3 * 60_000;

/** Ms that a delivery waits for its next attempt at most: a Retry-After of a day, and the longest pause after it. */
export const LONGEST_WAIT = 31 * 3_600_000;

/** Deliveries that one process has in hand at a time. */
export const CONCURRENCY = 4;

/** Longest time between two queries for what is due, in ms: also what was written by another process is found by then. */
export const POLL = 2_000;
