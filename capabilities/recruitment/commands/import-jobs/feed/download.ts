/** Fetches a feed: by https alone, redirects too, within limits of time and size. */
import type { Feed } from "#capabilities/recruitment/commands/import-jobs/adapter.ts";
import { feedError } from "#capabilities/recruitment/commands/import-jobs/problems/feed.ts";
import { FeedError } from "#capabilities/recruitment/commands/import-jobs/problems/problem.ts";

const MAX_REDIRECTS = 5;
/** Media types that servers give to files of unknown type. */
const ANY_TYPES = ["", "text/plain", "application/octet-stream", "binary/octet-stream"];

/** The most bytes of an unpacked answer, and milliseconds until the last one. */
export type Limits = { bytes: number; timeout: number };

/**
 * Fetches an address. The feed is called by the address without what may be a key in it.
 *
 * @throws FeedError
 */
export async function download(
  address: string,
  mediaTypes: readonly string[],
  { bytes: most, timeout }: Limits,
): Promise<Feed> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !isAllowed(url)) throw feedError("wrong-address", [url ? nameOf(url) : address]);
  const signal = AbortSignal.timeout(timeout);
  try {
    const { body } = await follow(url, mediaTypes, signal);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > most) throw feedError("too-large", [most / 1_000_000]);
      chunks.push(chunk);
    }
    return { name: nameOf(url), bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) throw feedError("timed-out", [timeout / 1_000]);
    throw feedError("unreachable", [reasonOf(error)]);
  }
}

async function follow(start: URL, mediaTypes: readonly string[], signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const headers = { accept: [...mediaTypes, "*/*;q=0.1"].join(", "), "user-agent": "Pageloom" };
    const response = await fetch(withoutPassword(url), {
      ...{ redirect: "manual", signal },
      headers: { ...headers, ...authorizationOf(url) },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null)
      return judge(response, mediaTypes);
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    const isSafe = next?.protocol === "https:" || (next && isLoopback(next) && isLoopback(start));
    if (!next || !isSafe) throw feedError("unsafe-redirect", [next ? nameOf(next) : location]);
    url = next;
  }
  throw feedError("too-many-redirects", [MAX_REDIRECTS]);
}

async function judge(response: Response, mediaTypes: readonly string[]): Promise<Response> {
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isKnown =
    [...mediaTypes, ...ANY_TYPES].includes(type) ||
    mediaTypes.some((one) => type.endsWith(one.replace(/^.*\//, "+")));
  if (response.ok && isKnown) return response;
  await response.body?.cancel();
  if (!response.ok) throw feedError("bad-status", [response.status]);
  throw feedError("wrong-media-type", [type, mediaTypes[0] ?? ""]);
}

/** Plain http is for this machine: tests, and feeds that another program on it serves. */
function isAllowed(url: URL): boolean {
  return url.protocol === "https:" || isLoopback(url);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  return isHere && ["http:", "https:"].includes(protocol);
}

/** The address for messages: keys may stand in its query, or before its host. */
function nameOf({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}

/** `fetch` takes no address with a name and a password in it. */
function withoutPassword(url: URL): string {
  return Object.assign(new URL(url), { username: "", password: "" }).href;
}

function authorizationOf({ username, password }: URL): { authorization?: string } {
  if (username === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** A network error in words; its own message where we have none. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no such server";
  if (code === "ECONNREFUSED") return "the server does not answer";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET") return "the connection broke";
  if (/^(?:CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code ?? ""))
    return "its certificate is not trusted";
  return message;
}
