/** The thread that draws, with the modules that it is called with. */
import { pathToFileURL } from "node:url";
import { serveCalls } from "#runtime/rpc/server.ts";

/** A drawing to be made: the path of its module, and its seed. */
export type DrawingRequest = { path: string; seed: string };

serveCalls(async ({ path, seed }: DrawingRequest): Promise<unknown> => {
  const { draw } = (await import(pathToFileURL(path).href)) as { draw: (seed: string) => unknown };
  return draw(seed);
});
