/**
 * The HTTP service as a function from `Request` to `Response`: routes, and the guarantee that every answer, errors
 * included, carries the site's security headers. Sockets are `listen.ts`'s business.
 */
import { Hono } from "hono";
import { type Log, logToStandardError } from "./common/log.ts";
import { type Answer, createRespond, isHttps } from "./http/answer.ts";
import type { Compress } from "./http/compress.ts";
import { decodePath } from "./http/path.ts";
import { problemAnswer } from "./http/problem.ts";
import { addressOf, type Connection, networkOf } from "./http/visitor.ts";
import { createReadPage, type ReadPage } from "./pages/built-page.ts";
import { type Contents, createContents } from "./pages/content.ts";
import type { Files } from "./pages/files.ts";
import { createPages } from "./pages/pages.ts";
import type { OpenPart } from "./part.ts";
import { createPolicyReports, REPORTS } from "./policy-reports.ts";
import type { BuildOutput } from "./site/build-output.ts";
import type { BuiltRenderer } from "./site/renderer.ts";
import type { Site } from "./site/site.ts";

export type AppOptions = {
  files: Files;
  /** The files of pages that are not for everybody, and what they show. */
  protectedFiles?: Files | undefined;
  site: Site;
  /** What the capabilities of the site bring, in their order. */
  parts?: readonly OpenPart[];
  /** Files that the build wrote for the parts. */
  buildOutput?: BuildOutput;
  /** Reads a page of the site, for answers that are made from one. From the files when absent. */
  readPage?: ReadPage;
  /** Loads what renders sections and pages of the site as its build did. */
  loadRenderer?: () => Promise<BuiltRenderer>;
  /** What is in the files. When absent they are read by this app alone, and sent uncompressed. */
  contents?: Contents;
  log?: Log;
  /** Compresses what is made for a request. Sent as it is when absent. */
  compress?: Compress;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How many proxies in front of the service are ours, whose `X-Forwarded-…` are believed. None when absent. */
  proxies?: number;
};

export type App = {
  /** `connection` is where the request came from: nowhere in particular when absent. */
  fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** Reads ahead what the first visitors would wait for. */
  warmUp: () => Promise<void>;
};

export function createApp({
  files,
  protectedFiles,
  site,
  parts = [],
  buildOutput = { read: unreadable, lines: unreadable },
  loadRenderer = () => Promise.reject(new Error("There is no renderer.")),
  log = logToStandardError,
  contents = createContents({ log }),
  readPage = createReadPage(files, site, contents),
  compress,
  now = Date.now,
  proxies = 0,
}: AppOptions): App {
  const respond = createRespond(site, proxies > 0);
  const isSecure = (request: Request) => isHttps(request, proxies > 0);
  const making = { loadRenderer, ...(compress ? { compress } : {}) };
  const served = {
    site,
    files,
    protectedFiles,
    contents,
    buildOutput,
    readPage,
    log,
    now,
    isSecure,
    ...making,
  };
  const answering = parts.map(({ serve }) => serve(served));
  const answerPage = createPages(withPicturesOf(protectedFiles, files), site, contents, answerMissing);
  const takeReports = createPolicyReports({ site, files, log });

  async function answerMissing(request: Request, path: string, status: 404 | 410) {
    for (const { missing } of answering) {
      const answer = await missing?.(request, path, status);
      if (answer) return answer;
    }
    return undefined;
  }

  const router = new Hono<{ Bindings: { path: string; visitor: () => string } }>();
  router.all("/healthz", async ({ req: { raw } }) => respond(raw, answerHealth(raw, site)));
  router.all("/readyz", async ({ req: { raw } }) => respond(raw, await answerReadiness(raw)));
  router.all(REPORTS, async ({ req: { raw }, env }) => respond(raw, await takeReports(raw, env.visitor())));
  router.all("*", async ({ req: { raw }, env }) => {
    for (const { answer } of answering) {
      // Parts answer few pages; for all others there is nothing to wait for.
      const special = answer(raw, env.path, env.visitor);
      const own = special && (await special);
      if (own) return respond(raw, own);
    }
    return respond(raw, await answerPage(raw, env.path));
  });
  router.onError((error, { req: { raw } }) => {
    // A client that goes away while it sends is no fault of ours, and reads no answer.
    if (!raw.signal.aborted) log({ level: "error", code: "server-error", error });
    return respond(raw, problemAnswer(raw, site, "server-error"));
  });

  async function answerReadiness(request: Request): Promise<Answer> {
    const health = answerHealth(request, site);
    if (health.status !== 200) return health;
    try {
      for (const { ready } of parts) await ready?.();
      return health;
    } catch (error) {
      log({ level: "error", code: "not-ready", error });
      return problemAnswer(request, site, "not-ready", { retryAfter: 10 });
    }
  }

  return {
    fetch: async (request, connection = { address: "" }) => {
      const path = decodePath(new URL(request.url).pathname);
      if (path === undefined) return respond(request, await answerPage(request, path));
      const visitor = () => networkOf(addressOf(request, connection, proxies));
      return router.fetch(request, { path, visitor });
    },
    async warmUp() {
      await Promise.all(answering.map(({ warmUp }) => warmUp?.()));
    },
  };
}

function unreadable(): never {
  throw new Error("The build left nothing.");
}

/** What protected pages show is no secret, and its names cannot be guessed: only pages need a link. */
function withPicturesOf(protectedFiles: Files | undefined, files: Files): Files {
  if (!protectedFiles) return files;
  const find = (path: string) => {
    const entry = protectedFiles.find(path);
    return entry?.isImmutable ? entry : undefined;
  };
  return { ...files, find: (path) => files.find(path) ?? find(path) };
}

function answerHealth(request: Request, site: Site): Answer {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return problemAnswer(request, site, "method-not-allowed", { headers: { Allow: "GET, HEAD" } });
  }
  return {
    status: 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    body: "ok",
  };
}
