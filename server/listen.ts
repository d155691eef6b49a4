/**
 * The service on a socket: a Node HTTP server that hands requests to the app, answers everything else itself, does
 * not wait for slow clients, and finishes what it has begun before it stops.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from "@hono/node-server";
import { type Log, logToStandardError } from "./common/log.ts";
import { followSite, type Loaded } from "./follow.ts";
import { compress } from "./http/compress.ts";
import { type ProblemCode, problems, toProblemText } from "./http/problem.ts";
import { createContents } from "./pages/content.ts";
import { warmUp } from "./pages/warm-up.ts";
import type { Parts } from "./parts.ts";
import type { Site } from "./site/site.ts";
import { endConnection, findProblem, toProblemCode, toProblemHeaders, toWireAnswer } from "./wire.ts";

/** An address that cannot be decoded. */
const UNREADABLE = "/%";

/** Milliseconds. */
export type Timeouts = {
  /** For all headers of a request to arrive. */
  headers: number;
  /** For the whole request to arrive. */
  request: number;
  /** How often those two are checked. */
  check: number;
  /** Without a byte in either direction: a client that stopped reading. */
  idle: number;
  /** For a client that was refused to finish sending and to take the answer. */
  linger: number;
  /** Between two requests. Longer than proxies keep a connection to us, or they would send into a closed one. */
  keepAlive: number;
  /** For open requests to finish after `close`. */
  shutdown: number;
};

const defaultTimeouts: Timeouts = {
  headers: 10_000,
  // Ten megabytes over a telephone with half a bar.
  request: 180_000,
  check: 2_000,
  idle: 60_000,
  // A closed connection loses the answer while input is unread, and sixteen megabytes take their time.
  linger: 10_000,
  keepAlive: 65_000,
  shutdown: 10_000,
};

export type ListenOptions = {
  /** The folder that the build wrote. */
  dist: string;
  /** 0 takes any free port. */
  port: number;
  /** `127.0.0.1` when absent: reachable from this machine only. */
  host?: string;
  /** How many proxies in front of the service are ours. None when absent. */
  proxies?: number;
  /** Opens what capabilities bring: nothing when absent. The caller closes it, after the service. */
  partsOf?: Parts["of"];
  log?: Log;
  timeouts?: Partial<Timeouts>;
};

export type Service = {
  port: number;
  /** The site as it was last read. */
  site: () => Site;
  /** Takes no new connection, finishes open requests, then resolves. */
  close: () => Promise<void>;
};

/** @throws Error saying what to do, when `dist` is not a built site or the address cannot be taken */
export async function listen(options: ListenOptions): Promise<Service> {
  const { dist, port, host = "127.0.0.1", proxies = 0, partsOf, log = logToStandardError } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const contents = createContents({ compress, log });
  const app = await followSite({
    dist,
    contents,
    compress,
    log,
    proxies,
    onLoad: startWarmUp,
    ...(partsOf ? { partsOf } : {}),
  });
  const stopping = new AbortController();

  function startWarmUp({ files, app }: Loaded): void {
    const work = [warmUp(files, contents, stopping.signal), app.warmUp()];
    for (const one of work) {
      one.catch((error: unknown) => log({ level: "error", code: "warm-up-failed", error }));
    }
  }

  const fetch = (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
    app.fetch(request, { address: incoming.socket.remoteAddress ?? "" });

  const handle = getRequestListener(fetch, {
    hostname: "localhost",
    errorHandler: (error) => {
      const code: ProblemCode = error instanceof RequestError ? "bad-request" : "server-error";
      if (code === "server-error") log({ level: "error", code, error });
      return new Response(toProblemText(code), {
        status: problems[code].status,
        headers: toProblemHeaders(code, app.site().headers),
      });
    },
  });

  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
    keepAliveTimeout: timeouts.keepAlive,
    maxHeaderSize: 16 * 1024,
    // Node would answer a missing Host by itself, without our headers; findRefusal checks it instead.
    requireHostHeader: false,
  });
  server.timeout = timeouts.idle;

  const openResponses = new WeakMap<Duplex, ServerResponse>();
  let isClosing = false;

  function refuse(response: ServerResponse, code: ProblemCode): void {
    response.writeHead(problems[code].status, toProblemHeaders(code, app.site().headers));
    response.end(toProblemText(code));
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    openResponses.set(request.socket, response);
    response.once("close", () => {
      openResponses.delete(request.socket);
      if (isClosing) server.closeIdleConnections();
    });
    const problem = findProblem(request);
    if (problem === "bad-address") {
      // Whatever a URL parser would make of it: the app answers as at every address that no page has.
      request.url = UNREADABLE;
      response.shouldKeepAlive = false;
      handle(request, response);
    } else if (problem === undefined) handle(request, response);
    else refuse(response, problem);
  }

  /** Ends a connection with an answer, unless one has begun: a second would only garble it. */
  function answerOnWire(socket: Duplex, code: ProblemCode): void {
    const hasBegun = openResponses.get(socket)?.headersSent ?? false;
    if (hasBegun || !socket.writable) socket.destroy();
    else endConnection(socket, toWireAnswer(code, app.site().headers, new Date()), timeouts.linger);
  }

  server.on("request", onRequest);
  server.on("checkExpectation", (_request, response: ServerResponse) =>
    refuse(response, "expectation-failed"),
  );
  server.on("connect", (_request, socket) => answerOnWire(socket, "method-not-allowed"));
  server.on("clientError", (error, socket) => {
    // A client that sends on while it is being refused is refused once.
    if (!socket.writableEnded) answerOnWire(socket, toProblemCode(error));
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(toListenError(cause, host, port)));
    server.listen(port, host, resolve);
  });

  startWarmUp(app.loaded());

  return {
    port: (server.address() as AddressInfo).port,
    site: app.site,
    close: () => {
      isClosing = true;
      stopping.abort();
      const timer = setTimeout(() => server.closeAllConnections(), timeouts.shutdown);
      return new Promise((resolve) => {
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

function toListenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  if (cause.code === "EADDRINUSE") {
    return new Error(`Port ${port} is taken by another program. Choose another, e.g. PORT=4174.`, { cause });
  }
  return new Error(`Cannot listen on ${host}:${port} (${cause.code}).`, { cause });
}
