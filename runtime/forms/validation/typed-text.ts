/**
 * What people type or paste, without what cannot be seen: contacts, mail and word processing programs add signs to what is copied from
 * them. Browser and service clean answers by these functions. What is stored keeps the unseen signs that words need
 * (`needed-signs.ts`); whether an answer is right does not depend on them, so browsers do without.
 */

/** Takes away what cannot be seen. */
export type WithoutUnseen = (typed: string) => string;

const withoutAnyUnseen: WithoutUnseen = (typed) => typed.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** One line: every break, control character and kind of space is a space. */
export function toLine(typed: string, withoutUnseen = withoutAnyUnseen): string {
  return withoutUnseen(typed)
    .replace(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}

/** Lines that end in `\n`. */
export function toLines(typed: string, withoutUnseen = withoutAnyUnseen): string {
  return withoutUnseen(typed)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, " ")
    .trim();
}

/** What programs write around an address: `mailto:`, `<…>`, and the comma before the next one. */
export function toEmail(typed: string, withoutUnseen?: WithoutUnseen): string {
  return toLine(typed, withoutUnseen).replace(/^<?(?:mailto:\s*)?|[>.,;]+$/gi, "");
}

/** Words for what kind of telephone it is, with what parts them from the number, and what stands at its ends. */
const numberLabels =
  /[\s,;:/-]*\(?\b(?:tel[a-z]*|phone|mob[a-z]*|home|work|office|no|[tmphw])(?![a-z])[\s.:/)-]*|^[\s\p{So}'‘’]+|[\s.,;]+$/gu;

/** A longer text is none: the beginning of one is not right either. */
const LONGEST_NUMBER = 120;

/**
 * A telephone number: digits of every script are 0 to 9, dashes `-`; words for what kind of telephone it is
 * (`Tel:`, `(mobile)`) are left out.
 */
export function toTelephone(typed: string): string {
  return toLine(typed)
    .slice(0, LONGEST_NUMBER)
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .toLowerCase()
    .replace(numberLabels, "");
}

/** Tens of digits begin at a multiple of 16, those of India's scripts 6 behind it. */
function toDigit(digit: string): string {
  return String((digit.charCodeAt(0) & 15) - (/[\u0900-\u0dff]/.test(digit) ? 6 : 0));
}
