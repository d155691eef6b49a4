/** Titles that somebody held, as facts. */
import type { HeldTitle } from "./cv-facts.ts";
import { first, last, type Span } from "./spans.ts";
import type { TitleFound } from "./titles.ts";

/** What somebody was, and when. */
export type TitledTime = { title?: TitleFound; span?: Span };

/** Titles as facts, the latest first. */
export function toHeldTitles(jobs: readonly TitledTime[]): HeldTitle[] {
  const held = jobs.flatMap(({ title, span }): HeldTitle[] => {
    if (!title) return [];
    const { words, id, level } = title;
    const from = span?.from;
    const to = span?.to;
    return [
      {
        words,
        ...(id !== undefined && { id }),
        ...(level && { level }),
        ...(from && { from }),
        ...(to && { to }),
      },
    ];
  });
  // Sorting is stable: what has no dates follows what stood above it.
  return held.sort((a, b) => until(b) - until(a) || since(b) - since(a));
}

function until({ to }: HeldTitle): number {
  if (to === "now") return Number.POSITIVE_INFINITY;
  return to ? last(to) : 0;
}

function since({ from }: HeldTitle): number {
  return from ? first(from) : 0;
}
