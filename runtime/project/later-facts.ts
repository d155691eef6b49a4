/**
 * Facts that are read when something is asked of them: of most documents, most runs ask nothing. Of many thousands, those that were read
 * last are held, and others are read again.
 */
import type { DocumentFacts } from "#schemas/index/facts.ts";

/** Of how many documents facts are held. They take about 9 kB each. */
const MOST = 20_000;

/** What may be known of a document before its facts are read. */
type Known = Pick<DocumentFacts, "file" | "kind"> & { sound?: boolean };

/**
 * The facts of a document.
 *
 * @param read is called when something is asked besides what is known
 * @param held those that are held
 */
export function laterFacts(known: Known, read: () => DocumentFacts, held = HELD): DocumentFacts {
  return new LaterFacts(known, read, held) as DocumentFacts;
}

/** Holds facts of so many documents. */
export class HeldFacts {
  readonly #most: number;
  readonly #held: LaterFacts[] = [];
  #next = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Holds those of one more, and lets go of those that are held longest. */
  add(facts: LaterFacts): void {
    this.#held[this.#next]?.forget();
    this.#held[this.#next] = facts;
    this.#next = (this.#next + 1) % this.#most;
  }
}

const HELD = new HeldFacts(MOST);

/** One shape for thousands of documents, which costs less to ask than a proxy. */
class LaterFacts implements Record<keyof DocumentFacts, unknown> {
  readonly file: string;
  readonly kind: DocumentFacts["kind"];
  readonly #sound: boolean | undefined;
  readonly #read: () => DocumentFacts;
  readonly #held: HeldFacts;
  #own: DocumentFacts | undefined;

  constructor({ file, kind, sound }: Known, read: () => DocumentFacts, held: HeldFacts) {
    this.file = file;
    this.kind = kind;
    this.#sound = sound;
    this.#read = read;
    this.#held = held;
  }

  get #facts(): DocumentFacts {
    if (!this.#own) {
      this.#own = this.#read();
      this.#held.add(this);
    }
    return this.#own;
  }

  forget(): void {
    this.#own = undefined;
  }

  get readable() {
    return this.#facts.readable;
  }
  get sound() {
    return this.#sound ?? this.#facts.sound;
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
