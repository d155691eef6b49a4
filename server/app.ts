/**
 * The HTTP service as a function from `Request` to `Response`: routes, and the guarantee that every answer, errors
 * included, carries the site's security headers. Sockets are `listen.ts`'s business.
 */
import { Hono } from "hono";
import { type Answer, createRespond } from "./answer.ts";
import { type Contents, createContents } from "./content.ts";
import type { Files } from "./files.ts";
import { createForms } from "./forms.ts";
import { type Log, logToStandardError } from "./log.ts";
import { createPages } from "./pages.ts";
import { decodePath } from "./path.ts";
import { problemAnswer } from "./problem.ts";
import type { Site } from "./site.ts";

export type AppOptions = {
  files: Files;
  site: Site;
  /** What is in the files. When absent they are read by this app alone, and sent uncompressed. */
  contents?: Contents;
  log?: Log;
  /** Believe `X-Forwarded-Proto`: only right behind a proxy that sets it itself. False when absent. */
  trustProxy?: boolean;
};

export type App = { fetch: (request: Request) => Promise<Response> };

export function createApp({
  files,
  site,
  log = logToStandardError,
  contents = createContents({ log }),
  trustProxy = false,
}: AppOptions): App {
  const respond = createRespond(site, trustProxy);
  const answerPage = createPages(files, site, contents);
  const answerForm = createForms(site, log);

  const router = new Hono<{ Bindings: { path: string } }>();
  router.all("/healthz", async ({ req: { raw } }) => respond(raw, answerHealth(raw, site)));
  router.all("/forms/:id/", async ({ req }) => respond(req.raw, await answerForm(req.raw, req.param("id"))));
  router.all("*", async ({ req: { raw }, env }) => respond(raw, await answerPage(raw, env.path)));
  router.onError((error, { req: { raw } }) => {
    // A client that goes away while it sends is no fault of ours, and reads no answer.
    if (!raw.signal.aborted) log({ level: "error", code: "server-error", error });
    return respond(raw, problemAnswer(raw, site, "server-error"));
  });

  return {
    fetch: async (request) => {
      const path = decodePath(new URL(request.url).pathname);
      if (path === undefined) return respond(request, problemAnswer(request, site, "bad-address"));
      return router.fetch(request, { path });
    },
  };
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
