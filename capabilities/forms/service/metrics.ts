/** What is counted of forms: posts, attempts to deliver, and what waits in the outbox. */
import { Counter, Gauge, Registry } from "prom-client";
import type { FormOutcome } from "#server/forms/forms.ts";
import type { Metrics } from "#server/metrics.ts";
import type { DeliveryOutcome } from "#server/outbox/outbox.ts";
import type { Database } from "#server/storage/database.ts";

/** Counts each post and each attempt. */
export type CountedForms = {
  submission: (form: string, outcome: FormOutcome) => void;
  delivery: (channel: string, outcome: DeliveryOutcome) => void;
  /** Ends it. */
  close: () => void;
};

/** Has the outbox of a database counted at each read. */
export function countForms(metrics: Metrics, database: Database, now: () => number): CountedForms {
  const registry = new Registry();
  const registers = [registry];
  const submissions = new Counter({
    name: "pageloom_submissions_total",
    help: "Posts of forms, by what became of them.",
    labelNames: ["form", "outcome"],
    registers,
  });
  const deliveries = new Counter({
    name: "pageloom_delivery_attempts_total",
    help: "Attempts to deliver a submission, by what became of them.",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const outbox = new Gauge({
    name: "pageloom_deliveries",
    help: "Deliveries in the outbox that are not done, by channel and state.",
    labelNames: ["channel", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "pageloom_oldest_delivery_seconds",
    help: "How long the oldest delivery that is not done has been due.",
    registers,
  });
  const storage = new Gauge({
    name: "pageloom_storage_up",
    help: "1 when the database answers, 0 when it does not.",
    registers,
  });
  const close = metrics.add(registry, async () => {
    outbox.reset();
    try {
      const rows = await database.query(
        `SELECT channel, state, COUNT(*) AS count, MIN(next_at) AS next_at FROM deliveries
        WHERE state <> 'done' GROUP BY channel, state`,
      );
      storage.set(1);
      for (const { channel, state, count } of rows) {
        outbox.set({ channel: String(channel), state: String(state) }, Number(count));
      }
      const due = rows.filter(({ state }) => state === "waiting").map((row) => Number(row.next_at));
      oldest.set(due.length === 0 ? 0 : Math.max(0, now() - Math.min(...due)) / 1000);
    } catch {
      storage.set(0);
    }
  });
  return {
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    delivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    close,
  };
}
