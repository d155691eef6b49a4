/** Figures of pay as they stand in words: `£45k`, `45-55k`, `EUR 22,50`. */
import { FIGURE, readAmount } from "./amount.ts";
import { currencyOf } from "./pay.ts";

const SIGN = "(?:us\\$|[£$€]|\\b(?:gbp|usd|eur)\\b|\\beuros?\\b)";
const ONE = `(?:(${SIGN})\\s*|(?<![\\p{L}\\p{N}.,]))(-?${FIGURE})(\\s?k\\b)?\\s*(?:(${SIGN})(?!\\s*\\d))?`;
/** Source of a pattern: one figure, or two with a dash between them. */
export const RANGE = `${ONE}(?:\\s*(?:-|to|and)\\s*${ONE})?`;

/** One figure, or two with a dash between them, as it stands in the words. */
export type Mention = {
  figures: number[];
  signs: string[];
  isThousands: boolean;
  start: number;
  end: number;
};

/** What a match of `RANGE` holds. A figure that is not clear is NaN. */
export function toMention(match: RegExpExecArray): Mention {
  const [whole, signA, a = "", kA, signB, signC, b, kB, signD] = match;
  const isThousands = kA !== undefined || kB !== undefined;
  const high = b === undefined ? [] : [toNumber(b, kB, isThousands)];
  return {
    figures: [toNumber(a, kA, isThousands), ...high],
    signs: [signA, signB, signC, signD].filter((sign) => sign !== undefined),
    isThousands,
    start: match.index + whole.length - whole.trimStart().length,
    end: match.index + whole.trimEnd().length,
  };
}

/** `45` of `45-55k` is thousands too. */
function toNumber(written: string, k: string | undefined, isThousands: boolean): number {
  const amount = readAmount(written.replace("-", "")) * (written.startsWith("-") ? -1 : 1);
  const isMeant = k !== undefined || (isThousands && amount < 1_000);
  return isMeant ? Math.round(amount * 100_000) / 100 : amount;
}

/** Whether figures are in a currency that the site does not have: by a sign, dollars of elsewhere, or a code. */
export function isInOther(text: string): boolean {
  if (OTHER_SIGN.test(text) || OTHER_DOLLAR.test(text) || OTHER_NAME.test(text)) return true;
  return [...text.matchAll(CODE)].some(([, before = "", after = ""]) => CODES.has(before || after));
}

const OTHER_SIGN = /(?![£$€])\p{Sc}/u;
/** Dollars, reais and pesos: `R$`, `NT$`, `AUS$`. */
const OTHER_DOLLAR = /(?<=\p{L})(?<!\bUS)\$/iu;
/** Those that cannot be taken for a word, wherever they stand. */
const OTHER_NAME = /\b(?:CAD|AUD|NZD|CHF|SEK|NOK|DKK|INR|AED|SGD|JPY|PLN)\b/;
/** Three capitals right before or after a figure: elsewhere, `ALL` and `TOP` are words. */
const CODE = /\b([A-Z]{3})(?![A-Za-z])[):]?\s*\$?\s*(?=\d)|(?<=\d[kK]?)\s*\(?([A-Z]{3})\b/g;
const CODES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf("currency").filter((code) => currencyOf(code) === undefined),
);
/** What stands before a figure that is only one end of a range. */
export const OPEN_START =
  /\b(?:up to|to|max\w*|from|min\w*|starting(?: at| from)?|circa|c\.?|around|about|approx\w*|over|under)\s*$/i;
