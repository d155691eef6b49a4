/** What the service counts, for Prometheus. Nothing of it is about a person. */
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

export type Metrics = {
  /** Counters and gauges that are made with it are read with the others. */
  registry: Registry;
  /** Has something counted at each read. */
  beforeRead: (count: () => Promise<void>) => void;
  /** Everything, in Prometheus' text format. */
  read: () => Promise<{ type: string; text: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counts: (() => Promise<void>)[] = [];
  return {
    registry,
    beforeRead: (count) => counts.push(count),
    read: async () => {
      for (const count of counts) await count();
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
