/** AES-256-GCM (NIST SP 800-38D) of short pieces: what is sealed is the ciphertext and its tag of 16 bytes. */
import { createCipheriv, createDecipheriv } from "node:crypto";

const messages = {
  "wrong-key":
    "The key that this file was stored with is not among the keys. Add it to the end of PAGELOOM_KEYS.",
  damaged: "The stored file is not what was written: it was cut, changed or mixed with another.",
} as const;

/** Why the bytes of a stored upload cannot be given back. The message names no file and no person, so it may be logged. */
export class SealedError extends Error {
  override readonly name = "SealedError";
  readonly code: keyof typeof messages;

  constructor(code: keyof typeof messages, options?: ErrorOptions) {
    super(messages[code], options);
    this.code = code;
  }
}

/** Bytes. */
export const keyLength = 32;

/** Bytes: the length for which GCM needs no hashing of the nonce. */
export const nonceLength = 12;

/** Bytes that sealing adds. */
export const tagLength = 16;

/** @param context authenticated, not stored: opening needs the same */
export function seal(
  bytes: Uint8Array,
  key: Uint8Array,
  nonce: Uint8Array,
  context: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAAD(context);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealedError `damaged` when the bytes were not sealed with this key, nonce and context */
export function unseal(
  sealed: Uint8Array,
  key: Uint8Array,
  nonce: Uint8Array,
  context: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const end = sealed.length - tagLength;
  if (end < 0) throw new SealedError("damaged");
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength })
    .setAAD(context)
    .setAuthTag(sealed.subarray(end));
  const bytes = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch (cause) {
    throw new SealedError("damaged", { cause });
  }
  return new Uint8Array(bytes);
}
