/**
 * Signed, expiring tokens: what the service hands out in an address and takes back later, without keeping anything. A token
 * is readable by its holder, so nothing goes into it that they may not know.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a token is for. One made for one purpose is none for another. */
export type Purpose = "receipt" | "page" | "personal-data";

export type Signer = {
  /** @param expiresAt ms since 1970 */
  sign: (purpose: Purpose, facts: object, expiresAt: number) => string;
  /** What was signed: undefined when the token is not ours, was changed, or is of another purpose. */
  verify: (purpose: Purpose, token: string) => { facts: unknown; expiresAt: number } | undefined;
};

/** Bytes of a signature: half of SHA-256, which keeps addresses short and is far beyond guessing. */
const LENGTH = 16;

/** @param keys of 32 bytes: the first signs, all verify */
export function createSigner(keys: readonly [Uint8Array, ...Uint8Array[]]): Signer {
  const derived = keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", "pageloom signing", 32)));
  const signatureOf = (key: Uint8Array, purpose: Purpose, body: string) =>
    createHmac("sha256", key).update(`${purpose}.${body}`).digest().subarray(0, LENGTH);

  return {
    sign: (purpose, facts, expiresAt) => {
      const body = Buffer.from(JSON.stringify([facts, expiresAt])).toString("base64url");
      const [key = Buffer.alloc(0)] = derived;
      return `${body}.${signatureOf(key, purpose, body).toString("base64url")}`;
    },
    verify: (purpose, token) => {
      const [body = "", signature = "", ...rest] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      if (rest.length > 0 || given.length !== LENGTH) return undefined;
      if (!derived.some((key) => timingSafeEqual(signatureOf(key, purpose, body), given))) return undefined;
      const [facts, expiresAt] = JSON.parse(Buffer.from(body, "base64url").toString());
      return { facts, expiresAt };
    },
  };
}
