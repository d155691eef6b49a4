/** A second thread that renders pages and writes them, while the first does the same. */
import { Worker } from "node:worker_threads";
import { RenderError } from "#runtime/build/render-error.ts";
import { THREAD_LIMITS } from "#runtime/build/thread-limits.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { PageJob, SettingsByLanguage } from "#runtime/render/page-job.ts";

/** What the thread is started with. `done` counts its finished portions. */
export type ThreadData = {
  /** Path of the module that renders. */
  module: string;
  settings: SettingsByLanguage;
  /** The folder to write into. */
  folder: string;
  done: Int32Array;
};

/** Pages to render, and the frames among them that were not sent before. */
export type Portion = {
  pages: (Omit<PageJob, "frame"> & { path: string; file: string; frame: number })[];
  frames: [id: number, frame: FrameHtml][];
};

/** What the thread says last: the stamps of what it wrote, or why it stopped. */
export type Outcome =
  | { stamps: [path: string, stamp: string][] }
  | { failed: { file: string; message: string; section?: string; type?: string } };

/** The thread, as seen from the first one, which never waits for it before the end. */
export type RenderThread = {
  /** Whether it would run out of work soon. */
  isFree(): boolean;
  /** Gives it a page of the document `file`, to be written to `path`. */
  take(path: string, file: string, job: PageJob): void;
  /**
   * Waits until all is written.
   *
   * @returns stamps by path
   * @throws RenderError when a page could not be rendered
   */
  finish(): Promise<Map<string, string>>;
  /** Stops it, whatever it is at. */
  stop(): Promise<void>;
};

const PORTION = 16;
/** Portions to have in hand: one that it works on, and the next. */
const AHEAD = 2;

/** Starts the thread. */
export function startRenderThread(options: Omit<ThreadData, "done">): RenderThread {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("render-worker.ts", import.meta.url), {
    workerData: { ...options, done } satisfies ThreadData,
    resourceLimits: THREAD_LIMITS,
  });
  const outcome = new Promise<Outcome>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that renders ended without a word.")));
  });
  outcome.catch(() => {});
  const ids = new Map<FrameHtml, number>();
  let portion: Portion = { pages: [], frames: [] };
  let sent = 0;
  const send = () => {
    worker.postMessage(portion);
    portion = { pages: [], frames: [] };
    sent++;
  };
  return {
    isFree: () => portion.pages.length > 0 || sent - Atomics.load(done, 0) < AHEAD,
    take(path, file, { frame, ...job }) {
      const id = ids.get(frame) ?? ids.size;
      if (!ids.has(frame)) {
        ids.set(frame, id);
        portion.frames.push([id, frame]);
      }
      portion.pages.push({ ...job, path, file, frame: id });
      if (portion.pages.length === PORTION) send();
    },
    async finish() {
      if (portion.pages.length > 0) send();
      worker.postMessage("end");
      const result = await outcome;
      if ("failed" in result) throw new RenderError(result.failed.file, result.failed);
      return new Map(result.stamps);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
