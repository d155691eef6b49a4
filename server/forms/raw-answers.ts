/** What a visitor's browser sent, read but not yet judged: names and texts in order, and files put aside. */
import { rm } from "node:fs/promises";
import type { SealedFile } from "#server/uploads/sealed-file.ts";

/** A file that was received. `sealed` is absent when it was not kept, since it was larger than its field takes. */
export type RawUpload = {
  field: string;
  /** As the browser named it. */
  name: string;
  /** Bytes received. */
  size: number;
  /** Names the file for the sealing, and later the record. */
  id: string;
  sealed?: SealedFile;
};

export type RawAnswers = {
  entries: readonly (readonly [name: string, value: string])[];
  uploads: readonly RawUpload[];
};

/** Why a body was not read: each is a problem of `problem.ts`. */
export type BodyProblem =
  | "malformed-body"
  | "body-too-large"
  | "too-many-fields"
  | "unsupported-content-type"
  | "unexpected-file"
  | "unknown-field"
  | "duplicate-field";

/** Thrown by what reads a body. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly code: BodyProblem;
  constructor(code: BodyProblem, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Parts of one body, far above what a form has, and far below what would take long to read. */
export const PART_LIMIT = 300;

/** Deletes what was put aside: what was stored is in the database by then. */
export async function discardUploads(uploads: readonly RawUpload[]): Promise<void> {
  await Promise.all(uploads.map(({ sealed }) => sealed && rm(sealed.path, { force: true })));
}
