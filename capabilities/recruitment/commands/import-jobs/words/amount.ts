/** Amounts of money as people and programs write them. What can be read in two ways is not read. */

/** Full-width letters, digits and signs. */
const WIDE = /[\u3000\uff01-\uffee]/g;

/** Words with one kind of space and dash, digits of one width, and nothing that cannot be seen. */
export function evenOut(words: string): string {
  return words
    .replace(/\p{Cf}/gu, "")
    .replace(WIDE, (sign) => sign.normalize("NFKC"))
    .replace(/\s+/g, " ")
    .replace(/[‐‑‒–—−]/g, "-")
    .trim();
}

/** Source of a pattern: a figure with everything that people write between digits. `readAmount` reads what it finds. */
export const FIGURE = "\\d+(?:[.,'’ʼ´`]\\d+| \\d{3}(?!\\d))*";

/** Thousands with one sign between them, and another one before one or two decimals. */
const GROUPED = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
/** Digits, and one or two decimals. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** Either German for thousands, or English for a figure with three decimals. */
const DOUBTFUL = /^\d+\.\d{3}$/;

/**
 * Reads a figure: `45,000`, `45 000`, `45'000`, `1.234,56`, `1,234.56`, `22,5`. A comma before three digits separates
 * thousands, as in English.
 *
 * @returns NaN for what is no amount, or for one that could be another: `22.500`
 */
export function readAmount(figure: string): number {
  const written = figure.replace(/[’ʼ´`]/g, "'");
  if (PLAIN.test(written)) return Number(written.replace(",", "."));
  if (DOUBTFUL.test(written) || !GROUPED.test(written)) return Number.NaN;
  const [whole = "", decimals = "0"] = written.split(/[.,](?=\d{1,2}$)/);
  return Number(`${whole.replace(/\D/g, "")}.${decimals}`);
}
