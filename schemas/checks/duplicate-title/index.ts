/** Titles that several pages have. */
import { defineCheck } from "#schemas/check.ts";
import { repeatedIn } from "#schemas/checks/metadata.ts";

export const check = defineCheck({
  code: "duplicate-title",
  severity: "warning",
  advice: true,
  description: "No two pages have the same title.",
  site({ site, report }) {
    for (const { file, other, place } of repeatedIn(site, "title")) {
      report({
        file,
        ...place,
        message:
          file === other
            ? "All pages that this template makes have the same title."
            : `This title is also that of ${other}.`,
        hint:
          file === other
            ? "Name a field of the entities in it, for instance {entity.title}."
            : "Say in one of the two what it is about and the other is not: in a list of results they look the same.",
      });
    }
  },
});
