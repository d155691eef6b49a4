/**
 * Answers to what never becomes a `Request`: bytes that Node's parser refuses, clients that are too slow, targets
 * that a URL parser would tidy up. They carry the same headers as every other answer.
 */
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { isAcceptableTarget } from "./http/path.ts";
import { type ProblemCode, problems, toProblemText } from "./http/problem.ts";

/** Why a request that was parsed is not passed on, if it is not. */
export function findProblem({
  url = "",
  httpVersion,
  headersDistinct,
}: IncomingMessage): ProblemCode | undefined {
  const hosts = headersDistinct.host ?? [];
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === "1.1")) return "bad-request";
  if (url === "*") return "method-not-allowed";
  return isAcceptableTarget(url) ? undefined : "bad-address";
}

/** What Node's parser adds to its errors: what it was reading, and where in that it stopped. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/** The problem behind an error that Node's parser or its timers report with `clientError`. */
export function toProblemCode(error: ParseError): ProblemCode {
  switch (error.code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return "request-timeout";
    case "HPE_HEADER_OVERFLOW":
      return "headers-too-large";
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return "body-too-large";
    case "HPE_INVALID_METHOD":
      return isRequestLine(error) ? "method-not-allowed" : "bad-request";
    default:
      return "bad-request";
  }
}

/** Node's parser calls anything an unknown method that does not begin like a known one. */
function isRequestLine({ rawPacket, bytesParsed = 0 }: ParseError): boolean {
  const text = rawPacket?.toString("latin1") ?? "";
  const [line = ""] = text.slice(text.lastIndexOf("\n", bytesParsed) + 1).split("\r\n", 1);
  return /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]$/.test(line);
}

/** The headers of an answer in plain text that ends the connection. */
export function toProblemHeaders(
  code: ProblemCode,
  siteHeaders: Record<string, string>,
): Record<string, string> {
  return {
    ...siteHeaders,
    ...(code === "method-not-allowed" && { Allow: "GET, HEAD" }),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(toProblemText(code))),
    Connection: "close",
  };
}

/** A whole HTTP/1.1 answer. */
export function toWireAnswer(code: ProblemCode, siteHeaders: Record<string, string>, now: Date): string {
  const { status } = problems[code];
  const headers = { Date: now.toUTCString(), ...toProblemHeaders(code, siteHeaders) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", toProblemText(code)].join("\r\n");
}

/**
 * Sends the last bytes of a connection. What still arrives meanwhile is thrown away: closing with unread input
 * resets the connection, and the client would lose the answer.
 *
 * @param linger milliseconds in which the client can take the answer
 */
export function endConnection(socket: Duplex, answer: string, linger: number): void {
  socket.end(answer);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), linger);
  socket.once("close", () => clearTimeout(timer));
}
