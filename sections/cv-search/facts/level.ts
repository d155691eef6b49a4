/** At which level somebody works. */
import type { HeldTitle, Level } from "./cv-facts.ts";
import { highestLevel } from "./ranks.ts";
import { last } from "./spans.ts";

/** Below this many years of work somebody begins, from that many on somebody is senior, where titles do not say. */
const BOUNDS = { mid: 1.5, senior: 7 } as const;
/** Who has just finished a degree is a graduate up to this many years of work beside it. */
const BESIDE_DEGREE = 3;
/** A rank is kept for so many months by a later title that names none. */
const KEPT = 36;

/** What a level is judged by. */
export type Evidence = {
  titles: readonly HeldTitle[];
  /** Those of the work that somebody does at last; absent where none are known. */
  years?: number;
  /** Whether somebody has just finished a degree. */
  isNew: boolean;
};

/**
 * The level that the latest titles speak of: those held now, or the last. Where they name no rank, the one before does if it
 * ended not long ago; else years of this work decide: below a year and a half graduate, from seven on senior, mid between.
 * Whoever has just finished a degree and has worked little is a graduate.
 */
export function judgeLevel({ titles, years = 0, isNew }: Evidence, today: Date): Level | undefined {
  const now = latest(titles);
  const ranked = highestLevel(now.map(({ level }) => level));
  if (ranked) return ranked;
  if (isNew && years < BESIDE_DEGREE) return "graduate";
  const kept = highestLevel(justBefore(titles, now, today).map(({ level }) => level));
  if (kept && kept !== "graduate") return kept;
  if (years === 0) return undefined;
  if (years < BOUNDS.mid) return "graduate";
  return years < BOUNDS.senior ? "mid" : "senior";
}

/** Titles that are held now; else those that ended last; else the first. */
export function latest(titles: readonly HeldTitle[]): readonly HeldTitle[] {
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
