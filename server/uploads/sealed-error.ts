/** Why the bytes of a stored upload cannot be given back. */

const messages = {
  "wrong-key":
    "The key that this file was stored with is not among the keys. Add it to the end of PAGELOOM_KEYS.",
  damaged: "The stored file is not what was written: it was cut, changed or mixed with another.",
} as const;

export type SealedCode = keyof typeof messages;

/** `code` is stable. The message names no file and no person, so that it may stand in a log. */
export class SealedError extends Error {
  readonly code: SealedCode;

  constructor(code: SealedCode, options?: ErrorOptions) {
    super(messages[code], options);
    this.name = "SealedError";
    this.code = code;
  }
}
