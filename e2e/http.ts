/** Requests as they go over the wire: nothing is decoded, followed or put right on the way. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Ask = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

/** Requests a path of the site at `base`, exactly as it is written. */
export function ask(
  base: string,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends bytes that need not be HTTP, and gives back what came until the server closed or fell silent. */
export function sendRaw(base: string, text: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    let received = "";
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close before all is sent: what it said first counts.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(received));
  });
}

/** Posts a form as a browser does. */
export function post(base: string, path: string, headers = {}, body = "name=Ada"): Promise<Answer> {
  return ask(base, path, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      ...headers,
    },
    body,
  });
}

/** Address of an asset that the home page names. */
export async function assetOf(base: string, kind: string): Promise<string> {
  const html = (await ask(base, "/")).body.toString();
  const address = new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`).exec(html)?.[0];
  if (!address) throw new Error(`The home page names no asset of the kind ${kind}`);
  return address;
}
