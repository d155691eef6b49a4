/** What the service counts, for Prometheus. Nothing of it is about a person. */
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

export type Metrics = {
  /**
   * Reads the counters and gauges of a part with the others, until the function is called that it returns.
   *
   * @param count is called before each read
   */
  add: (registry: Registry, count: () => Promise<void>) => () => void;
  /** Everything, in Prometheus' text format. */
  read: () => Promise<{ type: string; text: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const added = new Map<Registry, () => Promise<void>>();
  return {
    add(one, count) {
      added.set(one, count);
      return () => added.delete(one);
    },
    read: async () => {
      for (const count of added.values()) await count();
      const all = Registry.merge([registry, ...added.keys()]);
      return { type: registry.contentType, text: await all.metrics() };
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
    try {
      const { type, text } = await metrics.read();
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    } catch (error) {
      // The answer itself reports that the metrics cannot be read.
      response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
    }
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
