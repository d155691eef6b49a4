/**
 * Pay, from figures or from words. What a feed has of it is read with care: a wrong figure in an advert is worse than
 * none, so what can be meant in two ways is not read at all.
 */

/** What a job pays, for one period. */
export type Pay = { min: number; max: number; currency: Currency; period: Period };
export type Currency = "GBP" | "USD" | "EUR";
export type Period = "hour" | "day" | "year";

/** Why a pay could not be read, or cannot be right. */
export type PayTrouble =
  | "currency"
  | "period"
  | "open-ended"
  | "several"
  | "unclear"
  | "order"
  | "negative"
  | "absurd";

/** Pay as figures in fields of their own, and words for the currency and the period. */
export type PayFigures = { min?: number; max?: number; currency?: string; period?: string };

/** What was read. Nothing stated is no trouble; `rest` is the rest of the words, such as `Bonus and pension`. */
export type PayReading = { pay?: Pay; rest?: string; trouble?: PayTrouble };

/** What people are paid at least and at most; beyond that, a figure was mistyped or is for another period. */
const BOUNDS: { readonly [period in Period]: readonly [number, number] } = {
  hour: [5, 1_000],
  day: [40, 10_000],
  year: [8_000, 2_000_000],
};

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...(["GBP", "£", "POUND", "POUNDS", "UKP", "STERLING"] as const).map((name) => [name, "GBP"] as const),
  ...(["USD", "$", "US$", "DOLLAR", "DOLLARS"] as const).map((name) => [name, "USD"] as const),
  ...(["EUR", "€", "EURO", "EUROS"] as const).map((name) => [name, "EUR"] as const),
]);

const PERIODS: readonly [RegExp, Period | "other"][] = [
  [
    /\b(?:per|a|each)\s*(?:annum|year)\b|\bp\.?a\b|\bannum\b|\b(?:annual|yearly)\b|\byear\b|\/\s*(?:yr|year)\b|\byr\b/i,
    "year",
  ],
  [/\b(?:per|a|each)\s*day\b|\bp\/?d\b|\bdaily\b|\bday\b|\/\s*day\b/i, "day"],
  [/\b(?:per|an|each)\s*hour\b|\bp\/?h\b|\bhourly\b|\bhour\b|\/\s*(?:hr|hour)\b|\bhr\b/i, "hour"],
  [
    /\b(?:per|a|each)\s*(?:week|month)\b|\bpcm\b|\bp\/?w\b|\b(?:weekly|monthly)\b|\b(?:week|month)\b|\/\s*(?:wk|mo)\b/i,
    "other",
  ],
];

/** The period that words name: `per annum`, `hourly`, `per-year-salary`. `other` is a week or a month. */
export function periodIn(words: string): Period | "other" | undefined {
  const found = PERIODS.filter(([pattern]) => pattern.test(words.replaceAll("-", " ")));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** The currency of a sign, a code or a name. */
function currencyOf(written: string): Currency | undefined {
  return CURRENCIES.get(written.trim().toUpperCase());
}

/** Reads pay from figures. With a lowest figure alone, this is the one; a highest alone is too little. */
export function readFigures(
  { min, max, currency = "", period = "" }: PayFigures,
  usual?: Currency,
): PayReading {
  const low = min || undefined;
  const high = max || undefined;
  if ((low ?? 0) < 0 || (high ?? 0) < 0) return { trouble: "negative" };
  if (low === undefined) return high === undefined ? {} : { trouble: "open-ended" };
  const known = currency.trim() === "" ? usual : currencyOf(currency);
  if (known === undefined) return { trouble: "currency" };
  const named = period.trim() === "" ? periodBySize(low) : periodIn(period);
  if (named === undefined || named === "other") return { trouble: "period" };
  return judge({ min: low, max: high ?? low, currency: known, period: named });
}

function periodBySize(figure: number): Period | undefined {
  return figure >= 10_000 ? "year" : undefined;
}

function judge(pay: Pay): PayReading {
  const { min, max, period } = pay;
  const [least, most] = BOUNDS[period];
  if (min > max) return { trouble: "order" };
  if (min < least || max > most) return { trouble: "absurd" };
  return { pay };
}

const SIGN = "(?:us\\$|[£$€]|\\b(?:gbp|usd|eur)\\b)";
const NUMBER = "-?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d{1,2})?(?![.,]?\\d)";
const FIGURE = `(${SIGN})?\\s*(${NUMBER})(k\\b)?\\s*(${SIGN})?`;
const RANGE = new RegExp(`${FIGURE}(?:\\s*(?:-|to|and)\\s*${FIGURE})?`, "gi");

/** One figure, or two with a dash between them, as it stands in the words. */
type Mention = { figures: number[]; signs: string[]; start: number; end: number };

/**
 * Reads pay from words: `£45k – £55k per annum`, `$120,000 to $140,000`, `£500 per day`. Words without a figure
 * (`Competitive`, `DOE`) state none.
 *
 * @param usual the currency of figures without a sign
 */
export function readPayWords(words: string, usual?: Currency): PayReading {
  const text = words
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[–—‒−]/g, "-")
    .trim();
  if (!/\d/.test(text)) return {};
  if (isInOther(text)) return { trouble: "currency" };
  const [first, ...others] = mentionsIn(text, usual);
  if (!first) return { trouble: "unclear" };
  const before = text.slice(0, first.start);
  const after = text.slice(first.end);
  if (/(?:^|\s)-$/.test(before)) return { trouble: "negative" };
  if (OPEN_END.test(after) || (first.figures.length === 1 && OPEN_START.test(before))) {
    return { trouble: "open-ended" };
  }
  const isOther = others.some(
    ({ start, end }) => !BESIDES.test(text.slice(first.end, start)) && !IN_ALL.test(text.slice(end)),
  );
  if (isOther || IN_ALL.test(after) || /\bOTE\s*:?\s*$/i.test(before)) return { trouble: "several" };
  const reading = toPay(first, after, before, usual);
  const rest = restOf(text, after);
  return reading.pay && rest !== "" ? { ...reading, rest } : reading;
}

/** Whether figures are in a currency that the site does not have: by a sign, dollars of elsewhere, or a code. */
function isInOther(text: string): boolean {
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
const OPEN_START =
  /\b(?:up to|to|max\w*|from|min\w*|starting(?: at| from)?|circa|c\.?|around|about|approx\w*|over|under)\s*$/i;
const OPEN_END = /^\s*\+\s*(?:$|per\b|p\b|a\b|\/)/i;
/** What is paid in all, with what can be earned besides. */
const IN_ALL = /^\s*\(?(?:OTE|on[- ]target)\b/i;
/** What a second figure comes after, when the first is the pay. */
const BESIDES = /\+|\b(?:plus|bonus|benefits|OTE|allowance|car|pension|commission|package|shares|equity)\b/i;

const CONDITIONS: readonly [RegExp, string][] = [
  [/\bpro[- ]?rata\b/i, "Pro rata"],
  [/\bFTE\b/, "Full-time equivalent"],
  [/\binside IR35\b/i, "Inside IR35"],
  [/\boutside IR35\b/i, "Outside IR35"],
];

/** The words besides the figure. */
function restOf(text: string, after: string): string {
  const extra = /^[^+]{0,30}\+\s*(.+)$/.exec(after)?.[1] ?? /^.{0,30}?\bplus\s+(.+)$/i.exec(after)?.[1] ?? "";
  const conditions = CONDITIONS.flatMap(([pattern, name]) =>
    pattern.test(text) && !pattern.test(extra) ? [name] : [],
  );
  return [...conditions, ...(extra === "" ? [] : [`Plus ${extra.trim()}`])].join("; ");
}

function toPay({ figures, signs }: Mention, after: string, before: string, usual?: Currency): PayReading {
  const currencies = new Set(signs.map((sign) => currencyOf(sign)));
  const [currency = usual] = currencies;
  if (currency === undefined || currencies.size > 1) return { trouble: "currency" };
  const [min = 0, max = min] = figures;
  if (min < 0 || max < 0) return { trouble: "negative" };
  const period =
    periodIn(after.split(/[+,;(]/)[0] ?? "") ?? periodIn(before) ?? periodIn(after) ?? periodBySize(min);
  if (period === undefined || period === "other") return { trouble: "period" };
  return judge({ min, max, currency, period });
}

/** Figures that are money: with a sign, in thousands, or large where figures need no sign. */
function mentionsIn(text: string, usual: Currency | undefined): Mention[] {
  return [...text.matchAll(RANGE)].flatMap((match) => {
    const [whole, signA, a = "", kA, signB, signC, b, kB, signD] = match;
    const signs = [signA, signB, signC, signD].filter((sign) => sign !== undefined);
    const isThousands = kA !== undefined || kB !== undefined;
    const low = toNumber(a, kA, isThousands);
    const high = b === undefined ? [] : [toNumber(b, kB, isThousands)];
    if (signs.length === 0 && !isThousands && (usual === undefined || low < 1_000)) return [];
    const start = match.index + whole.length - whole.trimStart().length;
    return [{ figures: [low, ...high], signs, start, end: match.index + whole.trimEnd().length }];
  });
}

/** `45` of `45-55k` is thousands too. */
function toNumber(written: string, k: string | undefined, isThousands: boolean): number {
  const figure = Number(written.replaceAll(",", ""));
  const isMeant = k !== undefined || (isThousands && figure < 1_000);
  return isMeant ? Math.round(figure * 100_000) / 100 : figure;
}
