/**
 * An answer as handlers give it: plain data. It becomes a `Response` in one place only, so that no answer can
 * leave without the security headers.
 */

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
};

/** One year. `runtime/build/headers.ts` says the same for other hosts. */
export const strictTransportSecurity = "max-age=31536000";

/**
 * Makes the function that turns an answer into a response.
 *
 * @param headers go on every response
 * @param trustProxy believe `X-Forwarded-Proto`: only right behind a proxy that sets it itself
 */
export function createRespond(
  headers: Record<string, string>,
  trustProxy: boolean,
): (request: Request, answer: Answer) => Response {
  const overHttps = { ...headers, "Strict-Transport-Security": strictTransportSecurity };
  return (request, { status, body = null, headers: own }) => {
    const common = isHttps(request, trustProxy) ? overHttps : headers;
    return new Response(request.method === "HEAD" ? null : body, { status, headers: { ...common, ...own } });
  };
}

function isHttps(request: Request, trustProxy: boolean): boolean {
  if (!trustProxy) return request.url.startsWith("https:");
  const [protocol = ""] = (request.headers.get("X-Forwarded-Proto") ?? "").split(",", 1);
  return protocol.trim().toLowerCase() === "https";
}
