/** Every stored submission reaches every channel, whatever happens in between: on both storages. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogEvent } from "#server/common/log.ts";
import { replayDead } from "#server/desk/replay.ts";
import { migrations } from "#server/forms/migrations.ts";
import type { Database } from "#server/storage/database.ts";
import { migrate } from "#server/storage/migrate.ts";
import { engines } from "#server/storage/testing/engines.ts";
import { openPlace, type Place } from "#server/storage/testing/place.ts";
import { eraseSubmissions } from "#server/submissions/erase.ts";
import { storeSubmission } from "#server/submissions/store.ts";
import { NOON, newSubmission } from "#server/testing/form-service.ts";
import { contactForm as form } from "#server/testing/small-site.ts";
import { MOST_ATTEMPTS } from "./backoff.ts";
import { DeliveryError } from "./delivery-error.ts";
import { type Channel, createOutbox, type Outbox } from "./outbox.ts";
import { LEASE } from "./queue.ts";

/** A machine may be busy. */
const patience = { timeout: 30_000, interval: 50 };

describe.each(engines)("$kind", (engine) => {
  let place: Place;
  let database: Database;
  let now = NOON;
  const events: LogEvent[] = [];
  const opened: Outbox[] = [];

  beforeAll(async () => {
    await engine.start();
    place = await engine.createPlace();
    database = await openPlace(place);
    await migrate(database, migrations);
  }, 120_000);
  afterAll(async () => {
    await stopAll();
    await database.close();
    await engine.stop();
  }, 60_000);
  beforeEach(async () => {
    now = Date.now();
    events.splice(0);
    await stopAll();
    await database.query("DELETE FROM submissions");
  });

  const stopAll = () => Promise.all(opened.splice(0).map((outbox) => outbox.stop()));

  function open(channels: readonly Channel[], skew = 0): Outbox {
    const outbox = createOutbox({
      ...{ database, channels, poll: 20 },
      formOf: () => form,
      now: () => now + skew,
      random: () => 0,
      log: (event) => events.push(event),
    });
    opened.push(outbox);
    return outbox;
  }

  async function submit(outbox: Outbox): Promise<string> {
    const submission = newSubmission();
    await storeSubmission(database, submission, async (query) => {
      await outbox.add(query, submission, form);
    });
    outbox.wake();
    return submission.id;
  }

  const channel = (name: string, send: (submission: string) => void | Promise<void>): Channel => ({
    name,
    takes: () => true,
    send: async ({ submission }) => send(submission.id),
  });

  const statesOf = async (submission: string) => {
    const rows = await database.query(
      "SELECT state, attempts, last_error FROM deliveries WHERE submission_id = $1 ORDER BY channel",
      [submission],
    );
    return rows.map(({ state, attempts, last_error }) => ({ state, attempts, error: last_error }));
  };

  test("each channel that takes it gets it, once", async () => {
    const got: string[] = [];
    const outbox = open([
      channel("a", (id) => void got.push(`a ${id}`)),
      channel("b", (id) => void got.push(`b ${id}`)),
      { name: "c", takes: () => false, send: async () => void got.push("c") },
    ]);
    const early = await submit(outbox);
    outbox.start();
    const late = await submit(outbox);
    await expect.poll(() => got.length, patience).toBe(4);
    expect(got.sort()).toEqual([`a ${early}`, `a ${late}`, `b ${early}`, `b ${late}`].sort());
    await expect
      .poll(() => statesOf(late), patience)
      .toEqual(Array(2).fill({ state: "done", attempts: 1, error: null }));
  });

  test("what was rolled back is not delivered", async () => {
    const got: string[] = [];
    const outbox = open([channel("a", (id) => void got.push(id))]);
    outbox.start();
    const lost = database.transaction(async (query) => {
      await query(
        `INSERT INTO submissions (id, reference, form, idempotency_key, received_at, language, page, answers, consents,
          state, keep_until, expires_at)
        VALUES ('lost', 'LOST', 'contact', 'lost', 0, 'en', '/', '{}', '[]', 'received', 0, 0)`,
      );
      await outbox.add(query, { id: "lost", answers: {} }, form);
      throw new Error("The transaction fails.");
    });
    await expect(lost).rejects.toThrow("The transaction fails.");
    const kept = await submit(outbox);
    await expect.poll(() => got, patience).toEqual([kept]);
  });

  test("a temporary failure is tried again until it has passed, and reported in the log", async () => {
    let failures = 3;
    const outbox = open([
      channel("a", () => {
        if (failures-- > 0) throw new DeliveryError("smtp-busy");
      }),
    ]);
    outbox.start();
    const id = await submit(outbox);
    await expect.poll(() => statesOf(id), patience).toEqual([{ state: "done", attempts: 4, error: null }]);
    expect(events.map(({ level, code, reason }) => [level, code, reason])).toEqual(
      Array(3).fill(["warn", "delivery-failed", "smtp-busy"]),
    );
  });

  test("a refusal for good is a dead letter, which is delivered when it is replayed", async () => {
    let isRefusing = true;
    const outbox = open([
      channel("a", () => {
        if (isRefusing) throw new DeliveryError("smtp-message-refused");
      }),
    ]);
    outbox.start();
    const id = await submit(outbox);
    const dead = [{ state: "dead", attempts: 1, error: "smtp-message-refused" }];
    await expect.poll(() => statesOf(id), patience).toEqual(dead);
    expect(events.at(-1)).toMatchObject({ level: "error", code: "delivery-dead", channel: "a" });
    isRefusing = false;
    expect(await replayDead(database, [{ id, reference: "" }], { now, by: "jo" })).toBe(1);
    outbox.wake();
    await expect.poll(() => statesOf(id), patience).toEqual([{ state: "done", attempts: 1, error: null }]);
  });

  test("after the last attempt it is a dead letter too", async () => {
    const outbox = open([
      channel("a", () => {
        throw new DeliveryError("webhook-timeout");
      }),
    ]);
    const id = await submit(outbox);
    await database.query("UPDATE deliveries SET attempts = $1", [MOST_ATTEMPTS - 1]);
    outbox.start();
    await expect
      .poll(() => statesOf(id), patience)
      .toEqual([{ state: "dead", attempts: MOST_ATTEMPTS, error: "webhook-timeout" }]);
  });

  test("what its sender had deleted goes nowhere", async () => {
    const got: string[] = [];
    const outbox = open([channel("a", (id) => void got.push(id))]);
    const [gone, restricted] = [await submit(outbox), await submit(outbox)];
    const erase = (id: string, keepUntil: number) =>
      eraseSubmissions(database, [{ id, reference: "", keepUntil }], { now, by: "person" });
    await erase(gone, 0);
    await erase(restricted, now + 1000);
    outbox.start();
    const kept = await submit(outbox);
    await expect.poll(() => got, patience).toEqual([kept]);
    expect(await statesOf(restricted), "nobody can replay it").toEqual([]);
  });

  test("nor does what was deleted while its delivery was begun", async () => {
    const got: string[] = [];
    const outbox = open([channel("a", (id) => void got.push(id))]);
    const restricted = await submit(outbox);
    // The delivery is added by another process at the same moment, after those there had been deleted.
    await database.query("UPDATE submissions SET state = 'restricted' WHERE id = $1", [restricted]);
    outbox.start();
    await expect
      .poll(() => statesOf(restricted), patience)
      .toEqual([{ state: "dead", attempts: 1, error: "submission-gone" }]);
    expect(got).toEqual([]);
  });

  test("ending waits for what is in hand", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const outbox = open([
      channel("a", () => {
        begun.resolve();
        return gate.promise;
      }),
    ]);
    outbox.start();
    const id = await submit(outbox);
    await begun.promise;
    const stopped = vi.fn();
    const stopping = outbox.stop().then(stopped);
    opened.splice(opened.indexOf(outbox), 1);
    await submit(outbox);
    expect(stopped).not.toHaveBeenCalled();
    gate.resolve();
    await stopping;
    expect(await statesOf(id)).toEqual([{ state: "done", attempts: 1, error: null }]);
  });

  test("what a process had in hand when it died is delivered by the next", async () => {
    const got: string[] = [];
    const outbox = open([channel("a", (id) => void got.push(id))]);
    const id = await submit(outbox);
    // As the dead process left it.
    await database.query("UPDATE deliveries SET lease_until = $1", [now + LEASE]);
    now += 4 * LEASE;
    outbox.start();
    await expect.poll(() => got, patience).toEqual([id]);
  });

  test("after a clock was set back, nothing waits for the time that it had shown", async () => {
    const got: string[] = [];
    const outbox = open([channel("a", (id) => void got.push(id))]);
    now += 365 * 86_400_000;
    const [waiting, inHand] = [await submit(outbox), await submit(outbox)];
    // Of a process that died.
    await database.query("UPDATE deliveries SET lease_until = $1 WHERE submission_id = $2", [
      ...[now + LEASE, inHand],
    ]);
    now -= 365 * 86_400_000;
    outbox.start();
    await expect.poll(() => got.sort(), patience).toEqual([waiting, inHand].sort());
  });

  test("of many that are stored at once, a mailbox gets five, and others theirs", async () => {
    const got: string[] = [];
    let mailbox = "ada";
    const outbox = open([
      channel("a", (id) => void got.push(id)),
      { ...channel("mail", (id) => void got.push(`mail ${id}`)), recipientOf: () => mailbox },
    ]);
    await Promise.all(Array.from({ length: 12 }, () => submit(outbox)));
    mailbox = "bob";
    const last = await submit(outbox);
    outbox.start();
    await expect.poll(() => got.length, patience).toBe(13 + 5 + 1);
    expect(got).toContain(`mail ${last}`);
    const held = await database.query("SELECT id FROM deliveries WHERE state = 'held'");
    expect(held).toHaveLength(7);
    expect(events.filter(({ code }) => code === "confirmation-held")).toHaveLength(7);
  });

  test.each([0, -2 * 60_000, 2 * 60_000])(
    "two processes share it, and each delivery is made once, with clocks %i ms apart",
    async (skew) => {
      const got: string[] = [];
      const channels = [channel("a", (id) => wait(5).then(() => void got.push(id)))];
      const [outbox, other] = [open(channels), open(channels, skew)];
      const ids = await Promise.all(Array.from({ length: 40 }, () => submit(outbox)));
      for (const one of [outbox, other]) one.start();
      await expect.poll(() => got.length, patience).toBeGreaterThanOrEqual(40);
      await stopAll();
      expect(got.sort()).toEqual(ids.sort());
    },
  );
});
