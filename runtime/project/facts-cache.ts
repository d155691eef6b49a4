/**
 * Keeps the facts of documents from run to run, by the hash of their text. A file whose stamp is unchanged is not read, and its facts are
 * parsed when they are first needed.
 */
import { join } from "node:path";
import { nameOfCode } from "#runtime/files/code-names.ts";
import { contentHash } from "#runtime/files/content-hash.ts";
import { type FoundDocument, readSource, stampFor } from "#runtime/files/files.ts";
import { openRows } from "#runtime/files/kept-rows.ts";
import { ENGINE } from "#runtime/files/places.ts";
import { lazyFacts } from "#runtime/project/lazy-facts.ts";
import type { ValidationSetup } from "#runtime/project/validation-setup.ts";
import type { AdviceFacts } from "#schemas/index/advice.ts";
import type { DocumentFacts } from "#schemas/index/facts.ts";
import type { SourceFile } from "#schemas/paths/source-file.ts";
import { once, remember } from "#schemas/values/remember.ts";

/** What every run needs of each document. The facts of most are not read. */
type Summary = {
  /** A hash of its text. */
  hash: string;
  /** A hash of what other documents use of it; see `outlineHashOf`. */
  outlineHash: string;
  /** The pictures that it names. */
  sources: readonly string[];
  /** Whether it shows examples of sections. */
  catalogue: boolean;
  /** Whether it parses and fits its schemas. */
  errorFree: boolean;
};

/** A document with what is known of it. */
export type KnownDocument = Summary & { facts: DocumentFacts; stamp: string };

/** A document as it is kept, and as one thread sends it to another: facts, and what only advice needs, are JSON. */
export type WrittenDocument = Summary & { facts: string; advice: string };

/** A document whose facts were gathered. */
export function toKnown(facts: DocumentFacts, hash: string, stamp = ""): KnownDocument {
  return { ...summarize(facts, hash), facts, stamp };
}

/** The same to be kept, or sent. */
export function toWritten(facts: DocumentFacts, hash: string): WrittenDocument {
  const { advice, ...own } = facts;
  return {
    ...summarize(facts, hash),
    ...{ facts: JSON.stringify(own), advice: JSON.stringify(advice ? { advice } : {}) },
  };
}

function summarize(facts: DocumentFacts, hash: string): Summary {
  return {
    hash,
    outlineHash: outlineHashOf(facts) ?? hash,
    sources: [...new Set(facts.pictures.map(({ src }) => src))],
    catalogue: facts.kind === "page" && facts.uses.some(({ kind }) => kind === "catalogue"),
    errorFree: facts.errorFree,
  };
}

/**
 * A hash of what other documents use of a page; nothing where any change may concern others: of shared documents, and of pages with
 * errors.
 */
export function outlineHashOf({ kind, page, errorFree, uses }: DocumentFacts): string | undefined {
  if (kind !== "page" || !errorFree) return undefined;
  return contentHash(JSON.stringify([page, uses.map(({ kind: slot, key }) => [slot, key])]));
}

/**
 * A document that is read and indexed when something is first asked of it besides its file and kind. A class, as an
 * object with getters of its own takes a kilobyte.
 */
export class UnreadDocument implements KnownDocument {
  readonly facts: DocumentFacts;
  readonly stamp = "";
  readonly #read: () => KnownDocument;

  constructor(root: string, found: Pick<FoundDocument, "file" | "kind">, indexDocument: IndexDocument) {
    this.#read = once(() => {
      const source = readSource(root, found.file, found.kind);
      return toKnown(indexDocument(source), source.hash);
    });
    this.facts = lazyFacts(found, () => this.#read().facts);
  }

  get hash() {
    return this.#read().hash;
  }
  get outlineHash() {
    return this.#read().outlineHash;
  }
  get sources() {
    return this.#read().sources;
  }
  get catalogue() {
    return this.#read().catalogue;
  }
  get errorFree() {
    return this.#read().errorFree;
  }
}

/** The name of the folder where those of all documents but examples are kept. */
export const FACTS = "facts";

/** Gathers the facts of a document that is not known yet. */
export type IndexDocument = (source: SourceFile) => DocumentFacts;

/** A run's view of what was kept. */
export type FactsCache = {
  /** A document as it was kept, where it was not written since. */
  recall(found: FoundDocument): KnownDocument | undefined;
  /** Whether `recall` returns a document. */
  has(found: FoundDocument): boolean;
  /** Takes in a document that was indexed elsewhere. */
  put(found: FoundDocument, written: WrittenDocument): void;
  /** A document, kept or indexed now. */
  get(found: FoundDocument): KnownDocument;
  /** Writes what is new; drops what neither `get` nor `put` was called for. */
  save(): void;
};

type KeptRow = Summary & { stamp: string };

/** Names the code that makes rows, as it was when it was first asked for: rows of another form are of no use. */
const codeOfRows = remember((root) => nameOfCode(root, join(ENGINE, "runtime/project"), "pages"));

/** What only advice needs is kept apart from the facts: a build does not read it. */
type KeptAdvice = { advice?: AdviceFacts };

/**
 * Opens the cache.
 *
 * @param setup names everything else that facts depend on, and what documents are looked at for
 * @param name of the folder where they are kept
 */
export function openFactsCache(
  root: string,
  { key, looking, indexDocument }: Pick<ValidationSetup, "key" | "looking" | "indexDocument">,
  name: string,
): FactsCache {
  const folder = join(root, ".cache", name);
  const ownKey = `${key} ${codeOfRows(root)}`;
  const kept = openRows<KeptRow>(join(folder, "rows.db"), ownKey);
  const advised =
    looking === "advice" ? openRows<{ hash: string }>(join(folder, "advice.db"), ownKey) : undefined;
  const used = new Map<string, KnownDocument>();
  /** Those that were indexed elsewhere and are not kept yet. */
  const put = new Map<string, WrittenDocument>();
  const rowOf = (file: string) => {
    const row = kept.rows.get(file);
    return advised && advised.rows.get(file)?.hash !== row?.hash ? undefined : row;
  };
  const keptRow = (found: FoundDocument) => {
    const row = rowOf(found.file);
    return row?.stamp === found.stamp ? row : undefined;
  };

  /** Facts as they were put in, or kept. What is damaged is read again. */
  function readFacts({ file, kind }: FoundDocument): DocumentFacts {
    const written = put.get(file);
    const own = (written ? JSON.parse(written.facts) : kept.find(file)) as DocumentFacts | undefined;
    const more = (written ? JSON.parse(written.advice) : advised?.find(file)) as KeptAdvice | undefined;
    return own && (more || !advised) ? { ...own, ...more } : indexDocument(readSource(root, file, kind));
  }

  const toRecalled = (found: FoundDocument, row: KeptRow): KnownDocument => ({
    ...row,
    facts: lazyFacts({ ...found, errorFree: row.errorFree }, () => readFacts(found)),
  });

  function readAgain(found: FoundDocument): KnownDocument {
    const row = rowOf(found.file);
    const source = readSource(root, found.file, found.kind);
    const isRead = source.unreadable === undefined;
    const stamp = isRead ? stampFor(found) : "";
    if (isRead && row?.hash === source.hash) return toRecalled(found, { ...row, stamp });
    return toKnown(indexDocument(source), source.hash, stamp);
  }

  return {
    has: (found) => keptRow(found) !== undefined,
    recall(found) {
      const row = keptRow(found);
      return row && toRecalled(found, row);
    },
    put(found, written) {
      const { facts: _, advice: __, ...summary } = written;
      put.set(found.file, written);
      used.set(found.file, toRecalled(found, { ...summary, stamp: summary.hash && stampFor(found) }));
    },
    get(found) {
      const known = used.get(found.file) ?? this.recall(found) ?? readAgain(found);
      used.set(found.file, known);
      return known;
    },
    save() {
      const writtenOf = remember((file) => {
        const { facts, hash } = used.get(file) as KnownDocument;
        return put.get(file) ?? toWritten(facts, hash);
      });
      const rows = new Map([...used].map(([file, { facts: _, ...row }]) => [file, row]));
      kept.keep(rows, (file) => writtenOf(file).facts);
      const hashes = () => new Map([...used].map(([file, { hash }]) => [file, { hash }]));
      advised?.keep(hashes(), (file) => writtenOf(file).advice);
      put.clear();
    },
  };
}
