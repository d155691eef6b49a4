/** Facts that are read when something besides file and kind is first needed of them. */
import type { DocumentFacts } from "#schemas/index/facts.ts";

/** What may be known of a document before its facts are read. */
type Known = Pick<DocumentFacts, "file" | "kind"> & { errorFree?: boolean };

/**
 * The facts of a document.
 *
 * @param read is called when something is asked besides what is known
 */
export function lazyFacts(known: Known, read: () => DocumentFacts): DocumentFacts {
  return new LazyFacts(known, read) as DocumentFacts;
}

/** One shape for thousands of documents, which costs less to ask than a proxy. */
class LazyFacts implements Record<keyof DocumentFacts, unknown> {
  readonly file: string;
  readonly kind: DocumentFacts["kind"];
  readonly #errorFree: boolean | undefined;
  readonly #read: () => DocumentFacts;
  #own: DocumentFacts | undefined;

  constructor({ file, kind, errorFree }: Known, read: () => DocumentFacts) {
    this.file = file;
    this.kind = kind;
    this.#errorFree = errorFree;
    this.#read = read;
  }

  get #facts(): DocumentFacts {
    this.#own ??= this.#read();
    return this.#own;
  }

  get readable() {
    return this.#facts.readable;
  }
  get errorFree() {
    return this.#errorFree ?? this.#facts.errorFree;
  }
  get lost() {
    return this.#facts.lost;
  }
  get schema() {
    return this.#facts.schema;
  }
  get page() {
    return this.#facts.page;
  }
  get uses() {
    return this.#facts.uses;
  }
  get pictures() {
    return this.#facts.pictures;
  }
  get links() {
    return this.#facts.links;
  }
  get queries() {
    return this.#facts.queries;
  }
  get exceptions() {
    return this.#facts.exceptions;
  }
  get problems() {
    return this.#facts.problems;
  }
  get advice() {
    return this.#facts.advice;
  }
  get value() {
    return this.#facts.value;
  }
  get text() {
    return this.#facts.text;
  }
}
