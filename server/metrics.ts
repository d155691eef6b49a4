/** What the service counts, for Prometheus. Nothing of it is about a person. */
import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { FormOutcome } from "./forms/forms.ts";
import type { DeliveryOutcome } from "./outbox/outbox.ts";
import type { Database } from "./storage/database.ts";

export type Metrics = {
  countSubmission: (form: string, outcome: FormOutcome) => void;
  countDelivery: (channel: string, outcome: DeliveryOutcome) => void;
  /** Has the outbox counted at each read. */
  watch: (database: Database, now: () => number) => void;
  /** Everything, in Prometheus' text format. */
  read: () => Promise<{ type: string; text: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  let look: () => Promise<void> = async () => {};

  return {
    countSubmission: (form, outcome) => submissions.inc({ form, outcome }),
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    watch: (database, now) => {
      look = async () => {
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
      };
    },
    read: async () => {
      await look();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Serves the metrics at `/metrics`, and nothing else. Rejects when the address cannot be taken. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const { type, text } = await metrics.read();
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
