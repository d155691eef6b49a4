/**
 * What people type or paste, without what cannot be seen: contacts, mail and word processing programs add signs to what is copied from
 * them. Browser and service clean answers by these functions, and check and store what is left.
 */

/** Letters that a joiner connects or keeps apart, and pictures: Arabic, India's scripts, Burmese, Khmer, Mongolian. */
const JOINED =
  "(?!\\p{Default_Ignorable_Code_Point})[\\u0600-\\u08ff\\u0900-\\u0dff\\u1000-\\u109f\\u1780-\\u18af\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/** Unseen signs that words and pictures cannot do without: joiners, variants of Chinese characters, keycaps, flags of countries' parts. */
const NEEDED = [
  "\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+",
  "[\\u0900-\\u0dff][\\u200c\\u200d]",
  `${JOINED}\\p{Variation_Selector}?(?:[\\u200c\\u200d](?=${JOINED}))?`,
  "\\p{Ideographic}\\p{Variation_Selector}",
  "[\\d#*]\\ufe0f\\u20e3",
].join("|");

const UNSEEN = "\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]";

const unseenInLine = new RegExp(`(${NEEDED})|${UNSEEN}`, "gu");

/** Marks of direction end with their line, and sentences that mix scripts need them. */
const unseenInText = new RegExp(`(${NEEDED}|[\\u061c\\u200e\\u200f\\u2066-\\u2069])|${UNSEEN}`, "gu");

/** One line: every break, control character and kind of space is a space. The Braille blank is a space to the eye. */
export function toLine(typed: string): string {
  return typed
    .replace(unseenInLine, "$1")
    .replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, " ")
    .trim();
}

/** Lines that end in `\n`. */
export function toLines(typed: string): string {
  return typed
    .replace(unseenInText, "$1")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, " ")
    .trim();
}

/** A choice is the site's own text. */
export function toChoice(sent: string): string {
  return sent.replace(/\p{Cc}+/gu, " ").trim();
}

/** What programs write around an address: `mailto:`, `<…>`, and the comma before the next one. */
export function toEmail(typed: string): string {
  return toLine(typed).replace(/^<?(?:mailto:\s*)?|[>.,;]+$/gi, "");
}

/** Words for what kind of telephone it is. */
const KINDS =
  "(?:my|your|the|tele?|telephone|phone|ph|mobile|mob|cell|cellphone|whatsapp|home|work|office|business|direct|main|land ?line|private|personal|daytime|evening|number|no|call|[tmphwcod])";

const aroundNumber = new RegExp(
  `^[\\s\\p{So}'"‘-”]*(?:\\(?${KINDS}(?![a-z])[\\s.:/)-]*)*|(?:[\\s.,;:/(-]*${KINDS}[\\s.:)]*)*[\\s.,;:'"‘-”]*$`,
  "giu",
);

/** A longer text is none. */
const LONGEST_NUMBER = 120;

/**
 * A telephone number: digits of every script are 0 to 9, dashes `-`, brackets round; words for what kind of telephone it is
 * (`Tel:`, `(mobile)`) are left out.
 */
export function toTelephone(typed: string): string {
  const line = toLine(typed);
  if (line.length > LONGEST_NUMBER) return line;
  return toLine(line.normalize("NFKC"))
    .replace(new RegExp(UNSEEN, "gu"), "")
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu, "-")
    .replace(/[·•∙‧]/g, ".")
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .toLowerCase()
    .replace(aroundNumber, "");
}

/** The digits of a script stand in a row of ten. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
