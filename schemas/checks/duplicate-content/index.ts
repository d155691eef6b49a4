/** Pages that say the same at length: readers have seen it, and search engines show one of the two. */
import { defineCheck } from "#schemas/check.ts";
import { findSame, type Same } from "#schemas/checks/duplicate-content/same.ts";
import { placeName } from "#schemas/checks/places.ts";

export const check = defineCheck({
  code: "duplicate-content",
  severity: "warning",
  advice: true,
  description: "No two pages share a long passage word for word.",
  site({ site, report }) {
    for (const same of findSame(site)) {
      const { first, other, file, otherFile } = same;
      const pointer = first.pointer();
      report({
        file,
        pointer,
        part: { offset: first.start, length: first.end - first.start },
        message: `${subjectOf(same)} word for word in ${placeName(site, otherFile, other.pointer(), file)}, too.`,
        hint: "Say it in other words, link to that page, or put it under a key that both use.",
      });
    }
  },
});

function subjectOf({ count }: Same): string {
  if (count === 1) return "This passage stands";
  return count === 2 ? "This passage and another one stand" : `This passage and ${count - 1} others stand`;
}
