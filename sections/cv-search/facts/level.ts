/** At which level somebody works. */
import type { Education, HeldTitle, Level } from "./cv-facts.ts";
import { highestLevel } from "./ranks.ts";
import { last } from "./spans.ts";

/** Below this many years of work somebody begins, from that many on somebody is senior, where titles do not say. */
const BOUNDS = { mid: 1.5, senior: 7 } as const;

/**
 * The level that the latest titles speak of: those held now, or the last. Where they name no rank, years of work decide:
 * below a year and a half graduate, from seven on senior, mid between. Without any work, a degree makes a graduate.
 */
export function judgeLevel(
  titles: readonly HeldTitle[],
  years: number | undefined,
  education: readonly Education[],
  today: Date,
): Level | undefined {
  const ranked = highestLevel(latest(titles).map(({ level }) => level));
  if (ranked && ranked !== "mid") return ranked;
  if (years === undefined || years === 0)
    return ranked ?? (education.length > 0 && titles.length === 0 ? "graduate" : undefined);
  if (ranked) return ranked;
  if (years < BOUNDS.mid) return "graduate";
  const hasJustFinished = education.some(
    ({ level, year }) => level !== "other" && year !== undefined && year >= today.getUTCFullYear() - 1,
  );
  if (hasJustFinished && years < 2.5) return "graduate";
  return years < BOUNDS.senior ? "mid" : "senior";
}

/** Titles that are held now; else those that ended last; else the first. */
function latest(titles: readonly HeldTitle[]): readonly HeldTitle[] {
  const held = titles.filter(({ to }) => to === "now");
  if (held.length > 0) return held;
  const ends = titles.map(({ to }) => (to && to !== "now" ? last(to) : 0));
  const end = Math.max(0, ...ends);
  return end > 0 ? titles.filter((_, index) => ends[index] === end) : titles.slice(0, 1);
}
