/**
 * The key of a PDF that opens without a password (ISO 32000-2, 7.6): one that an owner's password alone protects from being
 * changed or copied is encrypted with the empty password, and any reader shows it.
 */
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { UploadError } from "./upload-problem.ts";

/** What a file says of its encryption, with strings as bytes in Latin-1. */
export type PdfEncryption = {
  V?: number;
  R?: number;
  P?: number;
  Length?: number;
  O?: string;
  U?: string;
  UE?: string;
  StmF?: string;
  CFM?: string;
  isMetadataPlain?: boolean;
};

/** Decrypts the data of one stream, piece by piece. */
export type Decrypt = (bytes: Uint8Array) => Uint8Array;
export type DecryptFor = (number: number, generation: number) => Decrypt;

/** Table 20 and algorithm 2: what a password is filled up with. */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** @throws UploadError `encrypted` when it needs a password, or is encrypted in a way of its own */
export function openEncryption(encryption: PdfEncryption, id: string): DecryptFor {
  const { V = 0, R = 0, StmF = "Identity", CFM } = encryption;
  if (![1, 2, 4, 5].includes(V)) throw new UploadError("encrypted");
  const isAes = V === 5 || (V === 4 && CFM === "AESV2");
  if (V >= 4 && !["V2", "AESV2", "AESV3"].includes(CFM ?? "")) throw new UploadError("encrypted");
  const key = V === 5 ? longKey(encryption, R) : shortKey(encryption, id);
  if (V >= 4 && StmF === "Identity") return () => (bytes) => bytes;
  return (number, generation) => {
    if (V === 5) return aes(key);
    const own = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const salted = md5(key, own, isAes ? "sAlT" : "").subarray(0, Math.min(key.length + 5, 16));
    return isAes ? aes(salted) : rc4(salted);
  };
}

/** Algorithms 2, 4 and 5, revisions 2 to 4. */
function shortKey(
  { V, R = 2, P = 0, Length = 40, O = "", U = "", isMetadataPlain }: PdfEncryption,
  id: string,
) {
  const length = V === 1 ? 5 : V === 4 ? 16 : Length / 8;
  if (![5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].includes(length)) throw new UploadError("encrypted");
  const permissions = Buffer.alloc(4);
  permissions.writeUInt32LE(P >>> 0);
  const first = Buffer.from(id, "latin1");
  const more = R >= 4 && isMetadataPlain ? "\xff\xff\xff\xff" : "";
  let key = md5(PADDING, toBytes(O, 32), permissions, first, Buffer.from(more, "latin1")).subarray(0, length);
  for (let round = 0; R >= 3 && round < 50; round++) key = md5(key).subarray(0, length);
  let proof: Uint8Array = R === 2 ? PADDING : md5(PADDING, first);
  for (let round = 0; round < (R === 2 ? 1 : 20); round++)
    proof = rc4(key.map((byte) => byte ^ round))(proof);
  if (!toBytes(U, proof.length).equals(proof)) throw new UploadError("encrypted");
  return key;
}

/** Algorithm 2.A, revisions 5 and 6. */
function longKey({ U = "", UE = "" }: PdfEncryption, R: number): Buffer {
  const hash = R === 5 ? sha256 : hash6;
  const user = toBytes(U, 48);
  const wrapped = toBytes(UE, 32);
  if (user.length + wrapped.length !== 80 || !hash(user.subarray(32, 40)).equals(user.subarray(0, 32)))
    throw new UploadError("encrypted");
  const decipher = createDecipheriv("aes-256-cbc", hash(user.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrapped);
}

/** Algorithm 2.B, of the empty password. */
function hash6(salt: Buffer): Buffer {
  let key = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const text = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const secret = cipher.update(text);
    const rest = secret.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][rest] ?? "")
      .update(secret)
      .digest();
    last = secret.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function aes(key: Uint8Array): Decrypt {
  let start: Uint8Array = new Uint8Array();
  let decipher: ReturnType<typeof createDecipheriv> | undefined;
  return (bytes) => {
    if (decipher) return decipher.update(bytes);
    start = Buffer.concat([start, bytes]);
    if (start.length < 16) return new Uint8Array();
    const vector = start.subarray(0, 16);
    decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
    return decipher.update(start.subarray(16));
  };
}

/** OpenSSL no longer has it. */
function rc4(key: Uint8Array): Decrypt {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number) => {
    [box[i], box[j]] = [box[j] as number, box[i] as number];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return (bytes) =>
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (box[i] as number)) & 255;
      swap(i, j);
      return byte ^ (box[((box[i] as number) + (box[j] as number)) & 255] as number);
    });
}

function md5(...parts: (Uint8Array | string)[]): Buffer {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function toBytes(text: string, length: number): Buffer {
  return Buffer.from(text, "latin1").subarray(0, length);
}
