/** What structured data of this capability has to be, beside `e2e/built/structured-data.ts`. */
import type { Rule } from "#e2e/built/structured-data.ts";

export const RULES: { readonly [type: string]: Rule } = {
  JobPosting: {
    source: "https://developers.google.com/search/docs/appearance/structured-data/job-posting",
    required: ["title", "description", "datePosted", "hiringOrganization.name"],
    recommended: ["validThrough", "employmentType", "identifier.value", "directApply"],
    hasMarkup: true,
  },
};
