/**
 * The facts of all documents: those that were kept, and the others gathered now; many of them by two threads, since
 * reading and checking one document needs nothing of the others.
 */
import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { FactsCache, KnownDocument } from "#runtime/build/facts-cache.ts";
import { type FoundDocument, readSource } from "#runtime/build/files.ts";
import { describesOthers, type Language } from "#runtime/build/language.ts";
import { THREAD_LIMITS } from "#runtime/build/thread-limits.ts";
import type { DocumentFacts } from "#schemas/facts.ts";

/** Documents in portions; `counter` holds the number of the next one. `described` are those that say how to read others. */
export type Work = {
  root: string;
  described: readonly FoundDocument[];
  batches: readonly (readonly FoundDocument[])[];
  counter: Int32Array;
};

/** From this many on, a second thread gains more than its start costs. */
const MANY = 2500;
const BATCH = 100;

type Gathered = { facts: DocumentFacts; hash: string };

/** Takes batches until none is left, and hands over what was gathered of each, with its number. */
export function gatherBatches(
  { root, batches, counter }: Work,
  { gather }: Language,
  take: (at: number, gathered: Gathered[]) => void,
): void {
  for (let at = Atomics.add(counter, 0, 1); at < batches.length; at = Atomics.add(counter, 0, 1)) {
    const gathered = (batches[at] ?? []).map(({ file, kind }) => {
      const source = readSource(root, file, kind);
      return { facts: gather(source), hash: source.hash };
    });
    take(at, gathered);
  }
}

/** Gathers what is known of each document, in the order in which they were found. */
export async function gatherAll(
  root: string,
  found: readonly FoundDocument[],
  cache: FactsCache,
  language: Language,
): Promise<Map<string, KnownDocument>> {
  const unknown = found.filter((document) => !cache.has(document));
  if (unknown.length >= MANY && availableParallelism() > 1) {
    const described = found.filter(({ kind }) => describesOthers(kind));
    const gathered = await gatherTwofold(root, unknown, described, language);
    for (const [index, document] of unknown.entries()) {
      const known = gathered[index];
      if (known) cache.put(document, known);
    }
  }
  const known = new Map<string, KnownDocument>();
  for (const document of found) known.set(document.file, cache.get(document, language.gather));
  return known;
}

async function gatherTwofold(
  root: string,
  documents: readonly FoundDocument[],
  described: readonly FoundDocument[],
  language: Language,
): Promise<Gathered[]> {
  const batches = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, at) =>
    documents.slice(at * BATCH, (at + 1) * BATCH),
  );
  const work: Work = { root, described, batches, counter: new Int32Array(new SharedArrayBuffer(4)) };
  const results: Gathered[][] = [];
  // What this thread has made of the TypeScript files, the other need not make again.
  flushCompileCache();
  const worker = new Worker(new URL("gather-worker.ts", import.meta.url), {
    workerData: work,
    resourceLimits: THREAD_LIMITS,
  });
  const done = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: "done" | [number, Gathered[]]) => {
      if (message === "done") resolve();
      else results[message[0]] = message[1];
    });
    worker.once("error", reject);
  });
  gatherBatches(work, language, (at, gathered) => {
    results[at] = gathered;
  });
  await done;
  return results.flat();
}
