/**
 * A second thread that reads documents and gathers their facts. It takes the same way as the first: whoever is free
 * takes the next batch. `gather.ts` starts it.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import type { Batch, Work } from "#runtime/build/gather.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

enableCompileCache(join(workerData as string, ".cache/node"));
const { loadLanguage } = await import("#runtime/build/language.ts");
const { gatherBatches } = await import("#runtime/build/gather.ts");
serveCalls(
  async (work: Work): Promise<Batch[]> => gatherBatches(work, await loadLanguage(work.root, work.described)),
);
