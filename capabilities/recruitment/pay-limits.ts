/**
 * Pay that nobody is paid, and what was probably meant: a salary a day, a day rate a year, a figure with its decimal
 * point lost.
 */
import { type Period, payInWords, type StatedPay } from "./pay.ts";

type Limits = { readonly [period in Period]: readonly [least: number, most: number] };

/**
 * The least and the most that a job can pay, in pounds, US dollars or euros. An hour at the least is below the lowest wages
 * of the United Kingdom (apprentices: £7.55 from April 2025) and of the United States ($7.25, federal); a day is one such
 * shift, and a year one shift a week. The most brings a million in 1,650 hours or 220 days, rounded up: adverts end far below.
 */
const LIMITS: Limits = { hour: [5, 1_000], day: [40, 5_000], year: [2_500, 1_000_000] };

/** What most adverts pay: only this is suggested. */
const USUAL: Limits = { hour: [8, 250], day: [100, 2_500], year: [12_000, 300_000] };

const PERIODS = ["hour", "day", "year"] as const;

/** How figures go wrong: thousands written twice or left out, and lost decimal points. */
const FACTORS = [1 / 1_000, 1_000, 1 / 100] as const;

/** A figure that nobody is paid: which one, what is wrong with it, and what may be meant. */
export type PayDoubt = { end: "min" | "max"; message: string; hint: string };

/** Finds a figure that nobody is paid. */
export function doubtPay(pay: StatedPay): PayDoubt | undefined {
  const end = (["min", "max"] as const).find((name) => !isWithin(LIMITS, pay[name], pay.period));
  if (end === undefined) return undefined;
  const meant = [
    ...PERIODS.map((period) => ({ ...pay, period })),
    ...FACTORS.map((factor) => scale(pay, factor)),
  ].filter(
    ({ min, max, period }) => min <= max && [min, max].every((amount) => isWithin(USUAL, amount, period)),
  );
  const near = meant
    .slice(0, 2)
    .map((one) => payInWords(one))
    .join(" or ");
  return {
    end,
    message: `Nobody is paid ${payInWords({ ...pay, min: pay[end], max: pay[end] })}.`,
    hint: near === "" ? "Correct the figures or the period." : `Did you mean ${near}?`,
  };
}

function isWithin(limits: Limits, amount: number, period: Period): boolean {
  const [least, most] = limits[period];
  return amount >= least && amount <= most;
}

/** The same pay with what nobody is paid of it made larger or smaller. */
function scale(pay: StatedPay, factor: number): StatedPay {
  const scaled = (amount: number) => (isWithin(LIMITS, amount, pay.period) ? amount : amount * factor);
  return { ...pay, min: scaled(pay.min), max: scaled(pay.max) };
}
