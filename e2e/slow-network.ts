/** A network that brings pages in pieces, so that a browser paints them while they come. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Bytes of a piece, at least, and milliseconds until the next. A piece ends before a tag: half of a text in the middle of its line
 * moves when the rest comes, and no style can help that.
 */
const PIECE = 900;
const PAUSE = 12;

export type SlowNetwork = {
  /** What a context takes to go through it. */
  proxy: { server: string; bypass: string };
  close: () => void;
};

/** Opens a proxy on this machine. What is no page is handed on as it comes. */
export async function openSlowNetwork(): Promise<SlowNetwork> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const handedOn = request(asked.url ?? "", { method: asked.method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!given.headers["content-type"]?.startsWith("text/html")) return given.pipe(answer);
      const page = Buffer.concat(await given.toArray());
      for (let at = 0; at < page.length; ) {
        const end = page.indexOf("<", at + PIECE);
        const next = end === -1 ? page.length : end;
        answer.write(page.subarray(at, next));
        at = next;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      return answer.end();
    });
    handedOn.on("error", () => answer.destroy());
    asked.pipe(handedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // A browser goes to its own machine without a proxy, unless it is set.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
