/**
 * The second thread that renders pages and writes them. It takes them in portions and counts those that are done;
 * `render-thread.ts` starts it.
 */
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createFolderWriter } from "#runtime/build/folder-writer.ts";
import type { Outcome, Portion, ThreadData } from "#runtime/build/render-thread.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import { type Renderer, renderJob } from "#runtime/render/page-job.ts";

const { module, settings, folder, done } = workerData as ThreadData;
const renderer = (await import(pathToFileURL(module).href)) as Renderer;
const write = createFolderWriter(folder);
const frames = new Map<number, FrameHtml>();
const stamps: [path: string, stamp: string][] = [];

function end(outcome: Outcome): void {
  parentPort?.postMessage(outcome);
  parentPort?.close();
}

parentPort?.on("message", (message: Portion | "end") => {
  if (message === "end") return end({ stamps });
  for (const [id, frame] of message.frames) frames.set(id, frame);
  for (const { path, file, frame, ...job } of message.pages) {
    let html: string[];
    try {
      html = renderJob({ ...job, frame: frames.get(frame) as FrameHtml }, settings, renderer);
    } catch (error) {
      const { message: words, section, type } = error as Error & { section?: string; type?: string };
      return end({ failed: { file, message: words, ...(section && type ? { section, type } : {}) } });
    }
    stamps.push([path, write(path, html)]);
  }
  Atomics.add(done, 0, 1);
  return undefined;
});
