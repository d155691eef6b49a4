/**
 * The facts of all documents: those that were kept, and the others indexed now; many of them by two threads, since
 * reading and checking one document needs nothing of the others.
 */
import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type FoundDocument, readSource } from "#runtime/files/files.ts";
import type { FactsCache, KnownDocument } from "#runtime/project/facts-cache.ts";
import { describesOthers, type Looking, type ValidationSetup } from "#runtime/project/validation-setup.ts";
import { openRemote, startThread } from "#runtime/rpc/client.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";

/** Documents in portions; `counter` holds the number of the next one. `described` are those that define how to read others. */
export type Work = {
  root: string;
  looking: Looking;
  described: readonly FoundDocument[];
  batches: readonly (readonly FoundDocument[])[];
  counter: Int32Array;
};

/** From this many on, a second thread gains more than its start costs. */
const MANY = 2500;
const BATCH = 100;

type Indexed = { facts: DocumentFacts; hash: string };

/** What was indexed of a batch, with its number. */
export type Batch = [at: number, indexed: Indexed[]];

/** Is called with how many documents of how many are read. */
export type OnRead = (done: number, total: number) => void;

/** Takes batches until none is left. Between two, whatever else waits has its turn: a preview goes on answering. */
export async function indexBatches(
  { root, batches, counter }: Work,
  { indexDocument }: ValidationSetup,
  onRead?: OnRead,
): Promise<Batch[]> {
  const indexed: Batch[] = [];
  const total = batches.flat().length;
  for (let at = Atomics.add(counter, 0, 1); at < batches.length; at = Atomics.add(counter, 0, 1)) {
    const batch = (batches[at] ?? []).map(({ file, kind }) => {
      const source = readSource(root, file, kind);
      return { facts: indexDocument(source), hash: source.hash };
    });
    indexed.push([at, batch]);
    onRead?.(at * BATCH + batch.length, total);
    await setImmediate();
  }
  return indexed;
}

/** Gathers what is known of each document, in the order in which they were found. */
export async function indexAll(
  root: string,
  found: readonly FoundDocument[],
  cache: FactsCache,
  setup: ValidationSetup,
  onRead?: OnRead,
): Promise<Map<string, KnownDocument>> {
  const unknown = found.filter((document) => !cache.has(document));
  if (unknown.length >= MANY && availableParallelism() > 1) {
    const described = found.filter(({ kind }) => describesOthers(kind));
    const indexed = await indexTwofold(root, unknown, described, setup, onRead);
    for (const [index, document] of unknown.entries()) {
      const known = indexed[index];
      if (known) cache.put(document, known);
    }
  }
  const known = new Map<string, KnownDocument>();
  for (const document of found) {
    known.set(document.file, cache.get(document, setup.indexDocument));
    if (known.size % BATCH === 0) await setImmediate();
  }
  return known;
}

async function indexTwofold(
  root: string,
  documents: readonly FoundDocument[],
  described: readonly FoundDocument[],
  setup: ValidationSetup,
  onRead: OnRead | undefined,
): Promise<Indexed[]> {
  const batches = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, at) =>
    documents.slice(at * BATCH, (at + 1) * BATCH),
  );
  const work: Work = {
    root,
    looking: setup.looking,
    described,
    batches,
    counter: new Int32Array(new SharedArrayBuffer(4)),
  };
  // What this thread has made of the TypeScript files, the other need not make again.
  flushCompileCache();
  const thread = openRemote<Work, Batch[]>({
    start: () => startThread(new URL("index-documents-worker.ts", import.meta.url)),
  });
  try {
    const others = thread.call(work);
    others.catch(() => {});
    const results: Indexed[][] = [];
    for (const [at, indexed] of [...(await indexBatches(work, setup, onRead)), ...(await others)])
      results[at] = indexed;
    return results.flat();
  } finally {
    await thread.stop();
  }
}
