/** What somebody asks for or earns, where a CV says so. */
import type { Pay } from "./cv-facts.ts";
import type { PartLine } from "./parts.ts";

const SIGNS: Readonly<Record<string, Pay["currency"]>> = {
  "£": "GBP",
  $: "USD",
  "€": "EUR",
  gbp: "GBP",
  usd: "USD",
  eur: "EUR",
};
const AMOUNT =
  /(?<![\p{L}\d.,])(£|\$|€|GBP\s?|USD\s?|EUR\s?)?\s?(\d{1,3}(?:[,.]\d{3})+(?!\d)|\d{2,6})(?:\.\d{1,2})?(?:\s?(k)\b)?(?![\d%])(?:\s?(?:[-–—−]|to)\s?(?:£|\$|€)?\s?\d{1,3}(?:,\d{3})*(?:\.\d+)?\s?(k)?\b)?(?:\s?(GBP|USD|EUR)\b)?/giu;
/** Words that make an amount pay. */
const ABOUT =
  /\b(?:salary|salaries|pay|remuneration|package|day rate|daily rate|hourly rate|rate|rates|compensation|earning|earn|salaried|base|basic|ir35)\b|\bon\s*$/i;
const ASKS =
  /\b(?:expect\w*|seeking|looking for|desired?|required?|ask\w*|target|minimum|at least|sought|ideally|want|would like|hop(?:e|ing) for)\b/i;
/** What stands just before the amount that somebody asks for. */
const ASKS_FOR = /\b(?:looking for|seeking|want|expect\w*|hop(?:e|ing) for|ask\w* for)\s+(?:\w+\s+){0,2}$/i;
const EARNS = /\b(?:current(?:ly)?|present|earns?|earning|last|most recent|previous)\b/i;
const PER =
  /^[^.;\d]{0,25}?(?:(?:per|an?|\/|each)\s?(year|annum|day|hour|hr)|\b(p\.?\s?a\b|p\.?\s?d\b|p\.?\s?h\b|pa\b|pd\b|ph\b|daily|hourly|annually|yearly)|\/(yr|day|hr|d|h)\b)/i;
const LIMITS: Readonly<Record<Pay["period"], readonly [number, number]>> = {
  hour: [8, 500],
  day: [60, 5000],
  year: [8000, 2_000_000],
};

type Found = { pay: Pay; weight: number };

/** What is asked for, else what is earned; of a range its lower end. Amounts of other things are none. */
export function findPay(lines: readonly PartLine[]): Pay | undefined {
  const found: Found[] = [];
  for (const line of lines) {
    if (line.part === "references" || line.part === "interests" || line.part === "education") continue;
    const isWork = line.part === "work" || line.part === "projects" || line.part === "list";
    if (
      isWork &&
      !/^\W*(?:(?:current|final|basic|starting)\s+)?(?:salary|pay|package|(?:day |daily |hourly )?rate)\b/i.test(
        line.text,
      )
    )
      continue;
    found.push(...paysIn(line));
  }
  return found.toSorted((a, b) => b.weight - a.weight)[0]?.pay;
}

function paysIn({ text, under, part }: PartLine): Found[] {
  const context = /salary|pay|rate|remuneration|package|terms|notice/i.test(under);
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const start = match.index;
    const before = clauseBefore(text, start);
    const after = text.slice(start + match[0].length, start + match[0].length + 40);
    const period = periodOf(before, after);
    const isPaid =
      context ||
      ABOUT.test(before) ||
      ABOUT.test(after.split(/[.;]/)[0] ?? "") ||
      (period !== undefined && isWished(before, period, part)) ||
      (/[£$€]|k$/i.test(match[0]) && ASKS_FOR.test(before));
    const pay = isPaid ? toPay(match, period, `${before} ${under}`) : undefined;
    if (!pay) return [];
    const said = `${before} ${under}`;
    return [{ pay, weight: (ASKS.test(said) ? 2 : 0) - (EARNS.test(before) ? 1 : 0) }];
  });
}

/** "£550 per day" alone is what somebody asks for where nothing else is told. */
function isWished(before: string, period: Pay["period"], part: PartLine["part"]): boolean {
  if (/\b(?:sav\w+|cost\w*|worth|turnover|revenue|budgets?|los\w+|spen\w+|took|sales)\b/i.test(before))
    return false;
  if (period !== "year" && (part === "profile" || part === "other")) return true;
  return (
    part === "wishes" ||
    part === "practical" ||
    part === "head" ||
    part === "personal" ||
    ASKS.test(before) ||
    before.trim() === ""
  );
}

function clauseBefore(text: string, end: number): string {
  return (
    /(?:^|[.;](?=\s)|\t|\|)([^;\t|]*)$/
      .exec(text.slice(Math.max(0, end - 200), end))?.[1]
      ?.split(/\.\s/)
      .at(-1) ?? ""
  );
}

function periodOf(before: string, after: string): Pay["period"] | undefined {
  const [, per, short, stroke] = PER.exec(after) ?? [];
  const word = (per ?? short ?? stroke ?? "").toLowerCase();
  if (/^(?:d|p\.?\s?d)/.test(word)) return "day";
  if (/^(?:h|p\.?\s?h)/.test(word)) return "hour";
  if (word !== "") return "year";
  if (/\b(?:day|daily) rate\b/i.test(before)) return "day";
  return /\bhourly rate\b/i.test(before) ? "hour" : undefined;
}

function toPay(
  match: RegExpExecArray | RegExpMatchArray,
  stated: Pay["period"] | undefined,
  _said: string,
): Pay | undefined {
  const [words, sign = "", digits = "", thousands, rangeThousands, code = ""] = match;
  const written = Number(digits.replace(/[,.]/g, ""));
  const isThousands = thousands !== undefined || (rangeThousands !== undefined && written < 1000);
  const amount = isThousands ? written * 1000 : written;
  const mark = (sign || code).trim().toLowerCase();
  if (mark === "" && !isThousands && amount < 10_000 && stated === undefined) return undefined;
  if (mark === "" && amount >= 1950 && amount <= 2050) return undefined;
  const period = stated ?? (amount >= 8000 ? "year" : amount >= 100 ? "day" : "hour");
  const [least, most] = LIMITS[period];
  if (amount < least || amount > most) return undefined;
  return { words: words.trim(), amount, currency: SIGNS[mark] ?? "GBP", period };
}
