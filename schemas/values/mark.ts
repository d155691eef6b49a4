/** Short names of texts: different texts have different ones nearly always. */

/** How many characters a mark has. */
export const MARK_LENGTH = 5;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** The mark of a text: a number of 30 bits, by FNV-1a. */
export function toMark(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  let mark = "";
  for (let at = 0; at < MARK_LENGTH; at++) mark += DIGITS[(sum >>> (at * 6)) & 63];
  return mark;
}
