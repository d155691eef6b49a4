/**
 * A second thread that reads documents and gathers their facts. It works as the first does: the thread that is free
 * takes the next batch. `index-documents.ts` starts it.
 */
import { enableCompileCache } from "node:module";
import { ENGINE, preparedIn } from "#runtime/files/places.ts";
import type { Batch, Work } from "#runtime/project/index-documents.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

enableCompileCache(preparedIn(ENGINE, "node"));
const { loadValidationSetup } = await import("#runtime/project/validation-setup.ts");
const { indexBatches } = await import("#runtime/project/index-documents.ts");
serveCalls(
  async (work: Work): Promise<Batch[]> =>
    indexBatches(work, await loadValidationSetup(work.root, work.described, work.looking)),
);
