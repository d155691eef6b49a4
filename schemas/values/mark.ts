/** Hashes of texts, and marks, which are short names made from a hash. Two texts rarely have the same one. */

/** How many characters a mark has. */
const MARK_LENGTH = 5;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** The first value of a hash by FNV-1a. */
export const FNV_OFFSET = 0x811c9dc5;

/** A step of FNV-1a, in 32 bits with a sign: the hash with one more code. */
export const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** The mark of a text: a number of 30 bits, by FNV-1a. */
export function toMark(text: string): string {
  let sum = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) sum = addToHash(sum, text.charCodeAt(at));
  let mark = "";
  for (let at = 0; at < MARK_LENGTH; at++) mark += DIGITS[(sum >>> (at * 6)) & 63];
  return mark;
}
