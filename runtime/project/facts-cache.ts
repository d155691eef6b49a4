/**
 * Keeps the facts of documents from one run to the next, by content. A file that was not written since is not even read: its
 * stamp shows that. Nor are its facts, until something is asked of them.
 */
import { join } from "node:path";
import { contentHash } from "#runtime/files/content-hash.ts";
import { type FoundDocument, readSource, stampFor } from "#runtime/files/files.ts";
import { openRows } from "#runtime/project/kept-rows.ts";
import { laterFacts } from "#runtime/project/later-facts.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import type { AdviceFacts } from "#schemas/index/advice.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { once } from "#schemas/values/remember.ts";

/** What is asked of each document in every run, so that of most no more need be read. */
type Glance = {
  /** Names its text. */
  hash: string;
  /** Names what others see of it. */
  face: string;
  /** The pictures that it names. */
  sources: readonly string[];
  /** Whether the clock decides what visitors see of it. */
  timed: boolean;
  /** Whether it shows examples of sections. */
  catalogue: boolean;
};

/** A document with what is known of it. */
export type KnownDocument = Glance & { facts: DocumentFacts; stamp: string };

/** A document whose facts were gathered. */
export function toKnown(facts: DocumentFacts, hash: string, stamp = ""): KnownDocument {
  return {
    ...{ facts, stamp, hash },
    face: faceOf(facts) ?? hash,
    sources: [...new Set(facts.pictures.map(({ src }) => src))],
    timed: isTimed(facts),
    catalogue: facts.kind === "page" && facts.uses.some(({ kind }) => kind === "catalogue"),
  };
}

/**
 * Names what others see of a document; nothing for one whose every change concerns others: shared documents, and those with mistakes,
 * whose text is looked through for what they may hold.
 */
function faceOf({ kind, page, sound, uses }: DocumentFacts): string | undefined {
  if (kind !== "page" || !sound) return undefined;
  return contentHash(JSON.stringify([page, uses.map(({ kind: slot, key }) => [slot, key])]));
}

/** A page has dates of its own, or those of the entities that it is made of. */
function isTimed({ page }: DocumentFacts): boolean {
  return page !== undefined && (page.params > 0 || (page.publishFrom ?? page.publishUntil) !== undefined);
}

/** A document that is read and indexed when something is first asked of it besides its file and kind. */
export function toUnread(
  root: string,
  found: Pick<FoundDocument, "file" | "kind">,
  indexDocument: IndexDocument,
): KnownDocument {
  const read = once(() => {
    const source = readSource(root, found.file, found.kind);
    return toKnown(indexDocument(source), source.hash);
  });
  return {
    facts: laterFacts(found, () => read().facts),
    stamp: "",
    get hash() {
      return read().hash;
    },
    get face() {
      return read().face;
    },
    get sources() {
      return read().sources;
    },
    get timed() {
      return read().timed;
    },
    get catalogue() {
      return read().catalogue;
    },
  };
}

/** The name of the folder where those of all documents but examples are kept. */
export const FACTS = "facts";

/** Gathers the facts of a document that is not known yet. */
export type IndexDocument = (source: SourceFile) => DocumentFacts;

/** A run's view of what was kept. */
export type FactsCache = {
  /** A document as it was kept, where it was not written since. */
  recall(found: FoundDocument, indexDocument: IndexDocument): KnownDocument | undefined;
  /** Whether `recall` returns a document. */
  has(found: FoundDocument): boolean;
  /** Takes in facts that were indexed elsewhere. */
  put(found: FoundDocument, indexed: { facts: DocumentFacts; hash: string }): void;
  /** The facts of a document, kept or indexed now. */
  get(found: FoundDocument, indexDocument: IndexDocument): KnownDocument;
  /** Writes what is new; drops what `get` was not called for. */
  save(): void;
};

type KeptRow = Glance & { stamp: string };

/** What only advice needs is kept apart from the facts: a build does not read it. */
type KeptAdvice = { advice: AdviceFacts | undefined };

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
  const kept = openRows<KeptRow, DocumentFacts>(folder, key);
  const advised =
    looking === "advice" ? openRows<{ hash: string }, KeptAdvice>(`${folder}-advice`, key) : undefined;
  const used = new Map<string, KnownDocument>();
  const rowOf = (file: string) => {
    const row = kept.rows.get(file);
    return advised && advised.rows.get(file)?.hash !== row?.hash ? undefined : row;
  };
  const keptRow = (found: FoundDocument) => {
    const row = rowOf(found.file);
    return row?.stamp === found.stamp ? row : undefined;
  };
  return {
    has: (found) => keptRow(found) !== undefined,
    recall(found, indexDocument) {
      const row = keptRow(found);
      return row && recall(found, row, indexDocument);
    },
    put(found, { facts, hash }) {
      used.set(found.file, toKnown(facts, hash, hash === "" ? "" : stampFor(found)));
    },
    get(found, indexDocument) {
      const row = keptRow(found);
      const known =
        used.get(found.file) ??
        (row ? recall(found, row, indexDocument) : readAgain(found, rowOf(found.file), indexDocument));
      used.set(found.file, known);
      return known;
    },
    save() {
      const rows = new Map<string, KeptRow>();
      for (const [file, { facts: _, ...row }] of used) {
        const before = kept.rows.get(file);
        rows.set(file, before?.stamp === row.stamp && before.hash === row.hash ? before : row);
      }
      const factsOf = (file: string) => used.get(file)?.facts as DocumentFacts;
      kept.keep(rows, (file) => withoutAdvice(factsOf(file)));
      if (!advised) return;
      const hashes = new Map<string, { hash: string }>();
      for (const [file, { hash }] of rows) {
        const before = advised.rows.get(file);
        hashes.set(file, before?.hash === hash ? before : { hash });
      }
      advised.keep(hashes, (file) => ({ advice: factsOf(file).advice }));
    },
  };

  /** A document as it was kept. What is damaged is read again. */
  function recall(found: FoundDocument, row: KeptRow, indexDocument: IndexDocument): KnownDocument {
    const { file, kind } = found;
    const facts = laterFacts(found, () => {
      const own = kept.find(file);
      const more = advised?.find(file);
      if (!own || (advised && !more)) return indexDocument(readSource(root, file, kind));
      return more?.advice ? { ...own, advice: more.advice } : own;
    });
    return { ...row, facts };
  }

  function readAgain(
    found: FoundDocument,
    row: KeptRow | undefined,
    indexDocument: IndexDocument,
  ): KnownDocument {
    const source = readSource(root, found.file, found.kind);
    const stamp = source.unreadable === undefined ? stampFor(found) : "";
    if (row?.hash === source.hash && source.unreadable === undefined)
      return recall(found, { ...row, stamp }, indexDocument);
    return toKnown(indexDocument(source), source.hash, stamp);
  }
}

function withoutAdvice({ advice: _, ...own }: DocumentFacts): DocumentFacts {
  return own;
}
