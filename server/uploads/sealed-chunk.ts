/**
 * One chunk of a sealed file. Its place, and whether it is the last, are authenticated with it: a file from which
 * chunks were cut, swapped or added cannot be opened. (The STREAM construction: Hoang, Reyhanitabar, Rogaway
 * and Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015.)
 */
import { nonceLength, seal, tagLength, unseal } from "./aead.ts";

/** Plain bytes in every chunk but the last. */
export const chunkLength = 64 * 1024;

/** Bytes in every sealed chunk but the last. */
export const sealedChunkLength = chunkLength + tagLength;

/** How many chunks a file of `size` plain bytes has. An empty file has one, which is empty. */
export function countChunks(size: number): number {
  return Math.max(1, Math.ceil(size / chunkLength));
}

/** @param key of this file alone, used for each index once */
export function sealChunk(
  bytes: Uint8Array,
  key: Uint8Array,
  index: number,
  last: boolean,
): Uint8Array<ArrayBuffer> {
  return seal(bytes, key, toNonce(index), toContext(index, last));
}

/** @throws SealedError `damaged` when this is not the chunk of this file at this place */
export function openChunk(
  sealed: Uint8Array,
  key: Uint8Array,
  index: number,
  last: boolean,
): Uint8Array<ArrayBuffer> {
  return unseal(sealed, key, toNonce(index), toContext(index, last));
}

function toNonce(index: number): Uint8Array {
  const nonce = Buffer.alloc(nonceLength);
  nonce.writeUInt32BE(index, nonceLength - 4);
  return nonce;
}

function toContext(index: number, last: boolean): Uint8Array {
  const context = Buffer.alloc(5);
  context.writeUInt32BE(index);
  context[4] = last ? 1 : 0;
  return context;
}
