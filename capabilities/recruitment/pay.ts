/** Pay in words: what is paid, for what, as the collection words it. */
import type { ResolveContext } from "#runtime/capability.ts";
import { type LanguageMap, wordsOf } from "#schemas/index/entries.ts";
import { isObject, type JsonSchema } from "#schemas/json/schema.ts";
import { localeOf } from "#schemas/values/locale.ts";

/** Pay that is stated. */
export type StatedPay = { min: number; max: number; currency: string; period: Period };
export type Period = "hour" | "day" | "year";

/** Pay as an author writes it (`capabilities/recruitment/slots/pay.schema.json`). */
export type Pay = { stated: false } | ({ stated?: undefined } & StatedPay);

/** What a field of pay is worded with, under `x-words`: `{amount}`, `{from}` and `{to}` stand for figures. */
const WORDS: { readonly [name: string]: LanguageMap } = {
  range: { en: "{from} to {to}" },
  hour: { en: "{amount} an hour" },
  day: { en: "{amount} a day" },
  year: { en: "{amount} a year" },
  unstated: { en: "Pay not stated" },
};

/** Resolves pay to words: `£62,000 to £70,000 a year`. */
export function resolvePay(value: unknown, schema: JsonSchema, { language, site }: ResolveContext): string {
  const own = isObject(schema["x-words"]) ? schema["x-words"] : {};
  const words = (name: string) => wordsOf((own[name] ?? WORDS[name]) as LanguageMap, language);
  const pay = value as Pay;
  return pay.stated === false ? words("unstated") : payInWords(pay, localeOf(site.site, language), words);
}

/** Pay that is stated, in the words of a locale; by default as messages have it. */
export function payInWords(
  { min, max, currency, period }: StatedPay,
  locale = "en-GB",
  words = (name: string) => WORDS[name]?.en ?? "",
): string {
  const [from = "", to = ""] = [min, max].map((amount) => figure(amount, currency, locale));
  const amount = min === max ? from : words("range").replace("{from}", from).replace("{to}", to);
  return words(period).replace("{amount}", amount);
}

/** What an amount is counted in: `GBP year`. */
export function unitOfPay(pay: Pay): string {
  return pay.stated === false ? "" : `${pay.currency} ${pay.period}`;
}

/** Working days and hours of a year, to sort pay of different periods by. */
const IN_A_YEAR = { hour: 1650, day: 220, year: 1 } as const;

/** What a year of it would bring, whatever the currency; nothing when it is not stated. */
export function yearly(pay: Pay): number | undefined {
  return pay.stated === false ? undefined : pay.max * IN_A_YEAR[pay.period];
}

const known = new Map<string, Intl.NumberFormat>();

/** An amount of money, without pence where there are none. */
function figure(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const key = `${locale} ${currency} ${digits}`;
  let format = known.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency, currencyDisplay: "narrowSymbol" },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
    known.set(key, format);
  }
  return format.format(amount);
}
