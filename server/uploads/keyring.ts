/**
 * The master keys of the service. Each stored file has a key of its own, and the master key only wraps that one,
 * so that changing the master key rewrites no file.
 */
import { hash, randomBytes } from "node:crypto";
import { nonceLength, SealedError, seal, unseal } from "./aead.ts";

/** Bytes in front of a wrapped key that say which master key wrapped it. */
const idLength = 4;

export type Keyring = {
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
 */
export function createKeyring(keys: readonly [Uint8Array, ...Uint8Array[]]): Keyring {
  const [first] = keys;
  return {
    wrap(key, id) {
      const nonce = randomBytes(nonceLength);
      const keyId = toKeyId(first);
      const sealed = seal(key, first, nonce, toContext(keyId, id));
      return Buffer.concat([Buffer.from(keyId, "hex"), nonce, sealed]);
    },
    unwrap(wrappedKey, id) {
      const keyId = Buffer.from(wrappedKey.subarray(0, idLength)).toString("hex");
      const master = keys.find((key) => toKeyId(key) === keyId);
      if (master === undefined) throw new SealedError("wrong-key");
      const nonce = wrappedKey.subarray(idLength, idLength + nonceLength);
      if (nonce.length < nonceLength) throw new SealedError("damaged");
      return unseal(wrappedKey.subarray(idLength + nonceLength), master, nonce, toContext(keyId, id));
    },
  };
}

function toKeyId(key: Uint8Array): string {
  return hash("sha256", key, "hex").slice(0, 2 * idLength);
}

function toContext(keyId: string, id: string): Uint8Array {
  return Buffer.from(`upload-key:1:${keyId}:${id}`);
}
