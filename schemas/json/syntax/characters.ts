/** The characters that a JSON document is made of, and those that are taken for them by mistake. */

/** Double quotation marks other than `"`, as word processors and keyboards write them. */
export const CURLY_DOUBLE = "“”„‟«»＂″";

/** Single ones and accents that are taken for them. */
export const CURLY_SINGLE = "‘’‚‛‹›";

/** Space, tab and line ends: all that JSON lets stand between its parts. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

export function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** Invisible characters that JSON does not take for a space. */
export function isInvisible(code: number): boolean {
  if (code < 0x20) return !isSpace(code);
  if (code < 0x7f) return false;
  return (
    code <= 0xa0 ||
    code === 0xad ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2064) ||
    (code >= 0x2066 && code <= 0x2069) ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** `{ } [ ] : ,` */
export function isStructural(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d || code === 0x3a || code === 0x2c;
}
