/**
 * A second thread that reads documents and gathers their facts: whenever it has done a batch, the first sends it another.
 * `index-documents.ts` starts it.
 */
import { workerData } from "node:worker_threads";
import { type Batch, indexBatch, type ThreadData } from "#runtime/project/index-documents.ts";
import { loadValidationSetup } from "#runtime/project/validation-setup.ts";
import { serveCalls } from "#runtime/rpc/server.ts";

const { root, looking, described } = workerData as ThreadData;
const setup = loadValidationSetup(root, described, looking);
// Each call throws what fails.
setup.catch(() => {});

serveCalls(async (batch: Batch) => indexBatch(root, batch, (await setup).indexDocument));
