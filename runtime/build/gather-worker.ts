/**
 * A second thread that reads documents and gathers their facts. It takes the same way as the first: whoever is free
 * takes the next batch. `gather.ts` starts it.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Batches } from "#runtime/build/gather.ts";

const { root, batches, counter } = workerData as { root: string } & Batches;

enableCompileCache(join(root, ".cache/node"));
const { loadLanguage } = await import("#runtime/build/project.ts");
const { readSource } = await import("#runtime/build/files.ts");
const { gather } = await loadLanguage(root);
for (let at = Atomics.add(counter, 0, 1); at < batches.length; at = Atomics.add(counter, 0, 1)) {
  const known = (batches[at] ?? []).map(({ file, kind }) => {
    const source = readSource(root, file, kind);
    return { facts: gather(source), hash: source.hash };
  });
  parentPort?.postMessage([at, known]);
}
parentPort?.postMessage("done");
