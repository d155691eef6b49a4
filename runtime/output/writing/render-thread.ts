/** A second thread that renders pages and writes them, while the first does the same. */
import type { FrameHtml } from "#runtime/render/page.tsx";
import type { PageTask, SettingsByLanguage } from "#runtime/render/page-task.ts";
import { openRemote, startThread } from "#runtime/rpc/client.ts";

/** What the thread is started with. `done` counts its finished batches. */
export type ThreadData = {
  /** Path of the module that renders. */
  module: string;
  settings: SettingsByLanguage;
  /** The folder to write into. */
  folder: string;
  done: Int32Array;
};

/** Pages to render, and the frames among them that were not sent before. */
export type Batch = {
  pages: (Omit<PageTask, "frame"> & { path: string; file: string; frame: number })[];
  frames: [id: number, frame: FrameHtml][];
};

/** The stamps of what was written. */
export type Stamps = [path: string, stamp: string][];

/** What the thread throws when a page cannot be rendered. */
export type PageFailure = Error & { file: string; section?: string; type?: string };

/** A page could not be rendered: not an author's mistake, but a section's. */
export class RenderError extends Error {
  override name = "RenderError";

  /** @param cause what the component threw, with the section that it is in */
  constructor(file: string, cause: { message: string; section?: string; type?: string }) {
    const { section, type, message } = cause;
    const where = section ? ` in section "${section}" (sections/${type}/section.tsx)` : "";
    super(`${file}: the page could not be rendered${where}: ${message}`, { cause });
  }
}

/** The thread, as seen from the first one, which never waits for it before the end. */
export type RenderThread = {
  /** Whether it would run out of work soon. */
  isFree(): boolean;
  /** Gives it a page of the document `file`, to be written to `path`. */
  take(path: string, file: string, task: PageTask): void;
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

const BATCH = 16;
/** Batches to have in hand: one that it works on, and the next. */
const AHEAD = 2;

/** Starts the thread. */
export function startRenderThread(options: Omit<ThreadData, "done">): RenderThread {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const data: ThreadData = { ...options, done };
  const thread = openRemote<Batch, Stamps>({
    start: () => startThread(new URL("render-worker.ts", import.meta.url), data),
  });
  const written: Promise<Stamps>[] = [];
  const ids = new Map<FrameHtml, number>();
  let batch: Batch = { pages: [], frames: [] };
  const send = () => {
    const stamps = thread.call(batch);
    // `finish` throws what fails.
    stamps.catch(() => {});
    written.push(stamps);
    batch = { pages: [], frames: [] };
  };
  return {
    isFree: () => batch.pages.length > 0 || written.length - Atomics.load(done, 0) < AHEAD,
    take(path, file, { frame, ...task }) {
      const id = ids.get(frame) ?? ids.size;
      if (!ids.has(frame)) {
        ids.set(frame, id);
        batch.frames.push([id, frame]);
      }
      batch.pages.push({ ...task, path, file, frame: id });
      if (batch.pages.length === BATCH) send();
    },
    async finish() {
      if (batch.pages.length > 0) send();
      try {
        return new Map((await Promise.all(written)).flat());
      } catch (error) {
        if ("file" in (error as PageFailure))
          throw new RenderError((error as PageFailure).file, error as Error);
        throw error;
      }
    },
    stop: thread.stop,
  };
}
