/**
 * A second thread that reads documents and gathers their facts. It takes the same way as the first: whoever is free
 * takes the next batch. `gather.ts` starts it.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Work } from "#runtime/build/gather.ts";

const work = workerData as Work;
enableCompileCache(join(work.root, ".cache/node"));
const { loadLanguage } = await import("#runtime/build/language.ts");
const { gatherBatches } = await import("#runtime/build/gather.ts");
gatherBatches(work, await loadLanguage(work.root, work.described), (at, gathered) => {
  parentPort?.postMessage([at, gathered]);
});
parentPort?.postMessage("done");
