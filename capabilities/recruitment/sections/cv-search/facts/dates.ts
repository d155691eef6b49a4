/**
 * Months and years in the lines of a CV, in British writing: 03/04/2021 is 3 April, and only what is impossible so is read the
 * American way. Reads how long something went on, too: "2016–19", "Mar '19 to date", "since 2020".
 */
import type { YearMonth } from "./cv-facts.ts";

/** A point in time at `start` up to `end` of a text. Its year is missing in "March – June 2019". */
export type Point = { month?: number; year?: number; start: number; end: number };

const NAMES = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const YEAR = "(?:19|20)\\d{2}(?!\\d)";
const SHORT = "['’‘`]\\s?\\d{2}(?!\\d)";
const NOT_WITHIN = "(?<![\\p{L}\\d£$€.,/])";
const DAY = "(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?)";

/** Each way to write a point in time, and what its groups are. The first that fits counts. */
const FORMS: readonly {
  form: RegExp;
  read: (groups: readonly string[], today: Date) => YearMonth | undefined;
}[] = [
  {
    form: new RegExp(`${NOT_WITHIN}${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(${YEAR})`, "giuy"),
    read: ([month = "", year = ""]) => ({ year: Number(year), month: monthOf(month) }),
  },
  {
    form: new RegExp(
      `${NOT_WITHIN}${DAY}?${MONTH}[\\s,./-]*(?:of\\s+)?(${YEAR}|${SHORT}|(?<=\\D)\\d{2}(?![\\d/.:-]|\\s*\\p{L}{3}))`,
      "giuy",
    ),
    read: ([month = "", year = ""], today) => ({ year: toYear(year, today), month: monthOf(month) }),
  },
  {
    form: new RegExp(`${NOT_WITHIN}(\\d{1,2})[/.-](\\d{1,2})[/.-](${YEAR}|\\d{2}(?!\\d))`, "giuy"),
    read: ([first = "", second = "", year = ""], today) => {
      const month = Number(second) <= 12 ? Number(second) : Number(first);
      const day = Number(second) <= 12 ? Number(first) : Number(second);
      if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
      return { year: toYear(year, today), month };
    },
  },
  {
    form: new RegExp(`${NOT_WITHIN}((?:19|20)\\d{2})[-/.](0[1-9]|1[0-2])(?:[-/.]\\d{2})?(?!\\d)`, "giuy"),
    read: ([year = "", month = ""]) =>
      // "2008-09" is two years; "2019-03" can only be a month.
      Number(month) > Number(year) % 100 ? undefined : { year: Number(year), month: Number(month) },
  },
  {
    form: new RegExp(`${NOT_WITHIN}(\\d{1,2})\\s?[/.-]\\s?(${YEAR})`, "giuy"),
    read: ([month = "", year = ""]) =>
      Number(month) >= 1 && Number(month) <= 12 ? { year: Number(year), month: Number(month) } : undefined,
  },
  {
    form: new RegExp(`${NOT_WITHIN}(0[1-9]|1[0-2])/(\\d{2})(?![\\d/%])`, "giuy"),
    read: ([month = "", year = ""], today) => ({ year: toYear(year, today), month: Number(month) }),
  },
  {
    form: new RegExp(
      `${NOT_WITHIN}(?:(?:spring|summer|autumn|winter|fall|early|mid|late|end|start|q[1-4])(?:\\s|-|\\sof\\s)+)?(${YEAR}|${SHORT})`,
      "giuy",
    ),
    read: ([year = ""], today) => ({ year: toYear(year, today) }),
  },
];
const MONTH_ALONE = new RegExp(`${NOT_WITHIN}${DAY}?${MONTH}`, "giuy");
const BEGINNING = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}'’‘`])/gu;

/** The points in time that a text names, in its order. What no calendar knows is left out. */
export function findPoints(text: string, today: Date): Point[] {
  const points: Point[] = [];
  let from = 0;
  for (const { index } of text.matchAll(BEGINNING)) {
    if (index < from) continue;
    const point = pointAt(text, index, today);
    if (!point) continue;
    points.push(point);
    from = point.end;
  }
  return points;
}

function pointAt(text: string, start: number, today: Date): Point | undefined {
  for (const { form, read } of FORMS) {
    form.lastIndex = start;
    const match = form.exec(text);
    if (!match) continue;
    const read_ = read(match.slice(1), today);
    if (read_) return { ...read_, start, end: form.lastIndex };
  }
  MONTH_ALONE.lastIndex = start;
  const match = MONTH_ALONE.exec(text);
  return match?.[1] ? { month: monthOf(match[1]), start, end: MONTH_ALONE.lastIndex } : undefined;
}

function monthOf(name: string): number {
  return NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A year of two digits is of this century unless it would be to come. */
function toYear(written: string, today: Date): number {
  const digits = Number(written.replace(/\D/g, ""));
  if (digits >= 100) return digits;
  return digits <= today.getUTCFullYear() % 100 ? 2000 + digits : 1900 + digits;
}
