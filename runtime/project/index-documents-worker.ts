/**
 * A second thread that reads documents and gathers their facts. It works as the first does: the thread that is free
 * takes the next batch. `index-documents.ts` starts it.
 */
import { type Batch, indexBatches, type Work } from "#runtime/project/index-documents.ts";
import { loadValidationSetup } from "#runtime/project/validation-setup.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

serveCalls(
  async (work: Work): Promise<Batch[]> =>
    indexBatches(work, await loadValidationSetup(work.root, work.described, work.looking)),
);
