/** Why a CV cannot be read. The words stand with the page; here are the codes and what the words need to be precise. */

/** What a file is instead of a CV that can be read. */
export type OtherKind =
  | "doc"
  | "rtf"
  | "pages"
  | "picture"
  | "spreadsheet"
  | "presentation"
  | "archive"
  | "markup"
  | "office"
  | "unknown";

/** A problem by its code, with its facts. Sizes are in bytes. */
export type CvReason =
  /** The file is larger than the limit. */
  | { code: "too-large"; size: number; limit: number }
  /** There is nothing in the file, or nothing was pasted. */
  | { code: "empty" }
  /** It is no kind of file that is read here. */
  | { code: "wrong-kind"; found: OtherKind }
  /** It opens only with a password. */
  | { code: "password" }
  /** It holds what forms do not take. */
  | { code: "holds"; what: "script" | "attachment" }
  /** It is damaged, or cut off. */
  | { code: "corrupt" }
  /** It has pictures of pages and no letters: a scan, for instance. */
  | { code: "no-text"; pages: number }
  /** It has letters, but does not say which: copying from it gives signs without sense. */
  | { code: "garbled" }
  /** Too little is in it to look for jobs. */
  | { code: "too-short"; words: number; limit: number }
  | { code: "too-long"; pages: number; limit: number }
  /** More text than any CV has, whatever the pages. Counted in characters. */
  | { code: "too-much-text"; limit: number }
  /** Packed so tightly that unpacking it would take the memory of the device. */
  | { code: "unpacks-too-large"; limit: number }
  /** It took longer than the limit, in seconds. */
  | { code: "too-slow"; limit: number }
  /** What reads this kind of file could not be loaded; trying again may help. */
  | { code: "not-loaded"; kind: "pdf" | "docx" };

/** Thrown when a CV cannot be read. `reason` is plain data, so it can be posted from a worker. */
export class CvProblem extends Error {
  readonly reason: CvReason;

  constructor(reason: CvReason, options?: ErrorOptions) {
    super(reason.code, options);
    this.name = "CvProblem";
    this.reason = reason;
  }
}
