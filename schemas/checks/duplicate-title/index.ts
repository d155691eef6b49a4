/** Titles that several pages have. */
import { reportRepeated } from "#schemas/checks/metadata.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-title",
  severity: "warning",
  advice: true,
  description: "No two pages have the same title.",
  site: (context) =>
    reportRepeated(context, {
      field: "title",
      hint: "Say in one of the two what it is about and the other is not: in a list of results they look the same.",
    }),
});
