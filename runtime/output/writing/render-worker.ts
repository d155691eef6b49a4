/**
 * The second thread that renders pages and writes them. It takes them in batches and counts those that are done;
 * `render-thread.ts` starts it.
 */
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { createFolderWriter } from "#runtime/files/folder-writer.ts";
import type { FrameHtml } from "#runtime/render/page.tsx";
import { type Renderer, renderTask } from "#runtime/render/page-task.ts";
import { serveCalls } from "#runtime/rpc/server.ts";
import type { Batch, Stamps, ThreadData } from "./render-thread.ts";

const { module, settings, folder, done } = workerData as ThreadData;
const renderer = (await import(pathToFileURL(module).href)) as Renderer;
const write = createFolderWriter(folder);
const frames = new Map<number, FrameHtml>();

serveCalls((batch: Batch): Stamps => {
  for (const [id, frame] of batch.frames) frames.set(id, frame);
  const stamps = batch.pages.map(({ path, file, frame, ...task }): Stamps[number] => {
    try {
      const html = renderTask({ ...task, frame: frames.get(frame) as FrameHtml }, settings, renderer);
      return [path, write(path, html)];
    } catch (error) {
      throw Object.assign(error as Error, { file });
    }
  });
  Atomics.add(done, 0, 1);
  return stamps;
});
