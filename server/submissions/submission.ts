/** A submission: what a visitor sent, judged and ready to be kept, and as it is read back. */
import type { Journey } from "#runtime/store/journey.ts";
import type { SealedFile } from "#server/uploads/sealed-file.ts";

/** By the name of the field. `true` is a ticked box, a list is several options; files stand among the uploads. */
export type Answers = { readonly [field: string]: string | true | readonly string[] };

/** A consent that was requested, and the answer. */
export type ConsentRecord = { field: string; text: string; version: string; given: boolean };

/** An upload without its bytes. */
export type UploadFacts = { id: string; field: string; name: string; mediaType: string; size: number };

/** An upload whose bytes lie sealed in a file. */
export type NewUpload = UploadFacts & { sealed: SealedFile };

/**
 * `received`: kept and delivered. `suspect`: kept and not delivered, since a machine seems to have sent it. `restricted`:
 * its sender requested erasure, and the law wants it kept for a while; it is not delivered, and shown to its sender alone.
 */
export type SubmissionState = "received" | "suspect" | "restricted";

/** Times in ms since 1970. */
export type Submission = {
  id: string;
  reference: string;
  form: string;
  receivedAt: number;
  language: string;
  /** Address of the page that the form stood on. */
  page: string;
  /** What it is about, such as the event of that page, in the page's words: lines, the name first. */
  about?: readonly string[];
  answers: Answers;
  consents: readonly ConsentRecord[];
  uploads: readonly UploadFacts[];
  /** What the visitor saw before, when that may be kept. */
  journey?: Pick<Journey, "pages" | "source">;
  state: SubmissionState;
  /** Until then the law wants it kept. */
  keepUntil: number;
  /** From then on it is purged. */
  expiresAt: number;
};

/** A submission about to be stored. */
export type NewSubmission = Omit<Submission, "reference" | "uploads"> & {
  /** A submission stored under one of them is the same one. It is stored under the first. */
  keys: readonly [key: string, ...others: string[]];
  /** The key of the sender's address, by which people's data is found. */
  email?: string;
  uploads: readonly NewUpload[];
};
