/** The thread that draws. It loads the modules that it is asked for, and ends with the last drawing. */
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** A drawing to be made: its source, its seed, and the path of its module. */
export type DrawingRequest = { src: string; seed: string; path: string };

/** What was made of it, or why it failed. */
export type DrawingResult = { request: DrawingRequest; text?: unknown; failed?: string };

for (const request of workerData as readonly DrawingRequest[]) {
  const { path, seed } = request;
  let result: DrawingResult;
  try {
    const { draw } = (await import(pathToFileURL(path).href)) as {
      draw: (seed: string) => string | Promise<string>;
    };
    result = { request, text: await draw(seed) };
  } catch (error) {
    result = { request, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(result);
}
