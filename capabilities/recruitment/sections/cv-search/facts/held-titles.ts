/** Titles that the owner of a CV held, as facts; for a CV without entries, those in its sentences. */
import type { HeldTitle } from "./cv-facts.ts";
import type { PartLine } from "./parts.ts";
import { findSpans, first, last, type Span } from "./spans.ts";
import type { FindTitle, TitleFound } from "./titles.ts";

/** A title that was held, and when. */
export type TitledTime = { title?: TitleFound; span?: Span };

/** Titles as facts, the latest first. */
export function toHeldTitles(jobs: readonly TitledTime[]): HeldTitle[] {
  const held = jobs.flatMap(({ title, span }): HeldTitle[] => {
    if (!title) return [];
    const { start, ...known } = title;
    const { from, to } = span ?? {};
    return [{ ...known, ...(from && { from }), ...(to && { to }) }];
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

/** Where a title may stand in a sentence: at its beginning, or after a verb of being. */
const BEING = /(?:^|\b(?:am|was|been|be|became|become|as|I['’]m)\s+)(?:an?\s+|the\s+)?(?=\p{L})/giu;
/** What ends a title in a sentence. */
const END = /\s(?:at|for|with|who|where|in|since|from|until|to|before|then|by)\s|[,.;(–—]|$/i;

/** Titles of "From 2012 to 2016 I was a data analyst", with the times of their clauses, each once, in the order of the text. */
export function findTitlesInSentences(
  lines: readonly PartLine[],
  findTitle: FindTitle,
  today: Date,
): TitledTime[] {
  const found = new Map<string, TitledTime>();
  for (const { part, text } of lines) {
    if (part !== "head" && part !== "profile" && part !== "work" && part !== "other") continue;
    for (const clause of text.split(/(?<=[.;])\s|,\s+(?:and\s+)?(?:then|before|later)\s/)) {
      const title = titleIn(clause, findTitle);
      if (title?.id === undefined || found.has(title.id)) continue;
      const [span] = findSpans(clause, today);
      found.set(title.id, { title, ...(span && { span }) });
    }
  }
  return [...found.values()];
}

function titleIn(clause: string, findTitle: FindTitle): ReturnType<FindTitle> {
  for (const match of clause.matchAll(BEING)) {
    const rest = clause.slice(match.index + match[0].length);
    const title = findTitle(rest.slice(0, rest.search(END)));
    if (title?.id !== undefined) return title;
  }
  return undefined;
}
