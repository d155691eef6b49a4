/** Pay from figures in fields of their own. */
import { decodeEntities } from "#capabilities/recruitment/commands/import-jobs/html/entities.ts";
import { evenOut } from "./amount.ts";
import {
  type Currency,
  currencyOf,
  judge,
  type PayReading,
  type PayTrouble,
  periodBySize,
  periodIn,
} from "./pay.ts";
import { isInOther, OPEN_START, RANGE, toMention } from "./pay-mentions.ts";

/** Pay as figures in fields of their own, as numbers or as they are written, and words for the currency and the period. */
export type PayFigures = {
  min?: Amount | undefined;
  max?: Amount | undefined;
  currency?: string | undefined;
  period?: string | undefined;
};
type Amount = number | string;

/**
 * Reads pay from figures. With a lowest figure alone, this is the one; a highest alone is too little. A field may hold a whole range, with
 * its currency and period: `£35k to £40k a year`.
 */
export function readFigures(
  { min, max, currency = "", period = "" }: PayFigures,
  usual?: Currency,
): PayReading {
  const [low, high] = [readField(min), readField(max)];
  for (const [end, field] of [["min", low] as const, ["max", high] as const]) {
    if (field.trouble) return { trouble: field.trouble, end };
  }
  const figures = [...low.figures, ...high.figures];
  if (figures.length > 2) return { trouble: "unclear", end: low.figures.length > 1 ? "min" : "max" };
  const [least, most = least] = figures;
  if (least === undefined || most === undefined) return {};
  if (low.figures.length === 0 && figures.length === 1) return { trouble: "open-ended", end: "max" };
  const currencies = new Set([currency, ...low.signs, ...high.signs].filter(isWritten).map(currencyOf));
  const [known = usual] = currencies;
  if (known === undefined || currencies.size > 1 || currencies.has(undefined)) return { trouble: "currency" };
  const periods = new Set([period, low.rest, high.rest].filter(isWritten).map(periodIn));
  const [named = periodBySize(least)] = periods;
  if (named === undefined || named === "other" || periods.size > 1) return { trouble: "period" };
  return judge({ min: least, max: most, currency: known, period: named });
}

function isWritten(words: string): boolean {
  return words.trim() !== "";
}

/** What one field holds: figures, signs of a currency, and words for the period. */
type Field = { figures: number[]; signs: string[]; rest: string; trouble?: PayTrouble };

/** A field that holds nothing else, but for words on the period. */
const WHOLE = new RegExp(`^(?:(?:from|between)\\s)?${RANGE}\\s*(?=[\\s\\p{L}/.()]*$)`, "iu");

function readField(written: Amount = ""): Field {
  const none = { figures: [], signs: [], rest: "" };
  const text = evenOut(decodeEntities(String(written)));
  if (text === "") return none;
  if (!/\p{N}/u.test(text)) return { ...none, trouble: "no-figure" };
  if (isInOther(text)) return { ...none, trouble: "currency" };
  const match = WHOLE.exec(text);
  if (!match) {
    const isOpen = OPEN_START.test(text.split(/[\d£$€]/)[0] ?? "") || text.endsWith("+");
    return { ...none, trouble: isOpen ? "open-ended" : "unclear" };
  }
  const { figures, signs } = toMention(match);
  if (figures.length === 1 && /^from/i.test(text)) return { ...none, trouble: "open-ended" };
  const rest = text.slice(match[0].length);
  if (figures.some(Number.isNaN) || (rest !== "" && periodIn(rest) === undefined)) {
    return { ...none, trouble: "unclear" };
  }
  if (figures.some((figure) => figure < 0)) return { ...none, trouble: "negative" };
  return { figures: figures.some((figure) => figure !== 0) ? figures : [], signs, rest };
}
