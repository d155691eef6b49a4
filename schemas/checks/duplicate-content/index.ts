/** Pages that share a long passage: readers have seen it, and search engines show one of the two. */
import { findSame } from "#schemas/checks/duplicate-content/same.ts";
import { placeName, reportClash } from "#schemas/checks/places.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-content",
  severity: "warning",
  advice: true,
  description: "No two pages share a long passage word for word.",
  site({ site, report }) {
    for (const { pages, count } of findSame(site)) {
      reportClash(report, pages, ({ file, passage }, other) => ({
        pointer: passage.pointer(),
        part: { offset: passage.start, length: passage.end - passage.start },
        message: `${subjectOf(count)} word for word in ${placeName(site, other.file, other.passage.pointer(), file)}, too.`,
        hint: "Say it in other words, link to that page, or put it under a key that both use.",
      }));
    }
  },
});

function subjectOf(count: number): string {
  if (count === 1) return "This passage stands";
  return count === 2 ? "This passage and another one stand" : `This passage and ${count - 1} others stand`;
}
