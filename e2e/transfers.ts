/** What a page has loaded, and how many bytes that was on the wire. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, type Request, type Response } from "playwright/test";
import { ask } from "./http.ts";
import { requestsNoted } from "./network.ts";
import { frames } from "./steps.ts";

/** Kinds of files as a browser names them: `script`, `stylesheet`, `font`, `document`, `image` and so on. */
export type Transfers = {
  /** Forgets what was loaded so far, and leaves the page. */
  startAnew: () => Promise<void>;
  /** Waits until everything that the page has requested by its next frame has come. */
  arrived: () => Promise<void>;
  /** Paths of what was loaded so far, each once. */
  paths: (kind?: string) => string[];
  /** Bytes of their bodies in brotli, or as they are where the server has nothing smaller. */
  bytes: (kind?: string, which?: (path: string) => boolean) => Promise<number>;
};

/** Milliseconds that a file may take: far more than any needs. */
const patience = 20_000;

const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml))/;

/** Notes everything that a page loads from here on. It checks that a browser is given brotli. */
export function watchTransfers(page: Page, base: string): Transfers {
  const kinds = new Map<string, string>();
  const requests = new Set<Request>();
  page.on("request", (request) => requests.add(request));
  const uncompressed: string[] = [];
  page.on("response", (response: Response) => {
    const { pathname, search } = new URL(response.url());
    const headers = response.headers();
    kinds.set(pathname + search, response.request().resourceType());
    const plain = headers["content-encoding"] !== "br" && response.status() !== 304;
    if (plain && compressible.test(headers["content-type"] ?? "")) {
      // A few bytes gain nothing by it.
      if (Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) >= 256) uncompressed.push(pathname);
    }
  });
  const paths = (kind?: string) => [...kinds.keys()].filter((path) => !kind || kinds.get(path) === kind);
  return {
    startAnew: async () => {
      await page.goto("about:blank");
      kinds.clear();
      requests.clear();
    },
    arrived: async () => {
      await frames(page);
      await requestsNoted(page);
      const waiting = new Set(requests);
      const ends = [...requests].map(async (request) => {
        await ended(request).catch(() => {});
        waiting.delete(request);
      });
      await Promise.race([Promise.all(ends), wait(patience, undefined, { ref: false })]);
      const late = [...waiting].map((request) => request.url());
      expect(late, "files that did not come").toEqual([]);
    },
    paths,
    bytes: async (kind, which = () => true) => {
      expect(uncompressed, "files that came without brotli").toEqual([]);
      const sizes = await Promise.all(
        paths(kind)
          .filter(which)
          .map((path) => sizeOf(base, path)),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

async function ended(request: Request): Promise<void> {
  await (await request.response())?.finished();
}

/** Sizes of files whose names say what is in them, by address. */
const known = new Map<string, Promise<number>>();

/** Bytes of a file's body in brotli, or as it is where the server has nothing smaller. */
function sizeOf(base: string, path: string): Promise<number> {
  const size =
    known.get(base + path) ?? ask(base, path, { "Accept-Encoding": "br" }).then(({ body }) => body.length);
  if (path.startsWith("/assets/")) known.set(base + path, size);
  return size;
}

/** Waits until half a second has passed without a request: what an intent sets off has come. */
export async function idle(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on("request", note);
  page.on("requestfinished", note);
  while (performance.now() - last < 500) await page.waitForTimeout(50);
  page.off("request", note);
  page.off("requestfinished", note);
}
