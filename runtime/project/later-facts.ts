/** Facts that are read when something is first asked of them: of most documents, most runs ask nothing. */
import type { DocumentFacts } from "#schemas/index/facts.ts";

/**
 * The facts of a document.
 *
 * @param read is called at most once, when something is asked besides the file and its kind
 */
export function laterFacts(
  { file, kind }: Pick<DocumentFacts, "file" | "kind">,
  read: () => DocumentFacts,
): DocumentFacts {
  return new LaterFacts(file, kind, read) as DocumentFacts;
}

/** One shape for thousands of documents, which costs less to ask than a proxy. */
class LaterFacts implements Record<keyof DocumentFacts, unknown> {
  readonly file: string;
  readonly kind: DocumentFacts["kind"];
  #read: (() => DocumentFacts) | undefined;
  #own: DocumentFacts | undefined;

  constructor(file: string, kind: DocumentFacts["kind"], read: () => DocumentFacts) {
    this.file = file;
    this.kind = kind;
    this.#read = read;
  }

  get #facts(): DocumentFacts {
    if (!this.#own) {
      this.#own = this.#read?.() as DocumentFacts;
      this.#read = undefined;
    }
    return this.#own;
  }

  get readable() {
    return this.#facts.readable;
  }
  get sound() {
    return this.#facts.sound;
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
