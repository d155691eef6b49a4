/** The reference number for a visitor: short, readable aloud, and without any information in it. */
import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O and U, so that nothing is misread and no word is spelt. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a reference of 40 random bits, such as `7K2M-4QXD`. */
export function createReference(random: (size: number) => Uint8Array = randomBytes): string {
  const text = Array.from(random(8), (byte) => ALPHABET[byte % 32]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Reads a reference as people type it; undefined when it is none. */
export function parseReference(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : undefined;
}
