/** Makes characters plain: what looks like a letter becomes the letter, invisible characters are removed. */

/** Soft hyphens, zero-width characters, bidirectional controls, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]|\u034f/gu;

/** Control characters except tab, halves of surrogate pairs, what fonts draw without saying what it is. */
const MEANINGLESS = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\ufffd\p{Co}\p{Cs}\p{Cn}]/gu;

/**
 * What compatibility folding is good for: Latin ligatures, letters of Arabic by their shape, letters in full width. Not
 * superscripts, fractions or signs such as ™, which would become other words.
 */
const SHAPED =
  /[\ufb00-\ufb4f\ufb50-\ufdfb\ufe70-\ufefc\uff01-\uff5e\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3]/g;

/** Spaces of any width but tabs. */
const SPACES = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/** A text without invisible characters, in letters as they are typed, with single spaces, and tabs where they were. */
export function tidy(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(SHAPED, (shape) => shape.normalize("NFKC"))
    .replace(MEANINGLESS, " ")
    .replace(SPACES, " ")
    .replace(/ ?\t[ \t]*/g, "\t")
    .normalize("NFC")
    .trim();
}

/** E X P E R I E N C E, as headings are spaced by hand or by design. */
const SPACED_OUT = /^\p{L}(?: \p{L}){2,}$/u;

/** Takes out the spaces between the letters of words; between words there are two, or a tab. Other text stays as it is. */
export function closeUp(text: string): string {
  return text
    .split(/(\s{2,}|\t)/)
    .map((word) => (SPACED_OUT.test(word) ? word.replaceAll(" ", "") : word))
    .join("");
}

/** The share of characters without meaning: fonts without a table of letters give these, by the thousand. */
export function meaninglessShare(texts: readonly string[]): number {
  let all = 0;
  let meaningless = 0;
  for (const text of texts) {
    all += text.length;
    meaningless += text.match(MEANINGLESS)?.length ?? 0;
  }
  return all === 0 ? 0 : meaningless / all;
}
