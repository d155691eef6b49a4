/** From when to when something went on, as the lines of a CV say it. */
import type { YearMonth } from "./cv-facts.ts";
import { findPoints, type Point } from "./dates.ts";

/** A time at `start` up to `end` of a text. */
export type Span = {
  from?: YearMonth;
  to?: YearMonth | "now";
  start: number;
  end: number;
};

const TO = /^\s*(?:[-–—−‐‑→>]+|to|until|till?|through|up to|bis)\s*$/i;
const NOW =
  /^\s*(?:[-–—−‐‑→>]+|\bto\b|\buntil\b|\btill?\b|\bthrough\b|,)\s*(?:the\s+)?(?:present(?:\s+day)?|now|to\s+date|date|current(?:ly)?|ongoing|today|still here)\b/i;
/** Fonts draw dashes that a PDF has no letter for: nothing is left of them. */
const NO_DASH = /^\s+$/;
const NOW_WITHOUT_DASH = /^\s+(?:present|ongoing)\s*(?=$|[\t|),])/i;
const ONWARDS = /^\s*(?:onwards?\b|\+|[-–—]\s*(?=$|[),;|\t]))/i;
const SHORT_YEAR = /^\s*[-–—−/]\s*(\d{2})(?![\d/.:%]|\s*(?:months?|years?|people)\b)/i;
const SINCE = /\b(?:since|from)\s*$/i;
const UNTIL = /\b(?:until|till|up to|prior to|before)\s*$/i;
/** Work in a CV begins no earlier than this year. */
const EARLIEST = 1950;

/** The times that a text names. Those that begin in the future, end before they begin or lie beyond a life are not believed. */
export function findSpans(text: string, today: Date): Span[] {
  const points = findPoints(text, today);
  const spans: (Span | undefined)[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const next = points[index + 1];
    if (next?.year !== undefined && isRange(text, point, next)) {
      index += 1;
      const from = toMonth(point, point.year ?? next.year);
      const to = toMonth(next, next.year);
      spans.push(believed({ from, to, start: point.start, end: next.end }, today));
    } else if (point.year !== undefined) {
      spans.push(believed(openSpan(text, point, point.year, next?.start ?? text.length), today));
    }
  }
  return spans.flatMap((span) => (span ? [widen(text, span)] : []));
}

function isRange(text: string, point: Point, next: Point): boolean {
  const between = text.slice(point.end, next.start);
  return TO.test(between) || (hasMonth(point) && hasMonth(next) && NO_DASH.test(between));
}

function hasMonth({ year, month }: Point): boolean {
  return year !== undefined && month !== undefined;
}

/** A time of which one point is written as a date. */
function openSpan(text: string, point: Point, year: number, next: number): Span {
  const { start, end } = point;
  const from = toMonth(point, year);
  const rest = text.slice(end, next);
  const now = NOW.exec(rest) ?? NOW_WITHOUT_DASH.exec(rest) ?? ONWARDS.exec(rest);
  if (now) return { from, to: "now", start, end: end + now[0].length };
  const short = point.month === undefined ? SHORT_YEAR.exec(rest) : null;
  if (short) {
    const to = Math.floor(year / 100) * 100 + Number(short[1]);
    return { from, to: { year: to }, start, end: end + short[0].length };
  }
  const before = text.slice(Math.max(0, start - 20), start);
  const since = SINCE.exec(before);
  if (since) return { from, to: "now", start: start - before.length + since.index, end };
  const until = UNTIL.exec(before);
  if (until) return { to: from, start: start - before.length + until.index, end };
  return { from, to: from, start, end };
}

function believed(span: Span, today: Date): Span | undefined {
  const { from, to } = span;
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (from && (from.year < EARLIEST || first(from) > now)) return undefined;
  if (to === undefined || to === "now") return span;
  if (to.year < EARLIEST || (from && last(to) < first(from))) return undefined;
  if (first(to) <= now) return span;
  // An end to come, of a contract for instance: the work goes on.
  return from && first(to) - now <= 36 ? { ...span, to: "now" } : undefined;
}

/** The first month that is meant, counted from year 0. */
export function first({ year, month = 1 }: YearMonth): number {
  return year * 12 + month - 1;
}

/** The last month that is meant, counted from year 0. */
export function last({ year, month = 12 }: YearMonth): number {
  return year * 12 + month - 1;
}

function toMonth({ month }: Point, year: number): YearMonth {
  return month === undefined ? { year } : { year, month };
}

/** Takes brackets around a time with it. */
function widen(text: string, span: Span): Span {
  const isBracketed =
    /\(\s*$/.test(text.slice(Math.max(0, span.start - 5), span.start)) &&
    /^\s*\)/.test(text.slice(span.end, span.end + 5));
  if (!isBracketed) return span;
  return { ...span, start: text.lastIndexOf("(", span.start), end: text.indexOf(")", span.end) + 1 };
}
