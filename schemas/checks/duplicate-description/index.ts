/** Descriptions that several pages have. */
import { reportRepeated } from "#schemas/checks/metadata.ts";
import { defineCheck } from "#schemas/validate/check.ts";

export const check = defineCheck({
  code: "duplicate-description",
  severity: "warning",
  advice: true,
  description: "No two pages have the same description.",
  site: (context) =>
    reportRepeated(context, {
      field: "description",
      hint: "Say in one of the two what people find there and not on the other.",
    }),
});
