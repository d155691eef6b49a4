/** When somebody could begin. */
import type { Notice } from "./cv-facts.ts";
import { toNumber } from "./numbers.ts";
import type { PartLine } from "./parts.ts";

const COUNT = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a)";
const UNIT = "(day|week|month|calendar month)s?";
const LENGTH = `${COUNT}[\\s-]+(?:full\\s+)?(?:\\(?\\d{1,2}\\)?\\s+)?${UNIT}\\b['’]?s?`;
/** "one month's notice", "notice: 4 weeks", "available in two weeks". */
const FORMS: readonly RegExp[] = [
  new RegExp(`\\b${LENGTH}\\s*(?:of\\s+)?(?:contractual\\s+)?notice\\b(?:\\s+period)?`, "i"),
  new RegExp(
    `\\bnotice(?:\\s+period)?(?:\\s+(?:is|of|required|currently))*\\s*[:–—=\\t-]?\\s*(?:is\\s+|of\\s+)?(?:currently\\s+)?${LENGTH}`,
    "i",
  ),
  new RegExp(
    `\\bavailab(?:le|ility)\\b(?:\\s+(?:to start|for work|is))*\\s*[:–—\\t-]?\\s*(?:within|in|at|after|with|on)?\\s*${LENGTH}`,
    "i",
  ),
  new RegExp(`\\b(?:can|could|able to)\\s+(?:start|begin|join)\\s+(?:within|in|after)\\s+${LENGTH}`, "i"),
];
const NONE =
  /\b(?:immediately available|available (?:immediately|now|at once|straight ?away)|immediate (?:availability|start)|(?:can|able to|could) (?:start|begin) (?:immediately|now|at once|straight ?away)|no notice(?: period)?|(?:availability|notice(?: period)?|available)\s*[:–—\t-]?\s*(?:is\s+)?(?:immediate(?:ly)?|none|now)|free to (?:start|begin) (?:immediately|now|at once))\b/i;
const FROM =
  /\b(?:availab(?:le|ility)|(?:can|could|able to|free to) (?:start|begin))\s*:?\s*(?:to start\s*)?(?:from|on|as of|in)\s+(?:(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?:early |mid |late )?(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?,?(?:\s+(20\d{2}))?/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The first notice that a CV states. Months are twelfths of 52 weeks: one is 4 weeks, two are 9, three are 13. */
export function findNotice(lines: readonly PartLine[], today: Date): Notice | undefined {
  for (const { text, part, under } of lines) {
    if (part === "references" || part === "interests") continue;
    const isWork = part === "work" || part === "projects";
    if (isWork && !/^\W*(?:notice|availab)/i.test(text)) continue;
    const notice =
      noticeIn(text, today) ?? (/\b(?:notice|availability)\b/i.test(under) ? bareNotice(text) : undefined);
    if (notice) return notice;
  }
  return undefined;
}

function noticeIn(text: string, today: Date): Notice | undefined {
  for (const form of FORMS) {
    const match = form.exec(text);
    if (match) return { words: match[0].trim(), weeks: toWeeks(match[1], match[2]) };
  }
  const none = NONE.exec(text);
  if (none) return { words: none[0], weeks: 0 };
  const from = FROM.exec(text);
  return from ? noticeUntil(from, today) : undefined;
}

/** Under a heading that says what it is about. */
function bareNotice(text: string): Notice | undefined {
  const match = new RegExp(`^\\W*${LENGTH}`, "i").exec(text);
  if (match) return { words: match[0].trim(), weeks: toWeeks(match[1], match[2]) };
  return /^\W*(?:immediate(?:ly)?|none|now)\b/i.test(text) ? { words: text, weeks: 0 } : undefined;
}

function toWeeks(count = "", unit = ""): number {
  const number = toNumber(count);
  if (/day/i.test(unit)) return Math.ceil(number / 7);
  return /week/i.test(unit) ? number : Math.round((number * 52) / 12);
}

/** How many weeks it is until a date that is named; of the next year where its month is over and no year stands with it. */
function noticeUntil(
  [words, day = "1", month = "", year]: readonly string[],
  today: Date,
): Notice | undefined {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const thisYear = today.getUTCFullYear();
  const of = year ? Number(year) : index < today.getUTCMonth() ? thisYear + 1 : thisYear;
  const weeks = Math.ceil((Date.UTC(of, index, Number(day)) - today.getTime()) / WEEK);
  if (words === undefined || weeks > 52) return undefined;
  return { words, weeks: Math.max(0, weeks) };
}
