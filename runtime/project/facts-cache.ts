/**
 * Keeps the facts of documents from one run to the next, by content. A file that was not written since is not
 * even read: its stamp shows that.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { type FoundDocument, namesIn, readSource, stampFor } from "#runtime/files/files.ts";
import { keepIfPossible } from "#runtime/files/write-whole.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import type { AdviceFacts } from "#schemas/index/advice.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { once } from "#schemas/values/remember.ts";

/** A document with what is known of it. `hash` names its text, and `face` what others see of it. */
export type KnownDocument = { facts: DocumentFacts; stamp: string; hash: string; face: string };

/** A document whose facts were gathered. */
export function toKnown(facts: DocumentFacts, hash: string, stamp = ""): KnownDocument {
  return { facts, stamp, hash, face: faceOf(facts) ?? hash };
}

/**
 * Names what others see of a document; nothing for one whose every change concerns others: shared documents, and those with mistakes,
 * whose text is looked through for what they may hold.
 */
function faceOf({ kind, page, sound, uses }: DocumentFacts): string | undefined {
  if (kind !== "page" || !sound) return undefined;
  return contentHash(JSON.stringify([page, uses.map(({ kind: slot, key }) => [slot, key])]));
}

/** A document that is read and indexed when something is first asked of it besides its file and kind. */
export function toUnread(
  root: string,
  { file, kind }: Pick<FoundDocument, "file" | "kind">,
  indexDocument: IndexDocument,
): KnownDocument {
  const read = once(() => {
    const source = readSource(root, file, kind);
    return toKnown(indexDocument(source), source.hash);
  });
  const own = { file, kind } as DocumentFacts;
  const whole = once(() => Object.assign(own, read().facts));
  const facts = new Proxy(own, {
    get: (_, name) => Reflect.get(name in own ? own : whole(), name),
    has: (_, name) => name in whole(),
    ownKeys: () => Reflect.ownKeys(whole()),
  });
  return {
    ...{ facts, stamp: "" },
    get hash() {
      return read().hash;
    },
    get face() {
      return read().face;
    },
  };
}

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

/** What is kept of each document, by file. */
type Shard<Kept> = { key: string; documents: { [file: string]: Kept } };

/** What only advice needs is kept apart from the facts: a build does not read it. */
type KeptAdvice = { hash: string; advice: AdviceFacts };

/**
 * Opens the cache.
 *
 * @param setup names everything else that facts depend on, and what documents are looked at for
 * @param name of the folder where they are kept
 */
export function openFactsCache(
  root: string,
  { key, looking }: Pick<ValidationSetup, "key" | "looking">,
  name: string,
): FactsCache {
  const folder = join(root, ".cache", name);
  const kept = readShards<KnownDocument>(folder, key);
  const isComplete = looking === "advice" ? addAdvice(kept, readShards(adviceOf(folder), key)) : () => true;
  const used = new Map<string, KnownDocument>();
  const changed = new Set<number>();
  const recall = (file: string) => (isComplete(file) ? kept.get(file) : undefined);
  return {
    has: (found) => recall(found.file)?.stamp === found.stamp,
    put(found, { facts, hash }) {
      used.set(found.file, toKnown(facts, hash, hash === "" ? "" : stampFor(found)));
      changed.add(shardOf(found.file));
    },
    get(found, indexDocument) {
      const before = used.get(found.file) ?? recall(found.file);
      const isKnown = used.has(found.file) || before?.stamp === found.stamp;
      const known = before && isKnown ? before : readAgain(found, before, indexDocument);
      if (known !== before) changed.add(shardOf(found.file));
      used.set(found.file, known);
      return known;
    },
    save() {
      for (const file of kept.keys()) if (!used.has(file)) changed.add(shardOf(file));
      const shards = new Map<number, [string, KnownDocument][]>([...changed].map((shard) => [shard, []]));
      for (const entry of used) shards.get(shardOf(entry[0]))?.push(entry);
      for (const [shard, documents] of shards) {
        write(folder, shard, documents.map(withoutAdvice));
        if (looking === "advice") write(adviceOf(folder), shard, documents.map(toAdvice));
      }
      changed.clear();
    },
  };

  function write(into: string, shard: number, documents: [string, object][]): void {
    const content: Shard<object> = { key, documents: Object.fromEntries(documents) };
    keepIfPossible(join(into, `${shard}.json`), JSON.stringify(content));
  }

  function readAgain(
    found: FoundDocument,
    before: KnownDocument | undefined,
    indexDocument: IndexDocument,
  ): KnownDocument {
    const source = readSource(root, found.file, found.kind);
    const stamp = source.unreadable === undefined ? stampFor(found) : "";
    if (before?.hash === source.hash && source.unreadable === undefined) return { ...before, stamp };
    return toKnown(indexDocument(source), source.hash, stamp);
  }
}

function adviceOf(folder: string): string {
  return `${folder}-advice`;
}

/** Puts the advice to the facts of the documents that it was made from. Returns whether a document has it now. */
function addAdvice(
  kept: ReadonlyMap<string, KnownDocument>,
  advised: ReadonlyMap<string, KeptAdvice>,
): (file: string) => boolean {
  const complete = new Set<string>();
  for (const [file, { hash, advice }] of advised) {
    const known = kept.get(file);
    if (known?.hash !== hash) continue;
    known.facts.advice = advice;
    complete.add(file);
  }
  return (file) => complete.has(file);
}

type Entry = [file: string, known: KnownDocument];

function withoutAdvice([file, { facts, ...rest }]: Entry): [string, object] {
  const { advice: _, ...own } = facts;
  return [file, { ...rest, facts: own }];
}

function toAdvice([file, { hash, facts }]: Entry): [string, object] {
  return [file, { hash, advice: facts.advice }];
}

/** Of a damaged file, nothing is known. */
function readShards<Kept>(folder: string, key: string): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const name of namesIn(folder).filter((file) => file.endsWith(".json"))) {
    try {
      const shard = JSON.parse(readFileSync(join(folder, name), "utf8")) as Shard<Kept>;
      if (shard.key !== key) continue;
      for (const [file, known] of Object.entries(shard.documents)) kept.set(file, known);
    } catch {}
  }
  return kept;
}

function shardOf(file: string): number {
  let sum = 0;
  for (let at = 0; at < file.length; at++) sum = (Math.imul(sum, 31) + file.charCodeAt(at)) >>> 0;
  return sum % SHARDS;
}
