/**
 * The HTTP service as a function from `Request` to `Response`: routes, and the guarantee that every answer, errors
 * included, carries the site's security headers. Sockets are `listen.ts`'s business.
 */
import { Hono } from "hono";
import { type Log, logToStandardError } from "./common/log.ts";
import { createForms, type FormService } from "./forms/forms.ts";
import { createPersonalData } from "./forms/personal-data.ts";
import { createReceipts } from "./forms/receipt.ts";
import { createReturnForm } from "./forms/returned-page.ts";
import { createUnavailableForms } from "./forms/unavailable.ts";
import { type Answer, createRespond, isHttps } from "./http/answer.ts";
import type { Compress } from "./http/compress.ts";
import { decodePath } from "./http/path.ts";
import { problemAnswer } from "./http/problem.ts";
import { addressOf, type Connection, networkOf } from "./http/visitor.ts";
import { createReadPage, type ReadPage } from "./pages/built-page.ts";
import { type Contents, createContents } from "./pages/content.ts";
import type { Files } from "./pages/files.ts";
import { createPages } from "./pages/pages.ts";
import { createProtected } from "./pages/protected.ts";
import { createPolicyReports, REPORTS } from "./policy-reports.ts";
import { createSearches } from "./searches/answer.ts";
import type { SearchFolder } from "./searches/folder.ts";
import { createMissing } from "./searches/missing.ts";
import type { BuiltRenderer } from "./site/renderer.ts";
import type { Site } from "./site/site.ts";

export type AppOptions = {
  files: Files;
  /** The files of pages that are not for everybody, and what they show. */
  protectedFiles?: Files | undefined;
  site: Site;
  /** What takes the forms. When absent they are unavailable. */
  forms?: FormService;
  /** Reads a page of the site, for answers that are made from one. From the files when absent. */
  readPage?: ReadPage;
  /** Loads what renders sections and pages of the site as its build did. */
  loadRenderer?: () => Promise<BuiltRenderer>;
  /** What answers searches, when the site has some. */
  searches?: SearchFolder | undefined;
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

/** `connection` is where the request came from: nowhere in particular when absent. */
export type App = { fetch: (request: Request, connection?: Connection) => Promise<Response> };

export function createApp({
  files,
  protectedFiles,
  site,
  forms,
  loadRenderer = () => Promise.reject(new Error("There is no renderer.")),
  log = logToStandardError,
  contents = createContents({ log }),
  readPage = createReadPage(files, site, contents),
  searches,
  compress,
  now = Date.now,
  proxies = 0,
}: AppOptions): App {
  const respond = createRespond(site, proxies > 0);
  const making = { loadRenderer, log, ...(compress ? { compress } : {}) };
  const answerMissing = searches && createMissing(searches, making);
  const answerPage = createPages(withPicturesOf(protectedFiles, files), site, contents, answerMissing);
  const returnForm = createReturnForm(readPage, loadRenderer, log);
  const answerForm = forms
    ? createForms({ site, log, returnForm }, forms)
    : createUnavailableForms(site, log);
  const answerProtected = forms && protectedFiles && createProtected(protectedFiles, site, contents, forms);
  const isSecure = (request: Request) => isHttps(request, proxies > 0);
  const answerPersonalData =
    forms && createPersonalData(site, { ...forms, keyring: forms.incoming.keyring, isSecure });
  const answerReceipt = forms && createReceipts(site, readPage, forms);
  const takeReports = createPolicyReports({ site, files, log });
  const answerSearch = searches && createSearches(site, searches, { ...making, now });

  const router = new Hono<{ Bindings: { path: string; visitor: () => string } }>();
  router.all("/healthz", async ({ req: { raw } }) => respond(raw, answerHealth(raw, site)));
  router.all("/readyz", async ({ req: { raw } }) => respond(raw, await answerReadiness(raw)));
  router.all(REPORTS, async ({ req: { raw }, env }) => respond(raw, await takeReports(raw, env.visitor())));
  router.all("/forms/:id/", async ({ req, env }) =>
    respond(req.raw, await answerForm(req.raw, req.param("id"), env.visitor())),
  );
  if (answerPersonalData) {
    router.all("/forms/:form/:token/:action{.*}", async ({ req }) =>
      respond(req.raw, await answerPersonalData(req.raw, req.param())),
    );
  }
  // Most pages are of neither kind, and wait for nothing.
  router.all("*", async ({ req: { raw }, env }) => {
    const special =
      answerProtected?.(raw, env.path) ?? answerReceipt?.(raw, env.path) ?? answerSearch?.(raw, env.path);
    return respond(raw, (special && (await special)) ?? (await answerPage(raw, env.path)));
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
      await forms?.database.ping();
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
  };
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
