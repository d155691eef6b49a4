/**
 * The preview as a function from `Request` to `Response`: the development site as visitors get it, with one script added to
 * its pages, and the addresses that this script talks to.
 */
import { readFile } from "node:fs/promises";
import type { DevAnswer, DevSite } from "#runtime/dev/dev-site-types.ts";
import { locate } from "#runtime/files/places.ts";
import type { Change } from "#runtime/files/watched-tree.ts";
import { EVENTS, OPEN, PAGES, PREVIEW, SCRIPT, SHOW } from "#runtime/preview/protocol.ts";
import { wordsOfBroken, wordsOfMissing } from "#runtime/preview/server/broken.ts";
import { isFramedByUs, toFramable } from "#runtime/preview/server/framing.ts";
import { rejectionOf } from "#runtime/preview/server/guard.ts";
import { toPlainPage, withLaterEvents, withScript } from "#runtime/preview/server/html.ts";
import { isPlace, type OpenEditor, openPlace } from "#runtime/preview/server/open.ts";
import { PAGE_HEADERS } from "#runtime/preview/server/pages/layout.ts";
import type { OwnPages } from "#runtime/preview/server/pages/pages.ts";
import type { ScriptName } from "#runtime/preview/server/script.ts";
import { readShowRequest } from "#runtime/preview/server/show-request.ts";
import { createStreams } from "#runtime/preview/server/streams.ts";
import { localise, splitLanguage } from "#schemas/paths/route.ts";

export type PreviewOptions = {
  /** Absolute path of the project's folder. */
  root: string;
  live: DevSite;
  /** Returns a script for the browser: called only on a request for it, since bundling takes a while. */
  script: (name: ScriptName) => Promise<string>;
  openEditor: OpenEditor;
  /** Answers what is no page and no file: posted forms, health. */
  service: (request: Request) => Promise<Response>;
};

export type Preview = {
  fetch: (request: Request) => Promise<Response>;
  /** Reads all documents that no page has needed yet, and notifies every open browser. */
  complete: () => Promise<void>;
  /** Applies changes and notifies every open browser. Changes that arrive meanwhile are applied together in the next step. */
  take: (changes: readonly Change[]) => Promise<void>;
  /**
   * Validates the changes together with all documents, and notifies every open browser. Resolves to false if there was another change
   * meanwhile.
   */
  findProblems: () => Promise<boolean>;
};

const textType = "text/plain; charset=utf-8";

export function createPreview(options: PreviewOptions): Preview {
  const { root, live, script, openEditor, service } = options;
  const streams = createStreams(
    live,
    (file) => readFile(locate(root, file), "utf8").catch(() => undefined),
    answerAt,
  );
  /** The preview's own pages, loaded when one is requested first. */
  let pages: Promise<OwnPages> | undefined;

  /** Milliseconds from the moment that the site is shown at to the time of that request; 0 while it is shown as it is. */
  let ago = 0;

  /** A page with the time left as it was at the moment shown. */
  const atMoment = (html: string) => (ago === 0 ? html : withLaterEvents(html, ago));

  const waiting: Change[] = [];
  let step = Promise.resolve();

  /** Runs tasks one after the other, so that browsers are notified of one state of the site. A failed task does not stop the next. */
  function queue(work: () => Promise<void>): Promise<void> {
    step = step.then(work, work);
    return step;
  }

  /** Makes every response: none leaves without the headers that visitors get. */
  function respond(
    request: Request,
    status: number,
    headers: Record<string, string>,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream | null = null,
    common = live.headers,
  ): Response {
    return new Response(request.method === "HEAD" ? null : body, {
      status,
      headers: { ...common, "Cache-Control": "no-cache", ...headers },
    });
  }

  const refuse = (request: Request, status: number, words: string, headers = {}) =>
    respond(request, status, { "Content-Type": textType, ...headers }, `${words}\n`);

  async function answerOwn(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    if (pathname === OPEN) {
      if (request.method !== "POST") return refuse(request, 405, "Post a place.", { Allow: "POST" });
      const place: unknown = await request.json().catch(() => undefined);
      if (!isPlace(place, root)) return refuse(request, 400, "This is no place in a file of the project.");
      const answer = await openPlace(root, place, openEditor);
      return respond(request, 200, { "Content-Type": "application/json" }, JSON.stringify(answer));
    }
    if (pathname === SCRIPT) {
      return respond(
        request,
        200,
        { "Content-Type": "text/javascript; charset=utf-8" },
        await script("main"),
      );
    }
    if (pathname === SHOW) {
      if (request.method !== "POST")
        return refuse(request, 405, "Post how it shall be shown.", { Allow: "POST" });
      const showing = readShowRequest(await request.json().catch(() => undefined), live);
      if (typeof showing === "string") return refuse(request, 400, showing);
      await queue(async () => {
        await live.show(showing);
        ago = showing.at ? Date.now() - showing.at.getTime() : 0;
        await streams.refresh([]);
      });
      return respond(request, 204, {});
    }
    const address = searchParams.get("address");
    const [pathOfAddress = "", search] = (address ?? "/").split(/(?=\?)/, 2);
    const path = decodePath(pathOfAddress);
    if (pathname !== EVENTS || path === undefined) return refuse(request, 404, "There is nothing here.");
    const events =
      address === null
        ? streams.openBare()
        : streams.open(path, search ?? "", searchParams.get("has") ?? undefined);
    return respond(
      request,
      200,
      { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
      events,
    );
  }

  async function answerPages(request: Request, url: URL): Promise<Response> {
    await live.complete();
    pages ??= import("./pages/pages.ts").then(({ createPages }) => createPages({ root, live, script }));
    const { status, type, text } = await (await pages).answer(url);
    return respond(request, status, { "Content-Type": type }, text, PAGE_HEADERS);
  }

  async function answerSite(request: Request, path: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(request, 405, "Pages and files are only to be read.", { Allow: "GET, HEAD" });
    }
    const answer = await findAt(path);
    const framed = isFramedByUs(request);
    if (answer.is === "redirect") {
      const to = /[?#]/.test(answer.to) ? answer.to : answer.to + new URL(request.url).search;
      return respond(request, answer.status, { Location: to });
    }
    if (answer.is === "file") {
      return respond(request, 200, toFileHeaders(answer), answer.bytes as Uint8Array<ArrayBuffer>);
    }
    const type = { "Content-Type": "text/html; charset=utf-8" };
    if (answer.is === "missing" || answer.is === "broken") {
      const { title, words } = answer.is === "broken" ? wordsOfBroken(answer) : wordsOfMissing(path);
      const page = toPlainPage(title, words);
      return respond(request, 404, type, page, framed ? toFramable(live.headers) : live.headers);
    }
    const headers = answer.headers ?? live.headers;
    return respond(
      request,
      answer.status,
      type,
      withScript(answer.html),
      framed ? toFramable(headers) : headers,
    );
  }

  async function findAt(path: string): Promise<DevAnswer> {
    const answer = await live.answer(path);
    return answer.is === "page" ? { ...answer, html: atMoment(answer.html) } : answer;
  }

  /** A page as it is saved; with a search in its address, as the service shows it. */
  async function answerAt(path: string, search: string): Promise<DevAnswer> {
    const answer = await findAt(path);
    if (answer.is !== "page" || !(await isQueried(path, new URLSearchParams(search)))) return answer;
    const shown = await service(new Request(`http://localhost${encodeURI(path)}${search}`));
    return shown.status === 200 ? { ...answer, html: atMoment(await shown.text()) } : answer;
  }

  /** Whether an address is the service's own. */
  function isOfService(path: string): boolean {
    return path === "/healthz" || [...live.index.answersBelow.keys()].some((above) => path.startsWith(above));
  }

  /** Whether the service answers a page when its address has this query. */
  async function isQueried(path: string, query: URLSearchParams): Promise<boolean> {
    if (query.size === 0) return false;
    // Any page may have a search.
    await live.complete();
    const languages = live.service?.languages ?? [];
    const { path: route, language } = splitLanguage(path, languages);
    const own = localise(route, language, languages);
    return live
      .queries()
      .some(({ address, parameter }) => address === own && (parameter === undefined || query.has(parameter)));
  }

  return {
    async fetch(request) {
      const rejection = rejectionOf(request);
      if (rejection !== undefined) return refuse(request, 403, rejection);
      const url = new URL(request.url);
      if (url.pathname.startsWith(PREVIEW)) return answerOwn(request, url);
      if (url.pathname.startsWith(PAGES)) return answerPages(request, url);
      if (isOfService(url.pathname)) return service(request);
      if (await isQueried(url.pathname, url.searchParams)) {
        const shown = await service(request);
        if (shown.status === 200) return withOwnScript(shown, atMoment);
      }
      const path = decodePath(url.pathname);
      if (path === undefined) return refuse(request, 400, "This address cannot be read.");
      return answerSite(request, path);
    },
    complete: () =>
      queue(async () => {
        await live.complete();
        await streams.refresh([]);
      }),
    async findProblems() {
      const before = live.state().problems;
      const areKnown = await live.findProblems();
      const { problems } = live.state();
      const isSame = problems.length === before.length && problems.every((one, at) => one === before[at]);
      if (areKnown && !isSame) await queue(() => streams.refresh([]));
      return areKnown;
    },
    async take(changes) {
      waiting.push(...changes);
      if (!live.isComplete) {
        live.updateWhileReading(changes.map(({ file }) => file));
        await streams.refresh(changes);
      }
      return queue(async () => {
        const taken = waiting.splice(0);
        if (taken.length === 0) return;
        const files = taken.map(({ file }) => file);
        (await pages)?.forget(files);
        await live.update(files);
        await streams.refresh(taken);
      });
    },
  };
}

/** A page of the service with the preview's script, which no cache may keep. */
async function withOwnScript(shown: Response, atMoment: (html: string) => string): Promise<Response> {
  const headers = new Headers(shown.headers);
  headers.set("Cache-Control", "no-cache");
  // The length is that of the page without the script.
  headers.delete("Content-Length");
  return new Response(withScript(atMoment(await shown.text())), { status: shown.status, headers });
}

function toFileHeaders({ type, immutable }: DevAnswer & { is: "file" }): Record<string, string> {
  return {
    "Content-Type": type,
    ...(immutable ? { "Cache-Control": "public, max-age=31536000, immutable" } : {}),
  };
}

/** A path as an address has it, decoded; `undefined` when it cannot be. */
function decodePath(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
