/** Titles that sentences tell of, for a CV that has no entries: "From 2012 to 2016 I was a data analyst at Loom". */
import type { TitledTime } from "./held-titles.ts";
import type { PartLine } from "./parts.ts";
import { findSpans } from "./spans.ts";
import type { FindTitle } from "./titles.ts";

/** Where a sentence comes to what somebody is or was: at its beginning, or after a verb of being. */
const BEING = /(?:^|\b(?:am|was|been|be|became|become|as|I['’]m)\s+)(?:an?\s+|the\s+)?(?=\p{L})/giu;
/** What ends a title in a sentence. */
const END = /\s(?:at|for|with|who|where|in|since|from|until|to|before|then|by)\s|[,.;(–—]|$/i;

/** Titles with the times of their clauses, in the order of the text. The same title is told once. */
export function findToldTitles(lines: readonly PartLine[], findTitle: FindTitle, today: Date): TitledTime[] {
  const told = new Map<string, TitledTime>();
  for (const { part, text } of lines) {
    if (part !== "head" && part !== "profile" && part !== "work" && part !== "other") continue;
    for (const clause of text.split(/(?<=[.;])\s|,\s+(?:and\s+)?(?:then|before|later)\s/)) {
      const title = titleIn(clause, findTitle);
      if (title?.id === undefined || told.has(title.id)) continue;
      const [span] = findSpans(clause, today);
      told.set(title.id, { title, ...(span && { span }) });
    }
  }
  return [...told.values()];
}

function titleIn(clause: string, findTitle: FindTitle): ReturnType<FindTitle> {
  for (const match of clause.matchAll(BEING)) {
    const rest = clause.slice(match.index + match[0].length);
    const title = findTitle(rest.slice(0, rest.search(END)));
    if (title?.id !== undefined) return title;
  }
  return undefined;
}
