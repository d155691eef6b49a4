/**
 * Keeps the facts of documents from one run to the next, by content. A file that was not written since is not
 * even read: its stamp shows that.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FoundDocument, namesIn, readSource, stampFor } from "#runtime/files/files.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";

/** A document with what is known of it. `hash` names its text. */
export type KnownDocument = { facts: DocumentFacts; stamp: string; hash: string };

/** Gathers the facts of a document that is not known yet. */
export type IndexDocument = (source: SourceFile) => DocumentFacts;

/** A run's view of what was kept. */
export type FactsCache = {
  /** Whether the facts of a document are kept, and the document was not written since. */
  has(found: FoundDocument): boolean;
  /** Takes in facts that were indexed elsewhere. */
  put(found: FoundDocument, indexed: { facts: DocumentFacts; hash: string }): void;
  /** The facts of a document, kept or indexed now. */
  get(found: FoundDocument, indexDocument: IndexDocument): KnownDocument;
  /** Writes what is new; drops what `get` was not called for. */
  save(): void;
};

/** Documents are kept in this many files, so that a change to one writes little. */
const SHARDS = 32;

type Shard = { key: string; documents: { [file: string]: KnownDocument } };

/**
 * Opens the cache.
 *
 * @param key names everything else that facts depend on: schemas and code
 * @param name of the folder where they are kept
 */
export function openFactsCache(root: string, key: string, name: string): FactsCache {
  const folder = join(root, ".cache", name);
  const kept = readShards(folder, key);
  const used = new Map<string, KnownDocument>();
  const changed = new Set<number>();
  return {
    has: (found) => kept.get(found.file)?.stamp === found.stamp,
    put(found, { facts, hash }) {
      used.set(found.file, { facts, hash, stamp: hash === "" ? "" : stampFor(found) });
      changed.add(shardOf(found.file));
    },
    get(found, indexDocument) {
      const before = used.get(found.file) ?? kept.get(found.file);
      const isKnown = used.has(found.file) || before?.stamp === found.stamp;
      const known = before && isKnown ? before : readAgain(found, before, indexDocument);
      if (known !== before) changed.add(shardOf(found.file));
      used.set(found.file, known);
      return known;
    },
    save() {
      for (const file of kept.keys()) if (!used.has(file)) changed.add(shardOf(file));
      if (changed.size === 0) return;
      const documents = new Map<number, Shard["documents"]>([...changed].map((shard) => [shard, {}]));
      for (const [file, known] of used) {
        const shard = documents.get(shardOf(file));
        if (shard) shard[file] = known;
      }
      for (const [shard, content] of documents) {
        keepIfPossible(
          join(folder, `${shard}.json`),
          JSON.stringify({ key, documents: content } satisfies Shard),
        );
      }
      changed.clear();
    },
  };

  function readAgain(
    found: FoundDocument,
    before: KnownDocument | undefined,
    indexDocument: IndexDocument,
  ): KnownDocument {
    const source = readSource(root, found.file, found.kind);
    const stamp = source.unreadable === undefined ? stampFor(found) : "";
    if (before?.hash === source.hash && source.unreadable === undefined) return { ...before, stamp };
    return { facts: indexDocument(source), stamp, hash: source.hash };
  }
}

/** Of a damaged file, nothing is known. */
function readShards(folder: string, key: string): Map<string, KnownDocument> {
  const kept = new Map<string, KnownDocument>();
  for (const name of namesIn(folder).filter((file) => file.endsWith(".json"))) {
    try {
      const shard = JSON.parse(readFileSync(join(folder, name), "utf8")) as Shard;
      if (shard.key !== key) continue;
      for (const file in shard.documents) {
        const known = shard.documents[file];
        if (known) kept.set(file, known);
      }
    } catch {}
  }
  return kept;
}

function shardOf(file: string): number {
  let sum = 0;
  for (let at = 0; at < file.length; at++) sum = (Math.imul(sum, 31) + file.charCodeAt(at)) >>> 0;
  return sum % SHARDS;
}
