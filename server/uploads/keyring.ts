/**
 * The master keys of the service. Each stored file has a key of its own, and the master key only wraps that one,
 * so that changing the master key rewrites no file.
 */
import { hash, randomBytes } from "node:crypto";
import { join, keyLength, nonceLength, seal, unseal } from "./aead.ts";
import { SealedError } from "./sealed-error.ts";

/** Bytes in front of a wrapped key that say which master key wrapped it. */
const idLength = 4;

export type Keyring = {
  /** The short ids of its keys, the wrapping one first: 8 hex digits each. They may stand in logs. */
  ids: readonly string[];
  /**
   * @param id of the file that the key belongs to: unwrapping needs the same
   * @returns id of the master key, nonce, sealed key: 64 bytes
   */
  wrap(key: Uint8Array, id: string): Uint8Array<ArrayBuffer>;
  /** @throws SealedError `wrong-key` without the master key, `damaged` for changed bytes or another file's */
  unwrap(wrappedKey: Uint8Array, id: string): Uint8Array<ArrayBuffer>;
};

/**
 * @param keys of 32 bytes. The first wraps, all unwrap: put a new key in front, and keep the old ones
 * until no file is left that needs them
 * @throws RangeError without a key, or with one of another length
 */
export function createKeyring(keys: readonly Uint8Array[]): Keyring {
  if (keys.some((key) => key.length !== keyLength))
    throw new RangeError(`A master key has ${keyLength} bytes.`);
  const ring = keys.map((key) => ({ key: Uint8Array.from(key), id: toKeyId(key) }));
  const [first] = ring;
  if (first === undefined) throw new RangeError("A keyring needs at least one master key.");
  return {
    ids: ring.map(({ id }) => id),
    wrap(key, id) {
      const nonce = randomBytes(nonceLength);
      const sealed = seal(key, first.key, nonce, toContext(first.id, id));
      return join([Buffer.from(first.id, "hex"), nonce, sealed]);
    },
    unwrap(wrappedKey, id) {
      const keyId = Buffer.from(wrappedKey.subarray(0, idLength)).toString("hex");
      const master = ring.find((candidate) => candidate.id === keyId);
      if (master === undefined) throw new SealedError("wrong-key");
      const nonce = wrappedKey.subarray(idLength, idLength + nonceLength);
      if (nonce.length < nonceLength) throw new SealedError("damaged");
      return unseal(wrappedKey.subarray(idLength + nonceLength), master.key, nonce, toContext(keyId, id));
    },
  };
}

function toKeyId(key: Uint8Array): string {
  return hash("sha256", key, "hex").slice(0, 2 * idLength);
}

function toContext(keyId: string, id: string): Uint8Array {
  return Buffer.from(`upload-key:1:${keyId}:${id}`);
}
