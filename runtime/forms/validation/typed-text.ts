/**
 * What people type or paste, without what cannot be seen: contacts, mail and word processing programs add signs to what is copied from
 * them. Browser and service clean answers by these functions, and check and store what is left.
 */

const UNSEEN = "\\p{Default_Ignorable_Code_Point}";

/** Letters that a joiner connects or keeps apart (Arabic to Sinhala, Burmese, Khmer, Mongolian), Chinese characters and pictures. */
const JOINED =
  "[\\u0600-\\u0dff\\u1000-\\u18af\\p{Ideographic}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/** Unseen signs that these cannot do without: joiners, variants, flags of countries' parts. */
const NEEDED = `[\\u0900-\\u0dff]\\u200d|(?!${UNSEEN})${JOINED}(?:\\p{Variation_Selector}|[\\u{e0020}-\\u{e007f}]+)?(?:[\\u200c\\u200d](?=${JOINED}))?`;

const unseen = new RegExp(`(${NEEDED})|${UNSEEN}`, "gu");

/** One line: every break, control character and kind of space is a space. The Braille blank is a space to the eye. */
export function toLine(typed: string): string {
  return typed
    .replace(unseen, "$1")
    .replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, " ")
    .trim();
}

/** Lines that end in `\n`. */
export function toLines(typed: string): string {
  return typed
    .replace(unseen, "$1")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, " ")
    .trim();
}

/** What programs write around an address: `mailto:`, `<…>`, and the comma before the next one. */
export function toEmail(typed: string): string {
  return toLine(typed).replace(/^<?(?:mailto:\s*)?|[>.,;]+$/gi, "");
}

/** Words for what kind of telephone it is, with what parts them from the number, and what stands at its ends. */
const aroundNumber =
  /[\s,;:/-]*\(?\b(?:my|tel[a-z]*|phone|mob[a-z]*|cell[a-z]*|home|work|office|direct|number|no|call|[tmphw])(?![a-z])[\s.:/)-]*|^[\s\p{So}'‘’]+|[\s.,;]+$/gu;

/** A longer text is none. */
const LONGEST_NUMBER = 120;

/**
 * A telephone number: digits of every script are 0 to 9, dashes `-`; words for what kind of telephone it is
 * (`Tel:`, `(mobile)`) are left out.
 */
export function toTelephone(typed: string): string {
  const line = toLine(typed);
  if (line.length > LONGEST_NUMBER) return line;
  return line
    .normalize("NFKC")
    .replace(new RegExp(UNSEEN, "gu"), "")
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu, "-")
    .replace(/·/g, ".")
    .toLowerCase()
    .replace(aroundNumber, "");
}

/** Tens of digits begin at a multiple of 16, those of India's scripts 6 behind it. */
function toDigit(digit: string): string {
  return String((digit.charCodeAt(0) & 15) - (/[\u0900-\u0dff]/.test(digit) ? 6 : 0));
}
