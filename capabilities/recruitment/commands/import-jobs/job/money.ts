/** What a job pays: from figures, from words, or else marked as not stated. */
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import {
  type Pay,
  type PayReading,
  readFigures,
  readPayWords,
} from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";
import type { Reading, Words } from "./source.ts";
import { plain, readLine } from "./texts.ts";

/** Longer words on pay are a text about it. */
const MOST_WORDS = 200;
/** What fits beside a figure. */
const MOST_NOTE = 80;

/** Pay as documents have it. */
export type PayField = Pay | { stated: false };

/**
 * Reads the pay. Figures that contradict themselves are refused: they were mistyped. Words
 * that cannot be read with certainty are noted, and the advert reads that the pay is not stated.
 */
export function readPay(reading: Reading): { pay: PayField; note?: Words } {
  const { job, at, collector, context } = reading;
  const usual = context.settings.defaults.currency;
  const words = plain(job.pay ?? "");
  const fromFigures = readFigures(job.figures ?? {}, usual);
  const wrong = (["order", "negative", "absurd"] as const).find((one) => one === fromFigures.trouble);
  if (wrong !== undefined) throw jobError(`pay-${wrong}`, [], at, "figures");
  const isNumber = [job.figures?.min, job.figures?.max].some((figure) => Number.isNaN(figure));
  const fromWords: PayReading =
    words.length > MOST_WORDS ? { trouble: "unclear" } : readPayWords(words, usual);
  const best = fromFigures.pay ? fromFigures : fromWords;
  const trouble = best.pay
    ? undefined
    : (fromFigures.trouble ?? fromWords.trouble ?? (isNumber ? "unclear" : undefined));
  if (trouble !== undefined) {
    const field = fromFigures.trouble === undefined ? "pay" : "figures";
    collector.notes.push(note("pay-unread", [words, trouble], at, field));
  }
  const told = readLine(reading, "payNote", "note on pay")?.en ?? best.rest ?? "";
  const fits = best.pay && told !== "" && told.length <= MOST_NOTE;
  return { pay: best.pay ?? { stated: false }, ...(fits ? { note: { en: told } } : {}) };
}
