/** What a job pays: from figures, from words, or else marked as not stated. */
import { jobError } from "#capabilities/recruitment/commands/import-jobs/problems/job.ts";
import { note } from "#capabilities/recruitment/commands/import-jobs/problems/note.ts";
import type { Pay, PayReading } from "#capabilities/recruitment/commands/import-jobs/words/pay.ts";
import { readFigures } from "#capabilities/recruitment/commands/import-jobs/words/pay-figures.ts";
import { readPayWords } from "#capabilities/recruitment/commands/import-jobs/words/pay-words.ts";
import type { Reading, Words } from "./source.ts";
import { plain, readLine } from "./texts.ts";

/** Longer words on pay are a text about it. */
const MOST_WORDS = 200;
/** What fits beside a figure. */
const MOST_NOTE = 80;

/** Pay as documents have it. */
export type PayField = Pay | { stated: false };

/**
 * Reads the pay. Figures that are not clear, contradict themselves or are paid to nobody are refused. Words
 * that cannot be read with certainty are noted, and the advert reads that the pay is not stated.
 */
export function readPay(reading: Reading): { pay: PayField; note?: Words } {
  const { job, at, collector, context } = reading;
  const usual = context.settings.defaults.currency;
  const words = plain(job.pay ?? "");
  const { payMin, payMax, currency, period } = job;
  const fromFigures = readFigures({ min: payMin, max: payMax, currency, period }, usual);
  const field = fromFigures.end === "max" ? "payMax" : "payMin";
  const wrong = (["order", "negative", "absurd", "unclear"] as const).find(
    (one) => one === fromFigures.trouble,
  );
  if (wrong !== undefined) {
    throw jobError(`pay-${wrong}`, [String(job[field]), fromFigures.doubt], at, field);
  }
  const fromWords: PayReading =
    words.length > MOST_WORDS ? { trouble: "unclear" } : readPayWords(words, usual);
  const best = fromFigures.pay ? fromFigures : fromWords;
  const isOfWords = (fromFigures.trouble ?? "no-figure") === "no-figure" && fromWords.trouble !== undefined;
  const unread = isOfWords ? fromWords : fromFigures;
  if (!best.pay && unread.trouble !== undefined) {
    const written = isOfWords ? words : [payMin, payMax, currency, period].filter(Boolean).join(" ");
    const problem = note(
      "pay-unread",
      [written, unread.trouble, unread.doubt],
      at,
      isOfWords ? "pay" : field,
    );
    collector.notes.push(problem);
  }
  const written = readLine(reading, "payNote", "note on pay")?.en ?? best.rest ?? "";
  const fits = best.pay && written !== "" && written.length <= MOST_NOTE;
  return { pay: best.pay ?? { stated: false }, ...(fits ? { note: { en: written } } : {}) };
}
