/** The thread that draws, with the modules that it is called with. */
import { importOfSite } from "#runtime/files/site-modules.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

/** A drawing to be made: the site, the path of its module, and its seed. */
export type DrawingRequest = { root: string; path: string; seed: string };

serveCalls(async ({ root, path, seed }: DrawingRequest): Promise<unknown> => {
  const { draw } = await importOfSite<{ draw: (seed: string) => unknown }>(root, path);
  return draw(seed);
});
