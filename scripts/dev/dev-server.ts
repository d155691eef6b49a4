/** The site with its drafts on this machine, in step with its files: what `npm run dev` starts. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { openDevSite } from "#runtime/dev/dev-site.ts";
import type { DevSite, DevState } from "#runtime/dev/dev-site-types.ts";
import { createGenerator } from "#runtime/dev/generate-later.ts";
import { locate } from "#runtime/files/places.ts";
import { watchProject } from "#runtime/files/watch.ts";
import { openEditor } from "#runtime/preview/server/open.ts";
import { createPreview, type Preview } from "#runtime/preview/server/preview.ts";
import { loadScript, type ScriptName } from "#runtime/preview/server/script.ts";
import { inOrder, report } from "#schemas/reporters/text.ts";
import { toPlace } from "#scripts/terminal/paths.ts";
import { clock, MOST, pagesOf, portWanted } from "#scripts/terminal/terminal.ts";
import { toMediaType } from "#server/http/media-type.ts";

const wanted = portWanted();
/** The ports to try without `PORT`: the first of these that is free. */
const PORTS = Array.from({ length: 10 }, (_, at) => 5173 + at);
/** Milliseconds: longer than people take from one page to the next, so that a request meets no closing connection. */
const keepAliveTimeout = 65_000;
const started = Promise.withResolvers<Started>();
const answered = Promise.withResolvers<void>();
/** Milliseconds that what can wait waits for a page that is requested at the start. */
const PATIENCE = 500;
/** Milliseconds after a change until all documents are checked: the changed page is requested and sent meanwhile. */
const CHECKED_AFTER = 50;
let said = "";

/** `generateLater` keeps the editor's help in step. */
type Started = { live: DevSite; preview: Preview; generateLater: () => Promise<void> };

/** The service behind forms. It is loaded when a form is sent first: until then nothing waits for it. */
function createService(root: string, live: DevSite): (request: Request) => Promise<Response> {
  let loading: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    loading ??= import("./preview-service.ts").then((module) => module.createPreviewService(root, live));
    return (await loading)(request);
  };
}

/** Prints what is wrong, as `npm run validate` does, when that is not what was printed last. */
async function print(root: string, { problems, failure }: DevState): Promise<void> {
  const notable = inOrder(problems);
  const printed = notable.slice(0, MOST);
  const state = JSON.stringify([printed, notable.length, problems.length, failure]);
  if (state === said) return;
  said = state;
  const files = [...new Set(printed.map(({ file }) => file))];
  const texts = files.map((file) => readFile(locate(root, file), "utf8").catch(() => ""));
  const sources = new Map((await Promise.all(texts)).map((text, index) => [files[index] ?? "", text]));
  const color = process.stderr.isTTY && !process.env.NO_COLOR;
  const placeOf = (file: string) => toPlace(root, file);
  process.stderr.write(report(problems, { sources, placeOf, color, most: MOST, pageOf: pagesOf(root) }));
  if (failure)
    console.error(
      [failure.file && toPlace(root, failure.file), failure.line, failure.column].filter(Boolean).join(":"),
      failure.message,
    );
}

/** Takes the port in `PORT`, or the first that is free, and returns it. */
async function listen(): Promise<number> {
  for (const port of wanted === undefined ? PORTS : [wanted]) {
    if (await takePort(port)) return port;
  }
  const taken = wanted === undefined ? `The ports ${PORTS[0]} to ${PORTS.at(-1)} are` : `Port ${wanted} is`;
  const cause = { code: "EADDRINUSE" };
  throw new Error(`${taken} taken, perhaps by another preview. Stop it, or set PORT to another number.`, {
    cause,
  });
}

/** Whether the port was free. A request before the preview is ready waits for it. */
function takePort(port: number): Promise<boolean> {
  const answer = async (request: Request) => {
    const { preview } = await started.promise;
    return preview.fetch(request);
  };
  const server = createServer({ keepAliveTimeout }, getRequestListener(answer, { hostname: "localhost" }));
  // Not before it was sent: what waits for it takes its time.
  server.once("request", (_, response) => response.once("close", answered.resolve));
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
}

/**
 * Serves it until the process ends.
 *
 * @throws Error when no port is free
 */
export async function serveLive(root: string): Promise<void> {
  const port = await listen();
  // From before anything is read, so that nothing saved meanwhile is missed.
  watchProject(root, {
    changed: async (changes) => {
      const { preview, live, generateLater } = await started.promise;
      // Whatever goes wrong with one change, the next may be the one that mends it.
      await preview.take(changes).catch(console.error);
      // The open page is shown first.
      await setTimeout(CHECKED_AFTER);
      if (await preview.findProblems().catch(console.error))
        await print(root, live.state()).catch(console.error);
      await generateLater().catch(console.error);
    },
    warn: (words) => console.warn(words),
  });
  const live = await openDevSite({ root, now: clock, typeOf: toMediaType, isLazy: true });
  const bundled = new Map<ScriptName, Promise<string>>();
  const script = (name: ScriptName) => {
    const made =
      bundled.get(name) ??
      loadScript(root, name).catch((error) => {
        bundled.delete(name);
        throw error;
      });
    bundled.set(name, made);
    return made;
  };
  const service = createService(root, live);
  const preview = createPreview({ root, live, script, openEditor, service });
  const generateLater = createGenerator(() => live.project);
  started.resolve({ live, preview, generateLater });
  console.log(`The preview is on http://localhost:${port}`);
  // The first page is answered before all others are read.
  await Promise.race([answered.promise, setTimeout(PATIENCE)]);
  await preview.complete();
  await print(root, live.state());
  await generateLater().catch(console.error);
  // Node writes it when a process ends by itself, which this one never does.
  flushCompileCache();
}
