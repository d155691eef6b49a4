/**
 * Words as searches compare them. Texts and what visitors type are taken apart by the same function, so a word is found
 * whole or not at all: "ai" is not in "retail".
 */

/**
 * A word: letters and digits, held together by what stands inside of names (`node.js`, `r&d`), with the signs that end some
 * of them (`c++`, `c#`), and the dot that begins `.net`.
 */
const WORD = /(?:\.(?=net\b))?[\p{L}\p{N}]+(?:[.&][\p{L}\p{N}]+)*(?:\+\+|#)?/gu;

/** Stop words. */
const EMPTY: ReadonlySet<string> = new Set(
  "a an and are as at be by for from in into is it of on or our that the their this to we with you your".split(
    " ",
  ),
);

/** The words of a text, in their order: small letters, without marks, apostrophes and what cannot be seen, in the singular. */
export function toWords(text: string): string[] {
  return (fold(text).match(WORD) ?? []).map(toSingular);
}

/** Whether a word is a stop word. */
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word);
}

/** Letters as they are compared. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/['’]s\b|['’]/g, "");
}

/** Short words, and those that end like a plural and are none. */
const NO_PLURAL = /^.{1,3}$|(?:ss|us|is|ics|ews|ops|js|aws)$/;

function toSingular(word: string): string {
  if (!word.endsWith("s") || NO_PLURAL.test(word)) return word;
  if (/(?:ook|ov)ies$/.test(word)) return word.slice(0, -1);
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
