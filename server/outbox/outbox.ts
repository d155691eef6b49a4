/**
 * The outbox: every stored submission goes to each channel that takes it, at least once. What is to be delivered is stored
 * with the submission, so neither a crash nor a channel that is down loses it; what cannot be delivered for days
 * becomes a dead letter, which stays until it is replayed.
 */
import { randomUUID } from "node:crypto";
import type { ServiceForm } from "#runtime/forms/service-form.ts";
import type { Log } from "#server/common/log.ts";
import type { Database, Query } from "#server/storage/database.ts";
import { findSubmission } from "#server/submissions/store.ts";
import type { NewSubmission, Submission } from "#server/submissions/submission.ts";
import { nextAttempt } from "./backoff.ts";
import { DeliveryError } from "./delivery-error.ts";
import { findMails, LONGEST_HOLD, nextRoom } from "./mail-limit.ts";
import { createQueue, IS_FREE, LEASE } from "./queue.ts";

/** Where submissions go. */
export type Channel = {
  name: string;
  takes: (submission: Pick<Submission, "answers">, form: ServiceForm) => boolean;
  /** The mailbox that it goes to, where an answer names it: those get so many e-mails and no more. */
  recipientOf?: (submission: Pick<Submission, "answers">, form: ServiceForm) => string | undefined;
  /** @throws DeliveryError when it was not taken */
  send: (delivery: { id: string; submission: Submission; form: ServiceForm }) => Promise<void>;
};

/** The result of an attempt, for the metrics. */
export type DeliveryOutcome = "done" | "retried" | "dead";

export type OutboxOptions = {
  database: Database;
  channels: readonly Channel[];
  /** The form as the site has it; undefined when the site has it no more. */
  formOf: (submission: Pick<Submission, "form" | "language">) => ServiceForm | undefined;
  now: () => number;
  random: () => number;
  log: Log;
  onOutcome?: (channel: string, outcome: DeliveryOutcome) => void;
  /** Ms between two queries for what is due. */
  poll?: number;
};

export type Outbox = {
  /**
   * Adds the deliveries of a submission, in the transaction that stores it; of one that was stored before and comes again,
   * the e-mail to its sender alone.
   *
   * @returns when that e-mail goes, in ms since 1970; undefined when none does
   */
  add: (
    query: Query,
    submission: Pick<NewSubmission, "id" | "answers" | "email">,
    form: ServiceForm,
    isAgain?: boolean,
  ) => Promise<number | undefined>;
  /** Reports that deliveries were added, once they are stored. */
  wake: () => void;
  start: () => void;
  /** Resolves when the deliveries that were begun are done. */
  stop: () => Promise<void>;
};

/** Milliseconds in which who sends the same again has pressed the button twice. */
const JUST_NOW = 60_000;

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, channels, formOf, now, random, log, onOutcome = () => {}, poll } = options;
  const queue = createQueue({
    ...{ database, now, poll },
    onError: (error) => log({ level: "error", code: "queue-failed", error }),
  });

  const add: Outbox["add"] = async (query, submission, form, isAgain = false) => {
    let mailAt: number | undefined;
    for (const channel of channels) {
      if (!channel.takes(submission, form)) continue;
      const recipient = channel.recipientOf?.(submission, form);
      const delivery = { submission: submission.id, channel: channel.name, at: now() };
      if (recipient !== undefined)
        mailAt = await addMail(query, { ...delivery, recipient }, submission, form);
      else if (!isAgain) await addDelivery(query, delivery);
    }
    return mailAt;
  };

  /** Where there is no room for it, an e-mail that leads to people's data comes later, and another not at all. */
  async function addMail(
    query: Query,
    delivery: NewDelivery & { recipient: string },
    { id, email }: Pick<NewSubmission, "id" | "email">,
    form: ServiceForm,
  ): Promise<number | undefined> {
    const { at, channel } = delivery;
    const mails = await findMails(database, query, delivery.recipient, at);
    const own = mails.find((mail) => mail.submission === id && (mail.isWaiting || mail.at > at - JUST_NOW));
    if (own) return own.at;
    const room = nextRoom(
      mails.map((mail) => mail.at),
      at,
    );
    const later = mails.find((mail) => mail.at > at && mail.form === form.id && mail.email === email);
    const isHeld = room > at && (later !== undefined || !form.personalData || room > at + LONGEST_HOLD);
    await addDelivery(query, { ...delivery, at: room, isHeld });
    if (isHeld) log({ level: "warn", code: "confirmation-held", form: form.id, channel });
    return isHeld ? later?.at : room;
  }

  async function deliver(id: string): Promise<void> {
    const claimed = await claim(database.query, id, now());
    if (!claimed) return;
    const { channel: name, attempts } = claimed;
    try {
      await send(id, name, claimed.submission);
      await recordAttempt(id, { state: "done", attempts: attempts + 1 });
      onOutcome(name, "done");
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { code, isPermanent, retryAfter } = error;
      const next = isPermanent
        ? undefined
        : nextAttempt({ attempts: attempts + 1, now: now(), random, retryAfter });
      const isDead = next === undefined;
      await recordAttempt(id, {
        state: isDead ? "dead" : "waiting",
        attempts: attempts + 1,
        error: code,
        next,
      });
      onOutcome(name, isDead ? "dead" : "retried");
      const facts = { delivery: id, channel: name, reason: code, attempts: attempts + 1 };
      if (isDead) log({ level: "error", code: "delivery-dead", ...facts });
      else log({ level: "warn", code: "delivery-failed", ...facts });
    }
  }

  async function send(id: string, name: string, submissionId: string): Promise<void> {
    const submission = await findSubmission(database.query, submissionId);
    const channel = channels.find((one) => one.name === name);
    if (!channel) throw new DeliveryError("channel-unknown");
    if (!submission || submission.state === "restricted") throw new DeliveryError("submission-gone");
    const form = formOf(submission);
    if (!form) throw new DeliveryError("form-unknown");
    await channel.send({ id, submission, form });
  }

  type AttemptResult = {
    state: "done" | "dead" | "waiting";
    attempts: number;
    error?: string;
    next?: number | undefined;
  };

  async function recordAttempt(id: string, { state, attempts, error, next }: AttemptResult): Promise<void> {
    await database.query(
      `UPDATE deliveries SET state = $2, attempts = $3, last_error = $4, next_at = $5, lease_until = 0, done_at = $6
      WHERE id = $1`,
      [id, state, attempts, error ?? null, next ?? 0, state === "done" ? now() : null],
    );
  }

  return { add, wake: queue.wake, start: () => queue.start(deliver), stop: queue.stop };
}

/** `at` is when it goes, in ms since 1970. `recipient` is the mailbox that it counts for; one that is held goes nowhere. */
export type NewDelivery = {
  submission: string;
  channel: string;
  at: number;
  recipient?: string | undefined;
  isHeld?: boolean;
};

/** Adds one delivery. */
export async function addDelivery(
  query: Query,
  { submission, channel, at, recipient, isHeld = false }: NewDelivery,
): Promise<void> {
  await query(
    `INSERT INTO deliveries (id, submission_id, channel, state, attempts, next_at, lease_until, recipient)
    VALUES ($1, $2, $3, $4, 0, $5, 0, $6)`,
    [randomUUID(), submission, channel, isHeld ? "held" : "waiting", at, recipient ?? null],
  );
}

type Claimed = { submission: string; channel: string; attempts: number };

/** Leases a delivery to this process; undefined when it is done, or leased to another. */
async function claim(query: Query, id: string, now: number): Promise<Claimed | undefined> {
  const [row] = await query(
    `UPDATE deliveries SET lease_until = $3 WHERE id = $1 AND state = 'waiting' AND ${IS_FREE}
    RETURNING submission_id, channel, attempts`,
    [id, now, now + LEASE],
  );
  return (
    row && {
      submission: String(row.submission_id),
      channel: String(row.channel),
      attempts: Number(row.attempts),
    }
  );
}
