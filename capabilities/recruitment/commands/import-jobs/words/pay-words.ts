/** Pay from words. */
import { evenOut } from "./amount.ts";
import { type Currency, currencyOf, judge, type PayReading, periodBySize, periodIn } from "./pay.ts";
import { isInOther, type Mention, OPEN_START, RANGE, toMention } from "./pay-mentions.ts";

/**
 * Reads pay from words: `£45k – £55k per annum`, `$120,000 to $140,000`, `£500 per day`. Words without a figure
 * (`Competitive`, `DOE`) state none.
 *
 * @param usual the currency of figures without a sign
 */
export function readPayWords(words: string, usual?: Currency): PayReading {
  const text = evenOut(words);
  if (!/\p{N}/u.test(text)) return {};
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
    ({ start, end }) => !EXTRAS.test(text.slice(first.end, start)) && !IN_ALL.test(text.slice(end)),
  );
  if (isOther || IN_ALL.test(after) || /\bOTE\s*:?\s*$/i.test(before)) return { trouble: "several" };
  const reading = toPay(first, after, before, usual);
  const rest = restOf(text, after);
  return reading.pay && rest !== "" ? { ...reading, rest } : reading;
}

const ANYWHERE = new RegExp(RANGE, "giu");
const OPEN_END = /^\s*\+\s*(?:$|per\b|p\b|a\b|\/)/i;
/** What is paid in all, with what can be earned besides. */
const IN_ALL = /^\s*\(?(?:OTE|on[- ]target)\b/i;
/** What stands before a second figure when the first is the pay. */
const EXTRAS = /\+|\b(?:plus|bonus|benefits|OTE|allowance|car|pension|commission|package|shares|equity)\b/i;

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
  if (figures.some(Number.isNaN)) return { trouble: "unclear" };
  if (min < 0 || max < 0) return { trouble: "negative" };
  const period =
    periodIn(after.split(/[+,;(]/)[0] ?? "") ?? periodIn(before) ?? periodIn(after) ?? periodBySize(min);
  if (period === undefined || period === "other") return { trouble: "period" };
  return judge({ min, max, currency, period });
}

/** Figures that are money: with a sign, in thousands, or large where figures need no sign. */
function mentionsIn(text: string, usual: Currency | undefined): Mention[] {
  return [...text.matchAll(ANYWHERE)].flatMap((match) => {
    const mention = toMention(match);
    const { figures, signs, isThousands } = mention;
    const isBare = signs.length === 0 && !isThousands;
    // Without a sign, two figures with a space between them may be neither pay nor one figure.
    if (isBare && (usual === undefined || (figures[0] ?? 0) < 1_000 || /\d \d/.test(match[0]))) return [];
    return [mention];
  });
}
