/** A network between a browser and the site that can be slow, for engines in which requests cannot be held back. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import type { Gate } from "#e2e/network.ts";

/** The site as over a network that can be slow. */
export type SlowSite = { url: string; holdBack: (pattern: RegExp) => Gate; close: () => Promise<void> };

export async function openSlowSite(site: string): Promise<SlowSite> {
  const held: { pattern: RegExp; opened: Promise<void>; note: () => void }[] = [];
  const { hostname, port } = new URL(site);
  const server = createServer(async (asking, answer) => {
    const path = asking.url ?? "/";
    for (const { opened, note } of held.filter((one) => one.pattern.test(path))) {
      note();
      await opened;
    }
    const { method, headers } = asking;
    const passed = request({ hostname, port, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    // A browser that leaves a page drops its requests.
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asking.pipe(passed);
  });
  return {
    url: await listen(server),
    holdBack: (pattern) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let count = 0;
      held.push({ pattern, opened: promise, note: () => (count += 1) });
      return {
        reached: (least = 1) =>
          expect.poll(() => count, `requests for ${pattern}`).toBeGreaterThanOrEqual(least),
        open: resolve,
      };
    },
    close: () => close(server),
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
