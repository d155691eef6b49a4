/**
 * The facts of all documents: those that were kept, and the others gathered now; many of them by two threads, since
 * reading and checking one document needs nothing of the others.
 */
import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import type { FactsCache, KnownDocument } from "#runtime/build/facts-cache.ts";
import { type FoundDocument, readSource } from "#runtime/build/files.ts";
import { describesOthers, type Language } from "#runtime/build/language.ts";
import { THREAD_LIMITS } from "#runtime/build/thread-limits.ts";
import { openRemote, startThread } from "#runtime/rpc/client.ts";
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

/** What was gathered of a batch, with its number. */
export type Batch = [at: number, gathered: Gathered[]];

/** Takes batches until none is left. */
export function gatherBatches({ root, batches, counter }: Work, { gather }: Language): Batch[] {
  const gathered: Batch[] = [];
  for (let at = Atomics.add(counter, 0, 1); at < batches.length; at = Atomics.add(counter, 0, 1)) {
    const batch = (batches[at] ?? []).map(({ file, kind }) => {
      const source = readSource(root, file, kind);
      return { facts: gather(source), hash: source.hash };
    });
    gathered.push([at, batch]);
  }
  return gathered;
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
  // What this thread has made of the TypeScript files, the other need not make again.
  flushCompileCache();
  const thread = openRemote<Work, Batch[]>({
    start: () => startThread(new URL("gather-worker.ts", import.meta.url), root, THREAD_LIMITS),
  });
  try {
    const others = thread.call(work);
    others.catch(() => {});
    const results: Gathered[][] = [];
    for (const [at, gathered] of [...gatherBatches(work, language), ...(await others)])
      results[at] = gathered;
    return results.flat();
  } finally {
    await thread.stop();
  }
}
