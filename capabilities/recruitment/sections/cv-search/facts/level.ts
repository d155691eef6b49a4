/** The level at which the owner of a CV works. */
import type { HeldTitle, Level } from "./cv-facts.ts";
import type { PartLine } from "./parts.ts";
import { highestLevel } from "./ranks.ts";
import { last } from "./spans.ts";

/** In years of work, where titles name no level: below `mid` a graduate, from `senior` on senior. */
const BOUNDS = { mid: 1.5, senior: 7 } as const;
/** Who has just finished a degree is a graduate up to this many years of work beside it. */
const WITH_DEGREE = 3;
/** A rank is kept for so many months by a later title that names none. */
const KEPT = 36;

/**
 * The level that the latest titles speak of: those held now, or the last. Where they name no rank, the one before does if it
 * ended not long ago; else the years since it was first held decide: below a year and a half graduate, from seven on senior, mid between.
 * A person who has just finished a degree and has worked little is a graduate. Years that the CV states count where dates show fewer.
 *
 * @param stated years of experience that the CV claims, 0 for none
 */
export function judgeLevel(
  titles: readonly HeldTitle[],
  isNew: boolean,
  today: Date,
  stated = 0,
): Level | undefined {
  const dated = yearsOfLatest(titles, today);
  const years = dated === undefined && stated === 0 ? undefined : Math.max(dated ?? 0, stated);
  const now = latest(titles);
  const ranked = highestLevel(now.map(({ level }) => level));
  const isPast = ranked === "graduate" && stated >= BOUNDS.senior && now.every(({ to }) => to !== "now");
  if (ranked && !isPast) return ranked;
  if (isNew && (years ?? 0) < WITH_DEGREE) return "graduate";
  const kept = highestLevel(justBefore(titles, now, today).map(({ level }) => level));
  if (kept && kept !== "graduate") return kept;
  if (years === undefined) return undefined;
  if (years < BOUNDS.mid) return "graduate";
  return years < BOUNDS.senior ? "mid" : "senior";
}

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
const YEARS = new RegExp(
  `\\b(\\d{1,2}|${NUMBERS.join("|")}|twenty|thirty)\\s*(?:\\+|plus)?\\s*(years?|yrs?|decades?)\\b['’]?(?=\\s+(?:of(?! age)|in|as|with|(?:\\p{L}+[\\s-]+){0,3}(?:experience|work|career)))`,
  "giu",
);

/** The most years of experience that the lines say at once: 15 for "with 15+ years of experience in logistics". */
export function statedYears(lines: readonly PartLine[]): number {
  const claims = lines
    .filter(({ part }) => part === "head" || part === "profile" || part === "other")
    .flatMap(({ text }) => [...text.matchAll(YEARS)]);
  return Math.max(
    0,
    ...claims.map(([, number = "", unit = ""]) => {
      const word = NUMBERS.indexOf(number.toLowerCase()) + 1;
      const count = word || { twenty: 20, thirty: 30 }[number.toLowerCase()] || Number(number);
      return /^d/i.test(unit) ? count * 10 : count;
    }),
  );
}

/**
 * Years from the first to the last time that the latest title was held: a change of trade begins again. A year without
 * its month is taken at its middle.
 */
function yearsOfLatest([title, ...before]: readonly HeldTitle[], today: Date): number | undefined {
  if (!title?.to) return undefined;
  const own = [title, ...before.filter(({ id, words }) => (id ?? words) === (title.id ?? title.words))];
  const begins = own.flatMap(({ from }) => (from ? [from.year * 12 + (from.month ?? 7) - 1] : []));
  if (begins.length === 0) return undefined;
  const { to } = title;
  const end =
    to === "now" ? today.getUTCFullYear() * 12 + today.getUTCMonth() + 1 : to.year * 12 + (to.month ?? 6);
  return (end - Math.min(...begins)) / 12;
}

/** Titles that are held now; else those that ended last; else the first. */
function latest(titles: readonly HeldTitle[]): readonly HeldTitle[] {
  const held = titles.filter(({ to }) => to === "now");
  if (held.length > 0) return held;
  const end = Math.max(0, ...titles.map(endOf));
  return end > 0 ? titles.filter((title) => endOf(title) === end) : titles.slice(0, 1);
}

/** The title before the latest, if it ended within the time for which a rank is kept. */
function justBefore(
  titles: readonly HeldTitle[],
  now: readonly HeldTitle[],
  today: Date,
): readonly HeldTitle[] {
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const before = titles.find((title) => !now.includes(title) && endOf(title) > 0);
  return before && month - endOf(before) <= KEPT ? [before] : [];
}

function endOf({ to }: HeldTitle): number {
  return to && to !== "now" ? last(to) : 0;
}
