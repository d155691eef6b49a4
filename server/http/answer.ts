/**
 * An answer as handlers give it: plain data. It becomes a `Response` in one place only, so that no answer can
 * leave without the security headers.
 */
import type { Site } from "#server/site/site.ts";

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream | null;
  /** Whether it is a page that embeds content of other sites. */
  embeds?: boolean;
};

/** A page that was made for one visitor: it is not cached. */
export function pageAnswer(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
    body,
    embeds: isEmbedding(body),
  };
}

/** Whether a rendered page is marked as embedding content of other sites. */
export function isEmbedding(html: string): boolean {
  return /^<!doctype html>\s*<html[^>]* data-embeds=/i.test(html);
}

/**
 * Makes the function that turns an answer into a response.
 *
 * @param site its headers go on every response
 * @param trustProxy believe `X-Forwarded-Proto`: only right behind a proxy that sets it itself
 */
export function createRespond(
  { headers, strictTransport, embeds }: Pick<Site, "headers" | "strictTransport" | "embeds">,
  trustProxy: boolean,
): (request: Request, answer: Answer) => Response {
  const withHttps = (http: Record<string, string>) => ({
    http,
    https: { ...http, "Strict-Transport-Security": strictTransport },
  });
  const usual = withHttps(headers);
  const embedding = withHttps(embeds?.headers ?? headers);
  return (request, { status, body = null, headers: own, embeds: embedsOthers }) => {
    const { http, https } = embedsOthers ? embedding : usual;
    const common = isHttps(request, trustProxy) ? https : http;
    return new Response(request.method === "HEAD" ? null : body, { status, headers: { ...common, ...own } });
  };
}

/** Whether the visitor's own connection is encrypted, as far as the service can know. */
export function isHttps(request: Request, trustProxy: boolean): boolean {
  if (!trustProxy) return request.url.startsWith("https:");
  const [protocol = ""] = (request.headers.get("X-Forwarded-Proto") ?? "").split(",", 1);
  return protocol.trim().toLowerCase() === "https";
}
