/** What can be wrong with an import: each with a code that stays, and what to do about it. */
import type {
  At,
  FeedPlace,
  SourceField,
} from "#capabilities/recruitment/commands/import-jobs/source-job.ts";

/** Something wrong, in words. `reference` is the job that it is about. */
export type FeedProblem = {
  code: string;
  message: string;
  /** What to do; empty when the message is enough. */
  hint: string;
  place?: FeedPlace;
  reference?: string;
};

/** The words of one problem. */
export type Words = { message: string; hint: string };

/** The words of problems, by code. */
export type Catalogue = { readonly [code: string]: (...values: never[]) => Words };

/** Makes the function that puts a problem of a catalogue into words, at its place if it has one. */
export function describer<Of extends Catalogue>(catalogue: Of) {
  return <Code extends keyof Of & string>(
    code: Code,
    values: Parameters<Of[Code]>,
    at?: At,
    field?: SourceField,
  ): FeedProblem => {
    const words = (catalogue[code] as (...all: unknown[]) => Words)(...values);
    return { code, ...words, ...(at === undefined ? {} : { place: at(field) }) };
  };
}

class ImportError extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem.message);
    this.name = new.target.name;
    this.problem = problem;
  }
}

/** Nothing can be taken from a feed, or the import cannot be done at all. */
export class FeedError extends ImportError {}

/** One job cannot be taken. */
export class JobError extends ImportError {}

/** Some words as they stand, short enough for a message, and never with what could move a terminal's cursor. */
export function quote(words: string): string {
  const plain = words.replace(/[\s\p{C}]+/gu, " ").trim();
  return `"${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}"`;
}

/** A place in words: `line 12, column 5`, or a pointer. */
export function wordsOfPlace({ line, column, pointer, field }: FeedPlace): string {
  const lines = line === undefined ? [] : [`line ${line}${column === undefined ? "" : `, column ${column}`}`];
  const name = field === undefined ? [] : [`"${field}"`];
  return [...lines, ...(pointer === undefined ? name : [pointer])].join(", ");
}
