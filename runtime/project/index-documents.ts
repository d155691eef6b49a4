/**
 * The facts of all documents: those that were kept, and the others indexed now; many of them by two threads, since
 * reading and checking one document needs nothing of the others.
 */
import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type FoundDocument, readSource } from "#runtime/files/files.ts";
import {
  type FactsCache,
  type IndexDocument,
  type KnownDocument,
  toWritten,
  type WrittenDocument,
} from "#runtime/project/facts-cache.ts";
import { describesOthers, type Looking, type ValidationSetup } from "#runtime/project/validation-setup.ts";
import { openRemote, startThread } from "#runtime/rpc/client.ts";

/** What the second thread is started with. `described` are the documents that define how to read others. */
export type ThreadData = { root: string; looking: Looking; described: readonly FoundDocument[] };

/** Documents to index, of which those of one batch come back together. */
export type Batch = readonly FoundDocument[];

/** From this many on, a second thread gains more than its start costs. */
const MANY = 2500;
const BATCH = 100;
/** Batches that the second thread has in hand: one that it works on, and the next. */
const AHEAD = 2;

/** Is called with how many documents of how many are read. */
export type OnRead = (done: number, total: number) => void;

/** Indexes a batch. */
export function indexBatch(root: string, batch: Batch, indexDocument: IndexDocument): WrittenDocument[] {
  return batch.map(({ file, kind }) => {
    const source = readSource(root, file, kind);
    return toWritten(indexDocument(source), source.hash);
  });
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
    await indexTwofold({ root, looking: setup.looking, described }, unknown, cache, setup, onRead);
  }
  const known = new Map<string, KnownDocument>();
  for (const document of found) {
    known.set(document.file, cache.get(document));
    if (known.size % BATCH === 0) await setImmediate();
  }
  return known;
}

async function indexTwofold(
  data: ThreadData,
  documents: readonly FoundDocument[],
  cache: FactsCache,
  { indexDocument }: ValidationSetup,
  onRead: OnRead | undefined,
): Promise<void> {
  // What this thread has made of the TypeScript files, the other need not make again.
  flushCompileCache();
  const thread = openRemote<Batch, WrittenDocument[]>({
    start: () => startThread(new URL("index-documents-worker.ts", import.meta.url), data),
  });
  const own = async (batch: Batch) => {
    const written = indexBatch(data.root, batch, indexDocument);
    // A preview goes on answering between two batches.
    await setImmediate();
    return written;
  };
  try {
    await takeBatches(documents, [own, ...Array(AHEAD).fill(thread.call)], cache, onRead);
  } finally {
    await thread.stop();
  }
}

/** Gives batches to the indexers, each to one that is free, until none is left. */
export async function takeBatches(
  documents: readonly FoundDocument[],
  indexers: readonly ((batch: Batch) => Promise<WrittenDocument[]>)[],
  cache: Pick<FactsCache, "put">,
  onRead?: OnRead,
): Promise<void> {
  let taken = 0;
  let done = 0;
  const takeWith = async (index: (batch: Batch) => Promise<WrittenDocument[]>) => {
    while (taken < documents.length) {
      const batch = documents.slice(taken, taken + BATCH);
      taken += BATCH;
      const written = await index(batch);
      for (const [at, document] of batch.entries()) cache.put(document, written[at] as WrittenDocument);
      done += batch.length;
      onRead?.(done, documents.length);
    }
  };
  await Promise.all(indexers.map(takeWith));
}
