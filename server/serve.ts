/** The whole service, as the settings say: opened in order, and closed in the opposite one. */
import { dirname } from "node:path";
import { type Log, logToStandardError } from "./common/log.ts";
import { listen, type Service } from "./listen.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { createParts } from "./parts.ts";
import type { Settings } from "./settings.ts";
import { readSite, type Site } from "./site/site.ts";

export type ServeOptions = {
  /** The folder that the build wrote, which lies in that of the site. */
  dist: string;
  settings: Settings;
  log?: Log;
  /** Gives a number from 0 to below 1, for the pauses between attempts. */
  random?: () => number;
};

/** @throws Error saying what to do, when a part cannot be opened; then none is left open */
export async function serve({
  dist,
  settings,
  log = logToStandardError,
  random = Math.random,
}: ServeOptions): Promise<Service> {
  const metrics = createMetrics();
  const first = readSite(dist);
  let service: Service | undefined;
  const site = (): Site => service?.site() ?? first;
  const parts = createParts(dirname(dist), { settings, site, log, metrics, random });
  const closing = [parts.close];
  try {
    // Before anything listens: what cannot be opened is said at once.
    await parts.of(first.capabilities ?? []);
    const served = settings.metrics && (await openMetrics(settings.metrics));
    if (served) closing.unshift(served.close);
    const { port, host, proxies } = settings;
    service = await listen({ dist, port, host, proxies, log, partsOf: parts.of });
    closing.unshift(service.close);
    await parts.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { ...service, close };

  async function close(): Promise<void> {
    for (const step of closing.splice(0)) await step();
  }

  /** The default port may be taken: only one that is set must be free. */
  async function openMetrics({ host, port, isAsked }: NonNullable<Settings["metrics"]>) {
    try {
      return await serveMetrics(metrics, { host, port });
    } catch (cause) {
      if (isAsked) throw new Error(`The metrics cannot be served on ${host}:${port}.`, { cause });
      log({ level: "warn", code: "metrics-not-served", port });
      return undefined;
    }
  }
}
