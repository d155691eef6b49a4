/** `npm run dev`: the site with its drafts on this machine, reloaded after each change. */
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { buildPreview, EVENTS, problemPage, RELOAD_SCRIPT, reloadScript } from "#runtime/build/preview.ts";
import { watchProject } from "#runtime/build/watch.ts";
import { report } from "#schemas/reporters/text.ts";
import { clock, fail, printProblems } from "#scripts/terminal.ts";
import { createApp } from "#server/app.ts";
import { indexFiles } from "#server/files.ts";
import { readSite } from "#server/site.ts";

const root = process.cwd();
const target = join(root, ".cache/preview");
const port = Number(process.env.PORT ?? 5173);
const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();

type Answer = (request: Request) => Response | Promise<Response>;
let answer: Answer = () =>
  new Response("The preview is being made.", { status: 503, headers: { "Retry-After": "1" } });

/** Builds again, and tells every open page. */
async function update(): Promise<void> {
  const { project, built, failure } = await buildPreview(root, target, clock());
  if (project) printProblems(project, project.problems);
  if (failure) console.error(failure);
  if (built) {
    answer = createApp({ files: indexFiles(target), site: readSite(target) }).fetch;
  } else {
    const sources = new Map(project?.documents.map((facts) => [facts.file, facts.text]));
    const page = problemPage(failure ?? report(project?.problems ?? [], { sources }));
    answer = () =>
      new Response(page, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  for (const listener of listeners) listener.enqueue(new TextEncoder().encode("data: changed\n\n"));
}

function openEvents(): Response {
  let own: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      own = controller;
      listeners.add(controller);
      controller.enqueue(new TextEncoder().encode("retry: 500\n\n"));
    },
    cancel: () => {
      listeners.delete(own);
    },
  });
  return new Response(stream, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
  });
}

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === EVENTS) return openEvents();
  if (pathname === RELOAD_SCRIPT) {
    return new Response(reloadScript, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
  }
  return answer(request);
}

try {
  await update();
  // One build at a time; a change during a build starts another after it.
  let queue = Promise.resolve();
  watchProject(root, {
    changed: () => {
      queue = queue.then(update).catch(fail);
    },
    warn: (words) => console.warn(words),
  });
  const server = createServer(getRequestListener(handle, { hostname: "localhost" }));
  server.listen(port, "127.0.0.1", () => console.log(`The preview is on http://localhost:${port}`));
} catch (error) {
  fail(error);
}
