/** Descriptions that several pages have. */
import { defineCheck } from "#schemas/check.ts";
import { repeatedIn } from "#schemas/checks/metadata.ts";

export const check = defineCheck({
  code: "duplicate-description",
  severity: "warning",
  advice: true,
  description: "No two pages have the same description.",
  site({ site, report }) {
    for (const { file, other, place } of repeatedIn(site, "description")) {
      report({
        file,
        ...place,
        message:
          file === other
            ? "All pages that this template makes have the same description."
            : `This description is also that of ${other}.`,
        hint:
          file === other
            ? "Name a field of the entities in it, for instance {entity.title}."
            : "Say in one of the two what people find there and not on the other.",
      });
    }
  },
});
