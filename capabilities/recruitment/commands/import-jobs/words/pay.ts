/**
 * Pay, from figures or from words. What a feed has of it is read with care: a wrong figure in an advert is worse than
 * none, so what can be meant in two ways is not read at all.
 */
import type { Period, StatedPay } from "#capabilities/recruitment/pay.ts";
import { doubtPay, type PayDoubt } from "#capabilities/recruitment/pay-limits.ts";

/** What a job pays, for one period. */
export type Pay = StatedPay & { currency: Currency };
export type Currency = "GBP" | "USD" | "EUR";

/** Why a pay could not be read, or cannot be right. */
export type PayTrouble =
  | "currency"
  | "period"
  | "open-ended"
  | "several"
  | "unclear"
  | "no-figure"
  | "order"
  | "negative"
  | "absurd";

/**
 * What was read. Nothing stated is no trouble; `rest` is the rest of the words, such as `Bonus and pension`. `end` is the
 * figure that is wrong, and `doubt` says what may be meant where nobody is paid it.
 */
export type PayReading = {
  pay?: Pay;
  rest?: string;
  trouble?: PayTrouble;
  end?: "min" | "max";
  doubt?: PayDoubt;
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
  [/\b(?:per|a|each)\s*day\b|\bp[./]?d\b|\bdaily\b|\bday\b|\/\s*day\b/i, "day"],
  [/\b(?:per|an|each)\s*hour\b|\bp[./]?h\b|\bhourly\b|\bhour\b|\/\s*(?:hr?|hour)\b|\bhr\b/i, "hour"],
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
export function currencyOf(written: string): Currency | undefined {
  return CURRENCIES.get(written.trim().toUpperCase());
}

/** The period that a figure without one is for, if it can be for one alone. */
export function periodBySize(figure: number): Period | undefined {
  return figure >= 10_000 ? "year" : undefined;
}

/** Pay, if somebody can be paid it. */
export function judge(pay: Pay): PayReading {
  const { min, max } = pay;
  if (min > max) return { trouble: "order", end: "min" };
  const doubt = doubtPay(pay);
  return doubt ? { trouble: "absurd", end: doubt.end, doubt } : { pay };
}
